import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { takeSteps } from './schema.ts';

/** The tables of the earlier books, each behind those that it refers to. No later version adds to them. */
const tables = [
  ...['methods', 'intents', 'charges', 'refunds', 'answers', 'events', 'disputes', 'warnings', 'payouts', 'balance'],
  'tasks',
].map((name) => `stripe_simulator.${name}`);
const mails = 'mailbox_simulator.mails';

/**
 * Moves the books that an earlier version kept in schemas of the shop's database, whose address is `earlierUrl`, into the
 * database of `url`: all of them or none, and once, also when several processes do so or one is killed on its way. The new
 * database has them for good before the old schemas are dropped, and says so: what was left is dropped at the next start.
 * Books that the new database has from elsewhere stay, and the old ones are left alone. Rejects when that fails.
 */
export async function moveEarlierBooks(earlierUrl: string, url: string): Promise<void> {
  const [earlier, own] = [clientOf(earlierUrl), clientOf(url)];
  try {
    for (const client of [own, earlier]) {
      await client.connect();
      await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
      // Every start of every version takes it in the database of its books.
      await client.query(`select pg_advisory_xact_lock(hashtext('stripe_simulator'))`);
    }
    const origin = await originOf(earlier);
    if (origin === null) return;
    if (!(await exists(own, 'stripe_simulator.version'))) {
      await copyBooks(earlier, own, origin);
      await own.query('commit');
    } else if ((await movedFrom(own)) !== origin) return;
    await earlier.query('drop schema if exists stripe_simulator, mailbox_simulator cascade');
    await earlier.query('commit');
  } finally {
    // What is not committed by now is rolled back.
    await Promise.allSettled([earlier.end(), own.end()]);
  }
}

async function copyBooks(earlier: pg.Client, own: pg.Client, origin: string): Promise<void> {
  const found: string[] = [];
  for (const table of [...tables, mails]) if (await exists(earlier, table)) found.push(table);
  // A process of the earlier version may still be at work: from here on it waits, and then finds nothing.
  await earlier.query(`lock table ${found.join(', ')} in access exclusive mode`);
  await takeSteps((text) => own.query(text), await stepOf(earlier));
  for (const table of found) {
    const { rows } = await earlier.query<{ name: string; counts: boolean }>(
      `select quote_ident(attname) as name, attidentity <> '' as counts from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    const columns = rows.map(({ name }) => name).join(', ');
    await pipeline(
      earlier.query(copyStreams.to(`copy ${table} (${columns}) to stdout`)),
      own.query(copyStreams.from(`copy ${table} (${columns}) from stdin`)),
    );
    for (const { name } of rows.filter(({ counts }) => counts))
      await own.query(
        `select setval(pg_get_serial_sequence('${table}', '${name}'), max(${name})) from ${table} having count(*) > 0`,
      );
  }
  await own.query(`comment on schema stripe_simulator is 'moved from ${origin}'`);
}

/** The schema that holds the earlier books, by numbers that no other schema of this server has; null where there is none. */
async function originOf(earlier: pg.Client): Promise<string | null> {
  const { rows } = await earlier.query<{ origin: string | null }>(
    `select d.oid || '/' || to_regnamespace('stripe_simulator')::oid as origin
     from pg_database d where datname = current_database()`,
  );
  return rows[0]?.origin ?? null;
}

async function movedFrom(own: pg.Client): Promise<string | undefined> {
  const { rows } = await own.query<{ said: string | null }>(
    `select obj_description('stripe_simulator'::regnamespace, 'pg_namespace') as said`,
  );
  return rows[0]?.said?.replace('moved from ', '');
}

/** The step that the earlier books have taken. The first ones did not count their steps. */
async function stepOf(earlier: pg.Client): Promise<number> {
  if (!(await exists(earlier, 'stripe_simulator.version'))) return 1;
  const { rows } = await earlier.query<{ step: number }>('select max(step) as step from stripe_simulator.version');
  return rows[0]?.step ?? 1;
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [table]);
  return rowCount === 1;
}

/** One connection, whose limits leave time for another process that does the same. */
function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'simulators',
    connectionTimeoutMillis: 10_000,
    lock_timeout: 60_000,
  });
  // An 'error' event without a listener ends the process. The queries themselves fail for their callers.
  client.on('error', () => undefined);
  return client;
}
