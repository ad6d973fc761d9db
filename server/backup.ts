import { join, resolve } from 'node:path';
import { readConfig, readEnvironment } from '#server/platform/config/config.ts';
import { overConnection, singleConnection } from '#server/platform/database/connection.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { openBesideShop } from '#server/start.beside.ts';
import { backupsOf, makeBackup } from './compose.backup.ts';
import { backupName } from './platform/backup/nightly-backups.ts';
import { noteBackup } from './seed/shop-facts.ts';

// Writes everything of the shop into one file, while it runs or not: npm run backup [FILE].
const environment = readEnvironment();
try {
  await backUp(process.argv[2]);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

async function backUp(named: string | undefined): Promise<void> {
  const read = readConfig(environment);
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  const { config } = read;
  const at = new Date();
  // npm runs this in the project's folder, wherever it was called.
  const file = named ? resolve(environment.INIT_CWD ?? '.', named) : join(backupsOf(config), backupName('shop', at));
  const database = await openBesideShop(config, say, 'this backup');
  try {
    const report = await makeBackup(config, database.directUrl, file);
    await note(database.directUrl, at);
    const { tables, rows, files, migration } = report;
    say(
      `Backup: ${report.file}, ${(report.bytes / 1e6).toFixed(1)} MB in ${((Date.now() - at.getTime()) / 1000).toFixed(1)} s`,
    );
    say(`It holds ${rows} rows of ${tables} tables (migration ${migration}) and ${files} files.`);
    for (const line of report.missing) say(line);
    if (!config.backupPassphrase) say('It is not encrypted: set BACKUP_PASSPHRASE before it leaves this machine.');
  } finally {
    await database.stop();
  }
}

async function note(directUrl: string, at: Date): Promise<void> {
  const client = singleConnection(directUrl, 'mountain-bike backup');
  await client.connect();
  await noteBackup(overConnection(client), at).finally(() => client.end());
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
