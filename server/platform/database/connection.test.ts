import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Connection,
  connect,
  inTransaction,
  isUnavailable,
  sqlState,
} from '#server/platform/database/connection.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

let url: string;
let connection: Connection;
const lost: string[] = [];
const open: Connection[] = [];

function another(max: number, address = url, silence?: number): Connection {
  const made = connect(address, { max, silence, onLost: (error) => lost.push(error.message) });
  open.push(made);
  return made;
}

beforeAll(async () => {
  url = (await freshDatabase()).url;
  connection = another(5);
  await connection.pool.query('create table box (id int primary key, pieces int not null)');
  await connection.pool.query('insert into box values (1, 10), (2, 10)');
});

afterAll(async () => {
  for (const each of open) await each.close();
});

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('nothing failed'),
    (error: unknown) => error,
  );
}

describe('connect', () => {
  it('sets the limits of the shop on every connection', async () => {
    const { rows } = await connection.pool.query(
      "select name, setting::int as ms from pg_settings where name ~ '^(statement|lock|idle_in_transaction_session)_timeout$'",
    );
    expect(Object.fromEntries(rows.map(({ name, ms }) => [name, ms]))).toEqual({
      statement_timeout: 5000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 10_000,
    });
  });

  it('leaves work that is no request its time', async () => {
    const patient = connect(url, { max: 1, patient: true, onLost: () => undefined });
    open.push(patient);
    const { rows } = await patient.pool.query("select current_setting('statement_timeout') as limit");
    expect(rows).toEqual([{ limit: '0' }]);
  });

  it('gives counts and cents as numbers, and refuses those that are no safe number', async () => {
    const { rows } = await connection.db.execute(sql`select count(*) as count, 5997::bigint as cents from box`);
    expect(rows).toEqual([{ count: 2, cents: 5997 }]);
    await expect(connection.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
  });

  it('lives through a connection that is cut in the middle of a transaction', async () => {
    const narrow = another(1);
    const failure = await failureOf(
      inTransaction(narrow.db, async (tx) => {
        const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
        await connection.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
        await tx.execute(sql`update box set pieces = 0`);
      }),
    );
    expect(isUnavailable(failure)).toBe(true);
    const { rows } = await narrow.pool.query('select pieces from box where id = 1');
    expect(rows).toEqual([{ pieces: 10 }]);
    expect(lost.length).toBeGreaterThan(0);
  });
});

/** A way to the database that stays open when `freeze` is called, and passes nothing on any more. */
async function openWay(): Promise<{ url: string; freeze(): void; close(): void }> {
  const { hostname, port } = new URL(url);
  let frozen = false;
  const sockets: Socket[] = [];
  const listener = createServer((near) => {
    const far = openSocket(Number(port), hostname);
    sockets.push(near, far);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => !frozen && to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    };
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const address = listener.address();
  const through = new URL(url);
  through.port = String(typeof address === 'object' ? address?.port : 0);
  return {
    url: through.href,
    freeze() {
      frozen = true;
    },
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe('a server that answers no more', () => {
  it('is unavailable after a moment, for a query and in a transaction', async () => {
    const way = await openWay();
    const through = another(2, way.url, 300);
    await through.db.execute(sql`select 1`);
    const query = through.db.execute(sql`select 1`);
    way.freeze();
    expect(isUnavailable(await failureOf(query))).toBe(true);
    way.close();
  });

  it('holds up no commit, and leaves no connection in the pool', async () => {
    const way = await openWay();
    const through = another(1, way.url, 300);
    const failure = await failureOf(
      inTransaction(through.db, async (tx) => {
        await tx.execute(sql`select 1`);
        way.freeze();
      }),
    );
    expect(isUnavailable(failure)).toBe(true);
    expect(through.pool.totalCount).toBe(0);
    way.close();
  });

  it('is waited for while nothing was asked', async () => {
    const slow = another(1, url, 300);
    const failure = await inTransaction(slow.db, async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise((resolve) => setTimeout(resolve, 700));
      await tx.execute(sql`select 1`);
    }).catch((error: unknown) => error);
    expect(failure).toBeUndefined();
  });
});

describe('inTransaction', () => {
  it('rolls everything back when the work throws', async () => {
    const failure = await failureOf(
      inTransaction(connection.db, async (tx) => {
        await tx.execute(sql`update box set pieces = pieces - 1 where id = 1`);
        throw new Error('changed my mind');
      }),
    );
    expect(failure).toEqual(new Error('changed my mind'));
    const { rows } = await connection.pool.query('select pieces from box where id = 1');
    expect(rows).toEqual([{ pieces: 10 }]);
  });

  it('runs the one again that lost a deadlock', async () => {
    let meeting = 0;
    const both = Promise.withResolvers<void>();
    const attempts = { 1: 0, 2: 0 };
    const move = (from: 1 | 2, to: 1 | 2) =>
      inTransaction(connection.db, async (tx) => {
        attempts[from]++;
        await tx.execute(sql`update box set pieces = pieces - 1 where id = ${from}`);
        if (++meeting === 2) both.resolve();
        await both.promise;
        await tx.execute(sql`update box set pieces = pieces + 1 where id = ${to}`);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    // On a slow machine both may lose one.
    expect(attempts[1] + attempts[2]).toBeGreaterThan(2);
    const { rows } = await connection.pool.query('select pieces from box order by id');
    expect(rows).toEqual([{ pieces: 10 }, { pieces: 10 }]);
  });

  it('gives up after three more attempts', async () => {
    let attempts = 0;
    const failure = await failureOf(
      inTransaction(connection.db, async (tx) => {
        attempts++;
        await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
      }),
    );
    expect(sqlState(failure)).toBe('40001');
    expect(attempts).toBe(4);
    expect(connection.pool.idleCount).toBe(connection.pool.totalCount);
  });
});

describe('isUnavailable', () => {
  it('knows a server that is not there', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    const address = listener.address();
    await new Promise((resolve) => listener.close(resolve));
    const port = typeof address === 'object' ? address?.port : 0;
    const nowhere = another(1, `postgres://nobody@127.0.0.1:${port}/none`);
    expect(isUnavailable(await failureOf(nowhere.db.execute(sql`select 1`)))).toBe(true);
  });

  it('knows a server that takes a connection and says nothing', async () => {
    const held: Socket[] = [];
    const silent = createServer((socket) => held.push(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 });
    expect(isUnavailable(await failureOf(client.connect()))).toBe(true);
    for (const socket of held) socket.destroy();
    silent.close();
  });

  it('knows a pool that has no connection left', async () => {
    const narrow = another(1);
    const client = await narrow.pool.connect();
    const failure = await failureOf(narrow.db.execute(sql`select 1`));
    client.release();
    expect(isUnavailable(failure)).toBe(true);
    expect(await narrow.db.execute(sql`select 1`)).toHaveProperty('rowCount', 1);
  });

  it('knows a wait for a lock that took too long', async () => {
    const failure = await failureOf(
      inTransaction(connection.db, async (tx) => {
        await tx.execute(sql`update box set pieces = pieces where id = 1`);
        await connection.db.execute(sql`update box set pieces = pieces where id = 1`);
      }),
    );
    expect(sqlState(failure)).toBe('55P03');
    expect(isUnavailable(failure)).toBe(true);
  });

  it('knows a server that has become read-only, and does not use its connection again', async () => {
    const copy = another(1);
    const failure = await failureOf(
      inTransaction(copy.db, async (tx) => {
        await tx.execute(sql`set transaction read only`);
        await tx.execute(sql`update box set pieces = 0`);
      }),
    );
    expect(sqlState(failure)).toBe('25006');
    expect(isUnavailable(failure)).toBe(true);
    expect(copy.pool.totalCount).toBe(0);
  });

  it('takes no other error for it', async () => {
    expect(isUnavailable(await failureOf(connection.db.execute(sql`select nothing`)))).toBe(false);
    expect(isUnavailable(await failureOf(connection.db.execute(sql`insert into box values (1, 1)`)))).toBe(false);
    expect(isUnavailable(new Error('else'))).toBe(false);
    expect(isUnavailable(undefined)).toBe(false);
  });
});
