import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { storeToken } from '#server/accounts/identity/identity.repository.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { superuser } from '#server/platform/database/adapters/embedded.process.ts';
import { connect, singleConnection } from '#server/platform/database/connection.ts';
import { partSearch } from '#server/platform/database/schema/catalogue/parts.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import type { TokenHolder } from './buyers.client.ts';
import { CONNECTIONS } from './load.tool.ts';

/** So many rows that no two commits under way ever wait for the same one. */
const BASELINE_ROWS = 1000;
/** How many parts one statement adds. */
const FILL_ROWS = 1000;
const PLENTY = 10_000_000;

/** The bench's own look at the shop's database. */
export interface Probe {
  version: string;
  /** Adds so many pieces to every part that no order of the bench runs out; ledger and figure together. */
  fillStock(): Promise<void>;
  /** Adds a part with `available` pieces and minimum 1, whose price one piece alone can be ordered at. Gives its id. */
  addPart(available: number): Promise<string>;
  /** Adds parts like those of the catalogue, out of stock, until so many are on sale. */
  fillParts(total: number): Promise<void>;
  /** Adds so many accounts with verified emails, each of which is signed in. */
  addBuyers(count: number): Promise<TokenHolder[]>;
  /** Updates one row by a prepared statement and commits, as often as it goes within some seconds. Gives the commits a second. */
  commitRate(seconds: number): Promise<number>;
  countOrders(): Promise<number>;
  /** How many statements every program but this one has run in the shop's database. */
  countStatements(): Promise<number>;
  /** Whether every part's `available` is the sum of its ledger. */
  ledgerAgrees(): Promise<boolean>;
  close(): Promise<void>;
}

/** The folder with the embedded PostgreSQL of a data folder. */
export function databaseFolder(dataDir: string): string {
  const pointer = join(dataDir, 'postgres.location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
}

function addressOf(dataDir: string, role: string): string {
  const folder = databaseFolder(dataDir);
  const password = readFileSync(join(folder, 'password'), 'utf8');
  const port = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://${role}:${password}@127.0.0.1:${port}/shop`;
}

/** A connection of its own to the PostgreSQL of a data folder, which runs. */
export async function connectTo(dataDir: string, role: typeof superuser | 'shop'): Promise<pg.Client> {
  const client = singleConnection(addressOf(dataDir, role), 'mountain-bike bench');
  await client.connect();
  return client;
}

/** Has the PostgreSQL of a data folder count statements, once it starts again. */
export async function countStatementsFromNextStart(dataDir: string): Promise<void> {
  const client = await connectTo(dataDir, superuser);
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await client.query('create extension if not exists pg_stat_statements');
  await client.end();
}

/** Connects to the running shop's database with the shop's driver and a pool of the same size. */
export async function openProbe(dataDir: string, poolMax: number): Promise<Probe> {
  const connection = connect(addressOf(dataDir, 'shop'), {
    max: poolMax,
    name: 'mountain-bike bench',
    onLost: () => undefined,
  });
  const { pool, db } = connection;
  await pool.query('create table bench_baseline (id integer primary key, count integer not null)');
  await pool.query('insert into bench_baseline select id, 0 from generate_series(1, $1) as id', [BASELINE_ROWS]);
  const shown = await pool.query<{ server_version: string }>('show server_version');
  return {
    version: shown.rows[0]?.server_version ?? '',
    async fillStock() {
      await pool.query(
        `with filled as (update part set available = available + $1 where archived_at is null returning id)
         insert into stock_movement (id, part_id, kind, quantity, reason)
         select gen_random_uuid(), id, 'correction', $1, 'bench' from filled`,
        [PLENTY],
      );
    },
    async addBuyers(count) {
      const made = await pool.query<{ id: string; email: string }>(
        `with people as (
           insert into "user" (id, name, email, email_verified)
           select gen_random_uuid(), 'Marta Lindqvist', 'buyer-' || gen_random_uuid() || '@bench.example', true
           from generate_series(1, $1) returning id, email)
         insert into session (id, token, user_id, expires_at)
         select gen_random_uuid(), gen_random_uuid(), id, now() + interval '1 day' from people
         returning id, (select email from people where people.id = user_id)`,
        [count],
      );
      const buyers: TokenHolder[] = [];
      for (const { id, email } of made.rows) {
        const token = randomBytes(32).toString('base64url');
        await storeToken(db, createHash('sha256').update(token).digest('hex'), id, 3_600_000);
        // Their tokens outlive the bench, so that nobody renews one.
        buyers.push({ email, token });
      }
      return buyers;
    },
    async addPart(available) {
      const id = randomUUID();
      const unique = { id, seed_key: null, slug: `bench-${id}`, sku: `BENCH-${id}`, ean: '0000000000000', gtin: null };
      await pool.query(
        `with added as (
           insert into part
           select (jsonb_populate_record(model, $1)).* from (select part as model from part where archived_at is null order by price_cents desc limit 1) as models
           returning id, available)
         insert into stock_movement (id, part_id, kind, quantity)
         select gen_random_uuid(), id, 'opening', available from added`,
        [{ ...unique, available, ordered_quantity: 1 }],
      );
      return id;
    },
    async fillParts(total) {
      const client = await pool.connect();
      // On a busy machine it takes longer than a request may.
      await client.query('set statement_timeout = 0');
      for (;;) {
        const onSale = await db.$count(partSearch);
        if (onSale >= total) break;
        await client.query(
          `insert into part (id, slug, sku, ean, brand_id, category, name, description, img, pictures, price_cents,
             ordered_quantity, available, weight_grams, attributes, created_at)
           select gen_random_uuid(), slug || '-' || n, left(sku, 20) || '-' || n, lpad(n::text, 13, '0'), brand_id, category,
             name || ' mk' || n, description, img, pictures, price_cents + n % 500,
             ordered_quantity, 0, weight_grams, attributes, created_at - n * interval '1 minute'
           from (select *, $1 + row_number() over () as n from (
             select part.* from part, generate_series(1, 20) where seed_key is not null order by random() limit $2) drawn) added`,
          [onSale, Math.min(FILL_ROWS, total - onSale)],
        );
      }
      await client.query('analyze part');
      await client.query('vacuum analyze part_search');
      client.release(true);
    },
    async commitRate(seconds) {
      let commits = 0;
      const began = performance.now();
      const committing = Array.from({ length: CONNECTIONS }, async () => {
        while (performance.now() - began < seconds * 1000) {
          const id = (commits++ % BASELINE_ROWS) + 1;
          await pool.query({
            name: 'bench-baseline',
            text: 'update bench_baseline set count = count + 1 where id = $1',
            values: [id],
          });
        }
      });
      await Promise.all(committing);
      return (commits * 1000) / (performance.now() - began);
    },
    countOrders: () => db.$count(order),
    async countStatements() {
      const { rows } = await pool.query<{ calls: number }>(
        `select sum(calls)::float8 as calls from pg_stat_statements
         where dbid = (select oid from pg_database where datname = current_database()) and query not like '%bench_%'`,
      );
      return rows[0]?.calls ?? 0;
    },
    ledgerAgrees: async () => (await listStockFaults(db)).length === 0,
    close: connection.close,
  };
}
