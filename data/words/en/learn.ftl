# Lessons: a game learned by playing positions of it.

button-learn = Lessons
button-lessons = Learn by playing
learn-title = Learn a game
learn-about = About five minutes: in a few positions you press what you would do, then read why. After that you play a first game against { level-easy } computers.
learn-choose = Which game?
learn-number = lesson { $number } of { $count }
learn-solved = { $solved ->
    [0] none solved yet
   *[other] { $solved } of { $count } solved
}
learn-right = Right!
learn-weak = There’s a better choice.
learn-forbidden = The rules forbid that.
learn-wait = Wait
learn-back = Back
learn-next = Next lesson
learn-skip = Skip
learn-play = Play a first game
