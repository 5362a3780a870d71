#!/bin/sh
# Makes the secrets of compose.yaml with new passwords, as root: sh deploy/make-secrets.sh [FOLDER]
# Each belongs to the user that its container reads it as, and nobody else may. What is there already stays.
set -eu
umask 077
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
chmod 711 "$folder"

password() {
  od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

# NAME USER: what is said to it.
secret() {
  cat > "$folder/$1"
  chown "$2" "$folder/$1"
  chmod 400 "$folder/$1"
}

if [ ! -e "$folder/database_url" ]; then
  database=$(password)
  printf %s "$database" | secret database_password 70
  printf 'postgres://skinglow:%s@postgres:5432/skinglow' "$database" | secret database_url 1000
fi
if [ ! -e "$folder/redis_url" ]; then
  store=$(password)
  hash=$(printf %s "$store" | sha256sum | cut -d ' ' -f 1)
  # Nobody without a password; the servers may count under their own keys.
  printf 'user default off\nuser skinglow on #%s resetchannels ~{skinglow:* -@all +@read +@write +@scripting +@connection -@dangerous +info +time\n' "$hash" |
    secret valkey_users 999
  printf 'redis://skinglow:%s@valkey:6379' "$store" | secret redis_url 1000
fi
[ -e "$folder/internal_token" ] || password | secret internal_token 1000
