import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Drizzle over a pool: what repositories take. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** Drizzle inside one transaction: what repositories take where several changes stand or fall together. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Drizzle over one connection of the pool, whose statements are each a transaction of their own. */
export type OneConnection = NodePgDatabase & { $client: pg.PoolClient };
/** What a query may be sent over. */
export type Queryable = Database | OneConnection | Transaction;

/** A pool of connections to the shop's database. */
export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Opens some connections, before anybody needs them. */
  warm(): Promise<void>;
  /** Waits until running queries are done, then closes every connection. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /** The most connections open at once. */
  max: number;
  /** The name by which PostgreSQL lists the connections. */
  name?: string;
  /** Whether `named` gives names; a pooler before the database may know no prepared statements. */
  prepared?: boolean;
  /** For work that is no request: a statement may take as long as it needs, and PostgreSQL is given up after a minute. */
  patient?: boolean;
  /** How long PostgreSQL may owe an answer, in ms; short in tests. */
  silence?: number;
  /** Called for connections that broke while nobody waited for an answer; the pool replaces them by itself. */
  onLost(error: Error): void;
}

/** In ms. Each one is a bound on how long a fault elsewhere may hold a request up. */
const timeLimits = {
  statement: 5000,
  lock: 2000,
  idleInTransaction: 10_000,
  poolWait: 2000,
  idleConnection: 30_000,
  /** Until PostgreSQL answers, whatever it was asked: more than it may need by the limits above. */
  silence: 8000,
};
/** Of work that is no request, likewise. */
const patientLimits = { poolWait: 10_000, silence: 60_000 };
/** Those that PostgreSQL itself sees to, as it calls them. */
const serverLimits = {
  statement_timeout: timeLimits.statement,
  lock_timeout: timeLimits.lock,
  idle_in_transaction_session_timeout: timeLimits.idleInTransaction,
};
/** After so many ms without a byte the system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000;

const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };

const retriesOfTransaction = 3;
const WARM = 4;

// 64-bit integers come as text by default. Ours are cents and counts, much smaller than 2^53, and everything counts in numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} from the database is too large for a number`);
  return number;
});

/** Pools whose statements go without names, and connections of theirs. */
const unprepared = new WeakSet<pg.Pool | pg.PoolClient>();

/** The name under which each connection of a pool prepares a statement once; undefined where statements have no names. */
export function named({ $client }: Pick<Database | OneConnection, '$client'>, name: string): string | undefined {
  return unprepared.has($client) ? undefined : name;
}

/** Makes a pool for `url` with the shop's time limits. Connects with the first query, so it does not fail by itself. */
export function connect(
  url: string,
  { max, name = 'mountain-bike', prepared = true, patient = false, silence, onLost }: ConnectionOptions,
): Connection {
  const { poolWait, silence: usualSilence } = patient ? patientLimits : timeLimits;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    ...keptAlive,
    stream: () => answeredSocket(silence ?? usualSilence),
    connectionTimeoutMillis: poolWait,
    idleTimeoutMillis: timeLimits.idleConnection,
    ...(patient ? {} : serverLimits),
  });
  if (!prepared) unprepared.add(pool);
  // The pool listens to a client only while it is idle; one that breaks between two queries of a transaction would
  // otherwise end the process. Idle ones are reported here too, hence the empty listener on the pool.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => undefined);
  return {
    db: drizzle({ client: pool }),
    pool,
    async warm() {
      await Promise.all(Array.from({ length: Math.min(WARM, max) }, () => pool.query('select 1')));
    },
    close: () => pool.end(),
  };
}

/**
 * A socket that breaks when what was sent is not answered. Its other side may have frozen or vanished, or commits may wait
 * for a standby that has: PostgreSQL's own limits end none of that, and TCP only after a quarter of an hour.
 */
