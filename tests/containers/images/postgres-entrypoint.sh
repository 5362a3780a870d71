#!/bin/sh
# What compose.yaml needs of the official image's entry point: a cluster of POSTGRES_USER with the password of
# POSTGRES_PASSWORD_FILE, asked for by every connection but the container's own, and the server as the user postgres.
set -eu
data=/var/lib/postgresql/18/docker
as_postgres() {
  setpriv --reuid postgres --regid postgres --clear-groups "$@"
}

if [ ! -e "$data/PG_VERSION" ]; then
  mkdir -p "$data" /run/postgresql
  chown -R postgres:postgres /var/lib/postgresql /run/postgresql
  cat "$POSTGRES_PASSWORD_FILE" > /tmp/password
  chown postgres /tmp/password
  as_postgres initdb --pgdata "$data" --username "$POSTGRES_USER" --pwfile /tmp/password --auth-local trust \
    --auth-host scram-sha-256
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
  as_postgres pg_ctl -D "$data" -o "-c listen_addresses=" -w start
  as_postgres psql -U "$POSTGRES_USER" -d postgres -c "CREATE DATABASE \"$POSTGRES_USER\""
  as_postgres pg_ctl -D "$data" -m fast -w stop
fi
chown postgres:postgres /run/postgresql
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D "$data" -c listen_addresses='*'
