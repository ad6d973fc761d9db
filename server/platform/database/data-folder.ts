import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** Makes sure that `folder` exists and can be written to. Throws a StartupError with the reason otherwise. */
export function openDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`DATA_DIR ${folder} cannot be written to (${reason}): set DATA_DIR to a folder that can.`, {
      cause,
    });
  }
}

/** A claim on a folder that no other process can have at the same time. It ends with the process, however that ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Claims `folder` for this process with a lock of the operating system. A file that names a process would outlive a
 * kill -9 and lie about the next process of that number. Gives undefined when another process has the claim.
 */
export function lockFolder(folder: string): FolderLock | undefined {
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
    return { release: () => file[Symbol.dispose]() };
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked/.test(error.message)) return undefined;
    throw error;
  }
}

/**
 * A secret that is made once and stored in `folder` in a file that only its owner can read. Several processes that ask
 * for the first time at once get the same one. `bytes` of randomness, as base64url.
 */
export function generatedSecret(folder: string, name: string, bytes: number): string {
  const file = join(folder, name);
  const draft = join(folder, `.${name}-${process.pid}`);
  for (;;) {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
    writeFileSync(draft, randomBytes(bytes).toString('base64url'), { mode: 0o600 });
    try {
      // Unlike a write, a link appears whole or not at all, and never over one that is there.
      linkSync(draft, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
      rmSync(draft);
    }
  }
}

/** Whether an error of the operating system has this code, such as ENOENT. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
