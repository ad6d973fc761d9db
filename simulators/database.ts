import pg from 'pg';
import { prepareBooks } from './schema.ts';

/** Runs statements whose values go as parameters. Gives their rows. */
export interface Sql {
  <Row extends object>(pieces: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  /** A statement that is put together from pieces of our own; values of others go as `$1`, `$2` and so on. */
  run<Row extends object>(text: string, values: unknown[]): Promise<Row[]>;
}

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
  // An 'error' event without a listener ends the process.
  pool.on('connect', (client) =>
    client.on('error', ({ message }) => log(`A database connection was lost: ${message}`)),
  );
  pool.on('error', () => undefined);

  async function inTransaction<Result>(
    work: (client: pg.PoolClient) => Promise<Result>,
    keep: (result: Result) => boolean,
  ) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query(keep(result) ? 'commit' : 'rollback');
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  try {
    await inTransaction(async (client) => {
      // Long limits: another process may be making the same tables just now.
      await client.query(`set local lock_timeout = '20s'; set local statement_timeout = '30s'`);
      await client.query(`select pg_advisory_xact_lock(hashtext('stripe_simulator'))`);
      await prepareBooks((text) => client.query(text));
    }, always);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    sql: sqlOn(pool),
    /** Runs `work` in one transaction. It is committed when the answer is to be stored, else rolled back. */
    transaction: <Answer extends { stored: boolean }>(work: (sql: Sql) => Promise<Answer>): Promise<Answer> =>
      inTransaction(
        (client) => work(sqlOn(client)),
        ({ stored }) => stored,
      ),
    /** Runs `work` in one transaction, which is committed unless it throws. */
    change: <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> =>
      inTransaction((client) => work(sqlOn(client)), always),
    close: () => pool.end(),
  };
}

const always = () => true;

function sqlOn(client: pg.Pool | pg.PoolClient): Sql {
  const run = async <Row extends object>(text: string, values: unknown[]) =>
    (await client.query<Row>(text, values)).rows;
  const tagged = <Row extends object>(pieces: TemplateStringsArray, ...values: unknown[]) =>
    run<Row>(
      pieces.reduce((statement, piece, place) => `${statement}$${place}${piece}`),
      values,
    );
  return Object.assign(tagged, { run });
}
