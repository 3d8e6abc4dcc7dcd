"""What goes wrong with a command of the operator."""


class OperatorError(Exception):
    """A problem for the operator to fix, in one line."""


class WrongCall(OperatorError):
    """A command line that there is not; the line says what there is."""
