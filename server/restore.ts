import { resolve } from 'node:path';
import { type Config, type Environment, readConfig, readEnvironment } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/adapters/open.ts';
import { openDataFolder } from '#server/platform/database/data-folder.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isUnused } from './compose.backup.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { addWaitingJobs } from './platform/jobs/adapters/pg-boss.waiting.ts';
import { startSimulators } from './start.simulators.ts';

// Restores a backup into an empty folder: npm run restore FILE.
const environment = readEnvironment();
try {
  await restore(process.argv[2]);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

async function restore(named: string | undefined): Promise<void> {
  if (!named) throw new StartupError('Name the file of a backup: npm run restore FILE.');
  const config = configOf(environment);
  // npm runs this in the project's folder, wherever it was called.
  const file = resolve(environment.INIT_CWD ?? '.', named);
  const { dataDir, secrets } = config;
  const { manifest, rows, files } = await restoreBackup(
    { file, passphrase: config.backupPassphrase },
    {
      dataDir,
      secrets,
      openDatabase: async () => {
        openDataFolder(dataDir);
        const database = await openDatabase(config, say);
        say(`Database: ${database.description}`);
        return database;
      },
      isUnused,
      addJobs: addWaitingJobs,
      async makeSimulators(server, secretsOfShop) {
        const simulators = startSimulators(
          { ...config, secrets: secretsOfShop },
          { environment, databaseUrl: server.url, say },
        );
        await simulators.ready.finally(() => simulators.stop());
      },
    },
  );
  say(
    `Restored: the shop of ${manifest.madeAt} in ${manifest.mode} mode, ${rows} rows of ${manifest.tables.length} tables and ${files} files.`,
  );
  for (const line of manifest.missing) say(line);
  const mode = manifest.mode !== 'demo' ? 'SHOP_MODE=live, SHOP_SECRET as in secrets/shop-secret and ' : '';
  say(`npm run check with DATA_DIR=${dataDir} proves that all of it agrees.`);
  say(`Start it with ${mode}DATA_DIR=${dataDir}.`);
}

/** The mode is that of the backup, so what a shop in live mode needs besides is not asked for here. */
function configOf({
  DATA_DIR,
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  SHOP_SECRET,
  BACKUP_PASSPHRASE,
}: Environment): Config {
  const read = readConfig({ DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL, SHOP_SECRET, BACKUP_PASSPHRASE });
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  return read.config;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
