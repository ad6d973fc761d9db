import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { databaseAt } from '#server/testing/database-server.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startSimulators } from '#simulators/simulators.ts';
import { ask, payAsBrowser, testSettings } from '#simulators/stripe/stripe.fixture.ts';
import { firstBooks } from './schema.fixture.ts';

/** The database of a shop, and the empty one that the simulators are given. */
let [earlier, own] = ['', ''];
beforeEach(async () => {
  [earlier, own] = [(await freshDatabase()).url, (await freshDatabase()).url];
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
const query = async (url: string, statement: string) => (await (await connected(url)).query(statement)).rows;

const start = (databaseUrl: string, earlierDatabaseUrl: string | null = null) =>
  startSimulators({ databaseUrl, earlierDatabaseUrl, ...testSettings, webhookUrl: null });
async function move(): Promise<void> {
  await (await start(own, earlier)).close();
}

/** What the books in a database hold, table by table; null where it has none. */
async function booksIn(url: string): Promise<unknown> {
  const client = await connected(url);
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname like '%\\_simulator' order by 1`,
  );
  const books: Record<string, unknown> = {};
  for (const { name } of rows)
    books[name] = (await client.query(`select * from ${name} as one order by one::text`)).rows;
  return rows.length === 0 ? null : books;
}

/** Books of the version before these were moved, in which something happened. */
async function makeBooks(): Promise<void> {
  const simulators = await start(earlier);
  const api = `${simulators.url}/v1`;
  for (const card of ['4242424242424242', '4000000000000259']) {
    const { body } = await ask(`${api}/payment_intents`, {
      amount: '6000',
      currency: 'usd',
      'metadata[order]': 'ä\t"\\',
    });
    const intent = { id: String(body.id), clientSecret: String(body.client_secret) };
    await payAsBrowser(simulators.url, intent, card);
    await ask(`${api}/refunds`, { payment_intent: intent.id, amount: '1000' });
  }
  const mail = { id: 'mail-1', to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '' };
  await simulators.close();
  await query(earlier, `insert into mailbox_simulator.mails values ('mail-1', now(), '${JSON.stringify(mail)}')`);
}

describe('books that an earlier version kept beside the shop', () => {
  it('are moved whole, and go on: the old ones are gone, and numbers are counted on', async () => {
    await makeBooks();
    const before = await booksIn(earlier);
    await move();
    expect(await booksIn(own)).toEqual(before);
    expect(await booksIn(earlier)).toBeNull();
    const simulators = await start(own, earlier);
    onTestFinished(simulators.close);
    const api = `${simulators.url}/v1`;
    const { body } = await ask(`${api}/payment_intents`, { amount: '100', currency: 'usd' });
    const listed = await ask(`${api}/payment_intents`, null);
    expect(listed.body.data).toMatchObject([{ id: body.id }, { amount: 6000 }, { amount: 6000 }]);
    const [, , first] = listed.body.data as { id: string }[];
    const rest = await ask(`${api}/refunds`, { payment_intent: String(first?.id) });
    expect(rest.body).toMatchObject({ amount: 5000, status: 'succeeded' });
  });

  it('are moved and brought forward when they are those of the first demos', async () => {
    await query(earlier, firstBooks);
    const simulators = await start(own, earlier);
    onTestFinished(simulators.close);
    const get = async (path: string) => (await ask(`${simulators.url}/v1${path}`, null)).body;
    expect(await get('/refunds?payment_intent=pi_paid')).toMatchObject({ data: [{ id: 're_1', status: 'succeeded' }] });
    expect(await get('/balance_transactions')).toMatchObject({ data: [{ type: 'refund' }, { type: 'charge' }] });
    const open = { id: 'pi_open', clientSecret: 'pi_open_secret_1' };
    expect((await payAsBrowser(simulators.url, open, '4242424242424242')).body).toMatchObject({ status: 'succeeded' });
    expect(await booksIn(earlier)).toBeNull();
  });

  it('are moved once, however many processes do so', async () => {
    await makeBooks();
    const before = await booksIn(earlier);
    await Promise.all([move(), move(), move()]);
    expect([await booksIn(own), await booksIn(earlier)]).toEqual([before, null]);
  });

  it('stay where they are when one row of them cannot be moved, until it can', async () => {
    await makeBooks();
    await query(
      earlier,
      `alter table stripe_simulator.refunds drop constraint refunds_amount_check;
       insert into stripe_simulator.refunds (id, charge_id, amount, metadata)
         select 're_wrong', id, 0, '{}' from stripe_simulator.charges limit 1`,
    );
    const before = await booksIn(earlier);
    await expect(move()).rejects.toThrow('refunds_amount_check');
    expect([await booksIn(own), await booksIn(earlier)]).toEqual([null, before]);
    await query(earlier, `delete from stripe_simulator.refunds where id = 're_wrong'`);
    await move();
    expect(await booksIn(earlier)).toBeNull();
  });

  it('are dropped at the next start when the process died after they were moved', async () => {
    await makeBooks();
    const before = await booksIn(earlier);
    const database = new URL(earlier).pathname.slice(1);
    const administrator = databaseAt(inject('databaseServer'), database);
    await query(
      administrator,
      `create function public.dies() returns event_trigger language plpgsql as $$ begin raise 'the process died'; end $$;
       create event trigger dies on sql_drop execute function public.dies()`,
    );
    await expect(move()).rejects.toThrow('the process died');
    expect([await booksIn(own), await booksIn(earlier)]).toEqual([before, before]);
    await query(administrator, 'drop event trigger dies');
    await move();
    expect([await booksIn(own), await booksIn(earlier)]).toEqual([before, null]);
  });

  it('are whole in the old place when the process is killed before they were moved', async () => {
    await makeBooks();
    const before = await booksIn(earlier);
    const holder = await connected(earlier);
    await holder.query('begin; lock table stripe_simulator.tasks in share mode');
    const { publicUrl, secret } = testSettings;
    const program = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
      env: { DATABASE_URL: own, EARLIER_DATABASE_URL: earlier, PUBLIC_URL: publicUrl, SIMULATORS_SECRET: secret },
      stdio: 'ignore',
    });
    const watcher = await connected(earlier);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await watcher.query(waits)).rowCount === 1, { timeout: 20_000, interval: 10 });
    program.kill('SIGKILL');
    await once(program, 'exit');
    await holder.query('commit');
    expect([await booksIn(own), await booksIn(earlier)]).toEqual([null, before]);
    await move();
    expect([await booksIn(own), await booksIn(earlier)]).toEqual([before, null]);
  });

  it('are left alone where the simulators have books of their own already', async () => {
    await (await start(own)).close();
    const ownBefore = await booksIn(own);
    await makeBooks();
    const before = await booksIn(earlier);
    await move();
    expect([await booksIn(own), await booksIn(earlier)]).toEqual([ownBefore, before]);
  });
});
