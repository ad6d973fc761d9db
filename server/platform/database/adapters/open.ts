import type { Config } from '#server/platform/config/config.ts';
import { startEmbedded } from '#server/platform/database/adapters/embedded.ts';
import { takeDatabase } from '#server/platform/database/adapters/url.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';

/**
 * Gives the database that the settings name. `onLost` is called with one line when the embedded server has ended by
 * itself. Throws a StartupError when there is none to be had.
 */
export function openDatabase(config: Config, onLost: (line: string) => void): Promise<DatabaseServer> {
  const { url, directUrl = url, prepared } = config.database;
  return url && directUrl
    ? takeDatabase(url, directUrl, { prepared })
    : startEmbedded({ dataDir: config.dataDir, onLost });
}
