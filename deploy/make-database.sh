#!/bin/sh
# Makes the shop's role and database. Patroni runs it once, on the first primary, with the address of a superuser.
exec psql "$1" --quiet --set=ON_ERROR_STOP=on --set=password="$SHOP_DATABASE_PASSWORD" <<'SQL'
create role shop login password :'password';
create database shop owner shop encoding 'UTF8' template template0;
SQL
