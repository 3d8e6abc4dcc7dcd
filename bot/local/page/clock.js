/** The local Discord's time, which can be moved on. */

let ahead = 0;
export const setClock = (iso) => { ahead = Date.parse(iso) - Date.now(); };
export const now = () => Date.now() + ahead;
