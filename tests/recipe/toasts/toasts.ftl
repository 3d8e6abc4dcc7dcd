# How many glasses were raised on a server, and what is in them.

toast-title = Cheers!
toast-count = { $count ->
    [0] Nobody has raised a glass of { $drink } yet.
    [one] { $count } glass of { $drink } was raised here.
   *[other] { $count } glasses of { $drink } were raised here.
}
button-toast = Raise a glass
help-toast = { $toast } shows how many glasses were raised on this server.
settings-toast-drink = What is in the **glasses** of toasts
changed-toast-drink = { $name } changed what is in the **glasses**: { $old } → { $new }
toast-drink-tea = tea
toast-drink-juice = juice
toasts-kept = How many glasses you have raised on each server.
