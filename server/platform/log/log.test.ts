import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connect } from '#server/platform/database/connection.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { openLog } from './log.ts';

const secret = 'RAW-SESSION-TOKEN';

/** What stands in the log after an error was logged in every way that the shop logs errors. */
function lineOf(error: unknown): string {
  let lines = '';
  const log = openLog('warn', { write: (line) => (lines += line) });
  log.error({ err: error }, 'with words');
  log.error(error);
  log.error({ err: error });
  log.error({ err: error }, error instanceof Error ? error.message : '');
  return lines;
}

async function refusalOf(statement: (db: ReturnType<typeof connect>) => Promise<unknown>): Promise<unknown> {
  const connection = connect((await freshDatabase()).url, { max: 1, onLost: () => undefined });
  try {
    return await statement(connection).then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    await connection.close();
  }
}

test.each([
  ['a query of ours', ({ db }: ReturnType<typeof connect>) => db.execute(sql`select ${secret}::uuid`)],
  ['one past Drizzle', ({ pool }: ReturnType<typeof connect>) => pool.query('select $1::uuid', [secret])],
  [
    'one whose value looks like a stack',
    ({ db }: ReturnType<typeof connect>) => db.execute(sql`select ${`x\n    at ${secret}`}::uuid`),
  ],
])('%s that fails leaves none of its values in the log', async (_name, statement) => {
  const error = await refusalOf(statement);
  for (const logged of [error, new Error('wrapped', { cause: error }), new AggregateError([error], 'several')]) {
    const lines = lineOf(logged);
    expect(lines).toContain('22P02');
    expect(lines).toContain('log.test.ts');
    expect(lines).not.toContain(secret);
  }
});

test('nor in the log of a request', async () => {
  const error = await refusalOf(({ db }) => db.execute(sql`select ${secret}::uuid`));
  let lines = '';
  const app = Fastify({ loggerInstance: openLog('warn', { write: (line) => (lines += line) }) });
  app.get('/', () => Promise.reject(error));
  expect((await app.inject('/')).statusCode).toBe(500);
  expect(lines).toContain('22P02');
  expect(lines).not.toContain(secret);
});

test('what follows the question mark of an address is in no log', async () => {
  let lines = '';
  const app = Fastify({ loggerInstance: openLog('warn', { write: (line) => (lines += line) }) });
  app.get('/payment', (request) => {
    request.log.warn({ req: request }, 'came back');
    throw new Error('a bug');
  });
  await app.inject('/payment?payment_intent_client_secret=pi_1_secret_2');
  expect(lines).toContain('came back');
  expect(lines).toContain('/payment');
  expect(lines).not.toContain('pi_1_secret_2');
});

test('the rule of a table that refused a row is named, and not the row', () => {
  const refusal = Object.assign(new pg.DatabaseError('duplicate key value', 10, 'error'), {
    code: '23505',
    constraint: 'user_email',
    detail: `Key (email)=(${secret}) already exists.`,
  });
  expect(lineOf(refusal)).toContain('user_email');
  expect(lineOf(refusal)).not.toContain(secret);
});

test('other errors are logged whole', () => {
  const lines = lineOf(new Error('a bug', { cause: new Error('its cause') }));
  expect(lines).toContain('a bug');
  expect(lines).toContain('its cause');
  expect(lines).toContain('log.test.ts');
});
