"""Settings, names, time zones and holidays of members, and settings of servers.

- Members and servers are read through a small cache, which notifications from other processes keep up to date. Each
  setting has its own column, so concurrent changes of two settings are both kept.
- A holiday stops a deadline: its begin, change or end leaves the remaining waking time as it was. The deadline stores
  the end of its holiday, so applying a holiday twice changes nothing. A holiday that begins soon after another one
  continues it; otherwise a member could extend holidays for ever and never be replaced.
- The clock follows the server: where it allows no holidays, no table waits. Pings follow the member: nobody on holiday
  is pinged or reminded on any server, as a member who is away can do nothing about it."""
