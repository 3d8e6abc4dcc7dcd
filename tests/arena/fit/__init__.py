"""`make fit`: programs that play millions of games to compute the parameters of computer players.

They need numba and numpy, which nothing else in the project uses: `requirements-fit.lock` pins them."""
