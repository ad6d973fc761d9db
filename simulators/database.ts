import pg from 'pg';

/** Runs a statement whose values go as parameters. Gives its rows. */
export type Sql = <Row extends object>(pieces: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/** The books of the simulators, in schemas of their own beside the shop's. Money is cents. */
const schema = `
  create schema if not exists stripe_simulator;
  create table if not exists stripe_simulator.methods (
    id text primary key, card jsonb not null, name text, email text, used boolean not null default false,
    created_at timestamptz not null default now());
  create table if not exists stripe_simulator.intents (
    id text primary key, client_secret text not null, amount integer not null check (amount > 0),
    received integer not null default 0 check (received in (0, amount)), currency text not null,
    status text not null default 'requires_payment_method'
      check (status in ('requires_payment_method', 'succeeded', 'canceled')),
    description text, metadata jsonb not null, method_id text references stripe_simulator.methods,
    charge_id text, last_error jsonb, cancellation_reason text, canceled_at timestamptz,
    created_at timestamptz not null default now());
  create table if not exists stripe_simulator.charges (
    id text primary key, intent_id text not null unique references stripe_simulator.intents,
    method_id text not null references stripe_simulator.methods, amount integer not null,
    refunded integer not null default 0 check (refunded between 0 and amount),
    created_at timestamptz not null default now());
  create table if not exists stripe_simulator.refunds (
    id text primary key, charge_id text not null references stripe_simulator.charges,
    amount integer not null check (amount > 0), reason text, metadata jsonb not null,
    created_at timestamptz not null default now());
  create table if not exists stripe_simulator.answers (
    caller text, key text, request text not null, status integer, body jsonb,
    created_at timestamptz not null default now(), primary key (caller, key));
  create table if not exists stripe_simulator.events (
    id text primary key, body text not null, attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(), delivered_at timestamptz,
    created_at timestamptz not null default now());
  create index if not exists events_due on stripe_simulator.events (next_attempt_at) where delivered_at is null;
  delete from stripe_simulator.answers where created_at < now() - interval '24 hours';
  delete from stripe_simulator.events where created_at < now() - interval '30 days';
  create schema if not exists mailbox_simulator;
  create table if not exists mailbox_simulator.mails (id text primary key, at timestamptz not null, mail jsonb not null);
  delete from mailbox_simulator.mails where at < now() - interval '7 days';`;

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Opens the books over a pool of its own and makes what is missing; several processes may do so at once. Rejects when
 * the database cannot be reached.
 */
export async function openDatabase(url: string, log: (line: string) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'simulators',
    max: 4,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // An error that nobody listens to ends the process.
  pool.on('connect', (client) =>
    client.on('error', ({ message }) => log(`A database connection was lost: ${message}`)),
  );
  pool.on('error', () => undefined);
  try {
    // Long limits: another process may be making the same tables just now.
    await pool.query(
      `begin; set local lock_timeout = '20s'; set local statement_timeout = '30s';
       select pg_advisory_xact_lock(hashtext('stripe_simulator')); ${schema} commit;`,
    );
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    sql: sqlOn(pool),
    /** Runs `work` in one transaction. It is committed when the answer is to be stored, else rolled back. */
    async transaction<Answer extends { stored: boolean }>(work: (sql: Sql) => Promise<Answer>): Promise<Answer> {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const answer = await work(sqlOn(client));
        await client.query(answer.stored ? 'commit' : 'rollback');
        return answer;
      } catch (error) {
        await client.query('rollback').catch((lost: Error) => {
          broken = lost;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

function sqlOn(client: pg.Pool | pg.PoolClient): Sql {
  return async <Row extends object>(pieces: TemplateStringsArray, ...values: unknown[]) => {
    const text = pieces.reduce((statement, piece, place) => `${statement}$${place}${piece}`);
    return (await client.query<Row>(text, values)).rows;
  };
}
