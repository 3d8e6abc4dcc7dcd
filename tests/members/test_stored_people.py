"""Members in the store, when two processes change one at the same moment; on both databases."""

import asyncio

from bot.database import Store
from bot.members import store as members


async def test_what_two_processes_add_to_a_member_at_the_same_moment_is_all_kept(emptied, url):
    other = Store(url)
    adding = [(emptied, "lessons", "smile:1"), (other, "lessons", "smile:2"), (emptied, "hints", "smile")]
    adding += [(other, "hints", "domino"), (emptied, "lessons", "smile:3"), (other, "lessons", "smile:3")]
    await asyncio.gather(*(members.add_to(store, 10, name, value) for store, name, value in adding))
    await other.close()
    ada = await members.find(emptied, 10)
    assert sorted(ada.lessons) == ["smile:1", "smile:2", "smile:3"]
    assert sorted(ada.hints) == ["domino", "smile"]
    assert ada.locale == "en-US"
