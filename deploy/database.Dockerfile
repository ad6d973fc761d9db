# PostgreSQL, Patroni, etcd, PgBouncer and HAProxy in one image: the packages of Debian 12 with which `npm run rehearse` was
# run. Each service of compose.yaml starts one of them. Written by hand and not built here: see docs/running-several.md.

FROM debian:12-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends postgresql-15 patroni python3-etcd etcd-server pgbouncer haproxy \
    && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/15 /etc/postgresql/15 \
    && install --directory --owner=postgres --group=postgres --mode=0700 /data
COPY deploy/haproxy.cfg deploy/patroni.yaml deploy/pgbouncer.ini deploy/make-database.sh /etc/shop/
USER postgres
VOLUME /data
