import type { Config } from '#server/config.ts';
import { startEmbedded } from '#server/database/adapters/embedded.ts';
import { takeDatabase } from '#server/database/adapters/url.ts';
import type { DatabaseServer } from '#server/database/database.port.ts';

/**
 * Gives the database that the settings ask for. `onLost` hears, in one line, when the embedded server has ended by
 * itself. Throws a Refusal when there is none to be had.
 */
export function openDatabase(config: Config, onLost: (line: string) => void): Promise<DatabaseServer> {
  const { url, directUrl = url } = config.database;
  return url && directUrl ? takeDatabase(url, directUrl) : startEmbedded({ dataDir: config.dataDir, onLost });
}
