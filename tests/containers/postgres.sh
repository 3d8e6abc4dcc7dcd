#!/bin/sh
# What the official image of PostgreSQL does at a start, as far as compose.yaml needs it.
set -e
data=/var/lib/postgresql/data
if [ "$1" = as-postgres ]; then
    if [ ! -s "$data/PG_VERSION" ]; then
        printf %s "$POSTGRES_PASSWORD" > /tmp/password
        initdb --pgdata="$data" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 > /dev/null
        rm /tmp/password
        printf 'local all all trust\nhost all all all scram-sha-256\n' > "$data/pg_hba.conf"
        pg_ctl --pgdata="$data" --options="-c listen_addresses=" --wait start > /dev/null
        createdb --username="$POSTGRES_USER" "$POSTGRES_USER"
        pg_ctl --pgdata="$data" --wait stop > /dev/null
    fi
    exec postgres -D "$data"
fi
mkdir -p "$data" /var/run/postgresql
chown postgres "$data" /var/run/postgresql
chmod 700 "$data"
exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" as-postgres
