import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { connect } from './connection.ts';
import { failedQueryOf } from './query-errors.ts';

async function failureOf(url: string, text: string): Promise<unknown> {
  const { db, close } = connect(url, { max: 1, onLost: () => undefined });
  try {
    return await db
      .execute(sql`select ${text}::uuid`)
      .catch((error: unknown) => new Error('wrapped', { cause: error }));
  } finally {
    await close();
  }
}

test('a query that PostgreSQL refused is reported without the values in it', async () => {
  const query = failedQueryOf(await failureOf((await freshDatabase()).url, 'RAW-SESSION-TOKEN'));
  expect(query).toMatchObject({ code: '22P02', query: 'select $1::uuid' });
  expect(JSON.stringify(query)).not.toContain('RAW-SESSION-TOKEN');
  expect(query?.stack).toContain('query-errors.test.ts');
});

test('a query that found no database is reported with the reason, without the values in it', async () => {
  const query = failedQueryOf(await failureOf('postgres://shop@127.0.0.1:1/shop', 'RAW-SESSION-TOKEN'));
  expect(query?.message).toMatch('ECONNREFUSED');
  expect(JSON.stringify(query)).not.toContain('RAW-SESSION-TOKEN');
});

test('other errors are none of its business', () => {
  expect(failedQueryOf(new Error('something else'))).toBeNull();
});
