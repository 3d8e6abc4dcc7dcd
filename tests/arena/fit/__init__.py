"""What computer players know that was fitted: programs that play millions of games and write numbers (`make fit`).

They need numba and numpy, which nothing else does: `requirements-fit.lock` names them.
"""
