import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/platform/database/connection.ts';
import { openLog } from '#server/platform/log/log.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { answerError } from './errors.ts';

test('a value that the database refuses is a 400, and the log names the rule without the value', async () => {
  const { db, close } = connect((await freshDatabase()).url, { max: 1, onLost: () => undefined });
  onTestFinished(close);
  let lines = '';
  const app = Fastify({ loggerInstance: openLog('warn', { write: (line) => (lines += line) }) });
  app.setErrorHandler(answerError);
  app.get('/', () =>
    db.execute(
      sql`insert into "user" (id, name, email) values (gen_random_uuid(), 'Marta', ${'Private@Shop.example'})`,
    ),
  );
  expect((await app.inject('/')).statusCode).toBe(400);
  expect(JSON.parse(lines)).toMatchObject({ level: 40, err: { code: '23514', constraint: 'user_email_lower' } });
  expect(lines).not.toContain('Private@Shop.example');
});