function answeredSocket(silenceMs: number): Socket {
  const socket = new Socket();
  let answered = 0;
  socket.on('data', () => {
    answered = socket.bytesWritten;
  });
  socket.setTimeout(silenceMs, () => {
    if (socket.bytesWritten > answered)
      socket.destroy(Object.assign(new Error('The database did not answer in time'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}

/**
 * One connection of its own, without the limit on statements, for work that is not a request: migrations, checks,
 * LISTEN. The caller connects and ends it. When it breaks, its queries fail.
 */
export function singleConnection(url: string, name = 'mountain-bike'): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    ...keptAlive,
    connectionTimeoutMillis: 10_000,
  });
  // An 'error' event without a listener ends the process. The queries themselves fail for their callers.
  client.on('error', () => undefined);
  return client;
}

/** Drizzle over one connection that is open already: for what is prepared before the shop has a pool. */
export function overConnection(client: pg.Client): NodePgDatabase {
  return drizzle({ client });
}

/**
 * Runs `work` in a transaction and gives what it gives. A serialization failure or a deadlock runs it again, up to
 * three times, so `work` must do nothing but use the transaction. Any other error rolls back and is thrown.
 */
export function inTransaction<T>(db: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return retried(() => transact(db, work));
}

/** Runs `work`, which is one transaction, again where it met a serialization failure or a deadlock: up to three times. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt > retriesOfTransaction || !/^40(001|P01)$/.test(sqlState(error) ?? '')) throw error;
      // Random waits, so that the same two do not collide again.
      await wait(Math.random() * 20 * attempt);
    }
  }
}

const readOnlyState = '25006';

const commitHooks = new WeakMap<object, (() => void)[]>();

/** Calls `work` once a transaction that `inTransaction` opened has committed, and never where it is rolled back. Not for those inside it. */
export function afterCommit(transaction: object, work: () => void): void {
  commitHooks.get(transaction)?.push(work);
}

/** Drizzle's own pool transaction never gives the connection back when BEGIN fails, so the pool would run dry. */
function transact<T>(db: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return onOneConnection(db, async (connection) => {
    const hooks: (() => void)[] = [];
    const done = await connection.transaction((transaction) => {
      commitHooks.set(transaction, hooks);
      return work(transaction);
    });
    for (const hook of hooks) hook();
    return done;
  });
}

/**
 * Runs `work` on one connection of the pool and gives what it gives. So work of several statements waits for the pool once, not
 * behind the first statements of all who came after it.
 */
export async function onOneConnection<T>(db: Database, work: (connection: OneConnection) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  if (unprepared.has(db.$client)) unprepared.add(client);
  let readOnly = false;
  try {
    return await work(drizzle({ client }));
  } catch (error) {
    readOnly = sqlState(error) === readOnlyState;
    throw error;
  } finally {
    // It leads to a server that is the primary no longer.
    client.release(readOnly);
  }
}

/** The same database for a library that begins transactions by itself: each of them gives its connection back. */
export function inOwnTransactions(db: Database): Database {
  return Object.create(db, { transaction: { value: (work: Parameters<typeof transact>[1]) => transact(db, work) } });
}

/** The SQLSTATE that PostgreSQL gave, found through whatever Drizzle wrapped around it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  return databaseErrorOf(error)?.code;
}

/** Whether a lock was waited for in vain (SQLSTATE 55P03) on a row or index entry of that table. */
export function waitedFor(error: unknown, table: string): boolean {
  const found = databaseErrorOf(error);
  return found?.code === '55P03' && (found.where ?? '').includes(`relation "${table}"`);
}

function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  return chainOf(error).find((each): each is pg.DatabaseError => each instanceof pg.DatabaseError);
}

/**
 * Whether an error means that the database cannot answer now (away, stopping, full, slower than a time limit, or no longer
 * the primary and read-only), so that the same request may well succeed in a moment.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return /^(08|53|57P0|57014|55P03|25P03|25P04)/.test(state) || state === readOnlyState;
  return chainOf(error).some((each) => networkFaults.has(codeOf(each)) || poolFaults.test(each.message));
}

const networkFaults = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT'.split(' '),
);
/** pg gives these no code. */
const poolFaults =
  /^(timeout (exceeded when trying to connect|expired)|Connection terminated|Cannot use a pool after calling end|Client (was closed|has encountered a connection error))/;

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && !chain.includes(each); each = each.cause) chain.push(each);
  return chain;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
