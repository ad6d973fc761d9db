import type { Config } from '#server/platform/config/config.ts';
import { runningServer } from '#server/platform/database/adapters/embedded.ts';
import { openDatabase } from '#server/platform/database/adapters/open.ts';
import { lockFolder, openDataFolder } from '#server/platform/database/data-folder.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';

/**
 * The database for a program that works beside the shop. The embedded one is that of the shop that runs on it; where none
 * does, it is started for `purpose` alone.
 */
export async function openBesideShop(
  config: Config,
  say: (line: string) => void,
  purpose = 'this check',
): Promise<DatabaseServer> {
  const own = config.database.url === undefined;
  if (own) {
    openDataFolder(config.dataDir);
    const lock = lockFolder(config.dataDir);
    lock?.release();
    if (!lock) return runningServer(config.dataDir);
  }
  const database = await openDatabase(config, say);
  say(`Database: ${database.description}${own ? `, started for ${purpose}` : ''}`);
  return database;
}
