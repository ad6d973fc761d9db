import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, connect, sqlState } from '#server/platform/database/connection.ts';
import { inLateTransaction } from '#server/platform/database/late-transaction.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { shopFact } from './schema/seed.ts';

let connection: Connection;
beforeAll(async () => {
  // One connection: whoever keeps it while it is not needed would be seen.
  connection = connect((await freshDatabase()).url, { max: 1, onLost: () => undefined });
});
beforeEach(() => connection.db.delete(shopFact));
afterAll(() => connection.close());

const facts = async () => (await connection.db.select({ name: shopFact.name }).from(shopFact)).map((row) => row.name);
const fact = (name: string) => ({ name, value: 'x' });

describe('a transaction that begins with its first change', () => {
  test('writes all and gives the result', async () => {
    const given = await inLateTransaction(connection.db, async (tx) => {
      expect(await tx.select().from(shopFact)).toEqual([]);
      await tx.insert(shopFact).values(fact('one'));
      await tx.insert(shopFact).values(fact('two'));
      return (await tx.select().from(shopFact)).length;
    });
    expect(given).toBe(2);
    expect(await facts()).toEqual(['one', 'two']);
  });

  test('keeps no connection until then', async () => {
    await inLateTransaction(connection.db, async (tx) => {
      await tx.select().from(shopFact);
      expect(await facts()).toEqual([]);
      await tx.insert(shopFact).values(fact('one'));
    });
    expect(await facts()).toEqual(['one']);
  });

  test('writes nothing when the work throws, and gives its connection back', async () => {
    const failing = inLateTransaction(connection.db, async (tx) => {
      await tx.insert(shopFact).values(fact('one'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await facts()).toEqual([]);
  });

  test('throws what a statement failed with, whatever the work made of it', async () => {
    await connection.db.insert(shopFact).values(fact('one'));
    const works = [async () => Promise.reject(new Error('something else')), async () => 'as if nothing had happened'];
    for (const afterwards of works) {
      const failing = inLateTransaction(connection.db, async (tx) => {
        await tx.insert(shopFact).values(fact('two'));
        await tx.insert(shopFact).values(fact('one')).catch(afterwards);
      });
      expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505');
      expect(await facts()).toEqual(['one']);
    }
  });

  test('that never changes anything never begins', async () => {
    const open = await inLateTransaction(connection.db, (tx) =>
      tx.execute<{ open: boolean }>(sql`select pg_current_xact_id_if_assigned() is not null as open`),
    );
    expect(open.rows).toEqual([{ open: false }]);
  });
});
