button-exclusions = Отстранить участников
exclusions-title = Отстранённые участники
exclusions-about =
    Кто отстранён, до указанного времени не может открывать столы, турниры и вечера на этом сервере и присоединяться к ним. Начатые партии можно доиграть. При попытке я скажу, до какого времени, но не чьё это решение.
exclusions-none = Сейчас никто не отстранён.
exclusions-line = { $member } · до { $until }
exclusions-done = { $member }: отстранение до { $until }.
exclusions-ended = { $member } снова может играть.
exclusions-more = { $count ->
    [one] И ещё { $count } участник; чтобы вернуть, выбери его ниже.
    [few] И ещё { $count } участника; чтобы вернуть, выбери их ниже.
   *[many] И ещё { $count } участников; чтобы вернуть, выбери их ниже.
}
exclusions-choose = Выбери участника
exclusions-length = На какой срок?
exclusions-hour = На один час
exclusions-day = На один день
exclusions-week = На одну неделю
exclusions-weeks = На четыре недели
button-exclusion-end = Вернуть
refuse-exclude-self = Отстранить можно кого угодно, кроме себя и меня.
refuse-excluded = Открывать здесь столы и садиться за них тебе нельзя до { $until }. Есть вопросы? Обратись к тем, кто управляет сервером.
changed-exclusion = { $stored ->
    [none] { $name }: конец отстранения — { $old }
   *[other] { $name }: отстранение — { $new }
}
changed-exclusion-until = { $name }: отстранение до { $old } — { $new }
