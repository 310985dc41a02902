#!/bin/sh
# Makes the role of the site in the PostgreSQL of compose.yml: it owns the club's database and is no superuser, so that a
# hole in one statement is no way to files, programs or other roles (docs/decisions/0024-role-of-the-site.md).
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$SITE_PASSWORD" \
  --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
select 'create role club_site' where not exists (select from pg_roles where rolname = 'club_site') \gexec
alter role club_site login password :'password';
alter database :"DBNAME" owner to club_site;
revoke connect, temporary on database :"DBNAME" from public;
SQL
