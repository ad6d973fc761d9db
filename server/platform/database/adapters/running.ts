import type { Config } from '#server/platform/config/config.ts';
import { addressOfRunning } from '#server/platform/database/adapters/embedded.ts';
import { openDatabase } from '#server/platform/database/adapters/open.ts';
import { lockFolder, openDataFolder } from '#server/platform/database/data-folder.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';

/**
 * The database of a shop for a program beside it: that of the shop that runs on it; where none does, it is started for `purpose`
 * alone (`this check`). `say` gets a line on what was opened. Throws a StartupError when there is none to be had.
 */
export async function openRunning(
  config: Config,
  purpose: string,
  say: (line: string) => void,
): Promise<Pick<DatabaseServer, 'directUrl' | 'stop'>> {
  const own = config.database.url === undefined;
  if (own) {
    openDataFolder(config.dataDir);
    const lock = lockFolder(config.dataDir);
    lock?.release();
    if (!lock) return { directUrl: addressOfRunning(config.dataDir), stop: async () => undefined };
  }
  const database = await openDatabase(config, say);
  say(`Database: ${database.description}${own ? `, started for ${purpose}` : ''}`);
  return database;
}
