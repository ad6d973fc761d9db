import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './programs.ts';

const configuration = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

/** Starts HAProxy on the very file that is deployed; its addresses come from the environment. */
export function startBalancer(place: Place, addresses: Readonly<Record<string, string>>): void {
  const file = place.write('haproxy.cfg', configuration('haproxy.cfg'));
  place.start('haproxy', ['haproxy', '-db', '-f', file], { env: { ...addresses } });
}

/** Starts PgBouncer on the file that is deployed, with what differs here below it: the last word counts. */
export function startPooler(place: Place, { port, database, password, poolSize }: Pooler): void {
  const deployed = configuration('pgbouncer.ini').replace(
    'host=balancer port=5432 pool_size=20',
    `host=127.0.0.1 port=${database} pool_size=${poolSize}`,
  );
  const users = place.write('userlist.txt', `"shop" "${password}"\n`);
  const here = { listen_addr: '127.0.0.1', listen_port: String(port), auth_file: users };
  const lines = Object.entries(here).map(([name, value]) => `${name} = ${value}\n`);
  place.start('pgbouncer', ['pgbouncer', place.write('pgbouncer.ini', `${deployed}\n${lines.join('')}`)]);
}

interface Pooler {
  port: number;
  /** The port of the database. */
  database: number;
  password: string;
  /** Connections to the database, fewer than the shops open. */
  poolSize: number;
}
