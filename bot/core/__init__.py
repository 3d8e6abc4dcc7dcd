"""What every other folder uses: settings, errors, custom ids, jobs that are tried again, the base of services.

- An id carries identity, never state, and says nothing of who may use it. A form has an id like a button, so it works
  after a start, too.
"""
