import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { singleConnection } from '#server/platform/database/connection.ts';
import { freePort } from '#server/testing/free-port.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';

/** The oldest PostgreSQL that the shop takes, where Debian's package of it is installed. */
const binaries = '/usr/lib/postgresql/15/bin';

export const noOldestPostgresql = !existsSync(binaries);
/** For the names of tests: what they run on and why they may not. */
export const oldestPostgresql = `PostgreSQL 15 by address (skipped where ${binaries} is not installed)`;

/** Starts an empty one that is thrown away when stopped. `url` is its only database, as its superuser. */
export async function startOldestPostgresql(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(roomyFolder(), 'postgresql 15 '));
  const owner = process.getuid?.() === 0 ? ordinaryOwner(folder) : {};
  const port = await freePort();
  const data = join(folder, 'data');
  const quiet = { ...owner, cwd: '/', stdio: 'ignore' } as const;
  const cluster = ['-D', data, '-U', 'shop', '-E', 'UTF8', '--locale=C', '-A', 'trust', '-N'];
  execFileSync(join(binaries, 'initdb'), cluster, quiet);
  const listening = ['-D', data, '-p', String(port), '-k', '', '-h', '127.0.0.1', '-F'];
  const server = spawn(join(binaries, 'postgres'), listening, quiet);
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  await vi.waitFor(() => signIn(url), { timeout: 30_000 });
  return {
    url,
    async stop() {
      const exit = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}

async function signIn(url: string): Promise<void> {
  const client = singleConnection(url);
  await client.connect();
  await client.end();
}

/** Root hands the folder to the owner of nothing else, because PostgreSQL does not run as root. */
function ordinaryOwner(folder: string): { uid: number; gid: number } {
  const uid = 65_534;
  chmodSync(folder, 0o700);
  chownSync(folder, uid, uid);
  return { uid, gid: statSync(folder).gid };
}
