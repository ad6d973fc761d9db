import { expect, test } from 'vitest';
import { singleConnection } from '#server/platform/database/connection.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { growCatalogue } from './catalogue-grow.ts';

test('where no shop was started yet, or none with its demo parts, that is said in a sentence', async () => {
  const { url } = await freshDatabase();
  const client = singleConnection(url, 'a test');
  await client.connect();
  try {
    await expect(growCatalogue(client, 500)).rejects.toThrow(StartupError);
    await client.query('drop table part cascade');
    await expect(growCatalogue(client, 500)).rejects.toThrow(/^There are no demo parts .* SEED=demo\.$/);
  } finally {
    await client.end();
  }
});
