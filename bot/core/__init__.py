"""The base that all other folders use: settings, errors, ids, background jobs with retries, the base class of services.

- An id names a thing, never its state, and does not say who may use it. A form has an id like a button, so it still
  works after a restart."""
