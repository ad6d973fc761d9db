import { checkShop } from '#server/compose.checks.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import type { TestShop } from './open-shop.ts';

/** What the checks find wrong with a shop: `title: id: what`, a line each. `runsSince`: as if the shop had been running since then. */
export async function shopFaults(
  { config, databaseUrl }: Pick<TestShop, 'config' | 'databaseUrl'>,
  how: { runsSince?: Date; doubtful?: boolean } = {},
): Promise<string[]> {
  const client = singleConnection(databaseUrl, 'mountain-bike tests');
  await client.connect();
  try {
    const checked = await checkShop(config, client, how.runsSince ? { runsSince: how.runsSince } : {});
    return checked
      .filter(({ doubtful = false }) => doubtful === (how.doubtful ?? false))
      .flatMap(({ title, findings }) => findings.map(({ id, says }) => `${title}: ${id}: ${says}`));
  } finally {
    await client.end();
  }
}
