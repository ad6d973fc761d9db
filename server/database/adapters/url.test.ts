import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { takeDatabase } from '#server/database/adapters/url.ts';
import { singleConnection } from '#server/database/connection.ts';
import { itServesAsDatabase } from '#server/database/database.conformance.ts';
import { databaseAt } from '#server/testing/database-server.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';

/** The oldest version that the shop takes, where Debian's package of it is installed. */
const oldest = '/usr/lib/postgresql/15/bin';

async function administer(statement: string): Promise<void> {
  const client = singleConnection(inject('databaseServer'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  return typeof address === 'object' && address ? address.port : 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const port = portOf(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('a database by address', () => {
  const url = () => databaseAt(inject('databaseServer'), 'by_address');

  beforeAll(() => administer('create database by_address'));
  afterAll(() => administer('drop database by_address with (force)'));

  itServesAsDatabase(() => takeDatabase(url(), url()));

  it('is refused with the setting and the reason when nothing answers', async () => {
    const nowhere = `postgres://someone:hidden@127.0.0.1:${await freePort()}/shop`;
    const refused = takeDatabase(nowhere, nowhere);
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL \(127.0.0.1:\d+\/shop\) cannot be used: .*ECONNREFUSED.*Check the address/,
    );
    await expect(refused).rejects.not.toThrow(/hidden|\n/);
    await expect(takeDatabase(url(), nowhere)).rejects.toThrow(/^DATABASE_DIRECT_URL /);
    await expect(takeDatabase(nowhere, url())).rejects.toThrow(/^DATABASE_URL /);
  });

  it('is refused when it is not there, or the password is wrong', async () => {
    const missing = databaseAt(url(), 'missing');
    await expect(takeDatabase(missing, missing)).rejects.toThrow(/"missing" does not exist. Make the database first/);
    const wrong = new URL(url());
    wrong.password = 'wrong';
    await expect(takeDatabase(wrong.href, wrong.href)).rejects.toThrow(/Check user and password/);
  });

  it('is refused when it does not keep text as UTF-8', async () => {
    await administer("create database latin encoding 'LATIN1' locale 'C' template template0");
    const latin = databaseAt(url(), 'latin');
    await expect(takeDatabase(latin, latin)).rejects.toThrow(/keeps text as LATIN1: make one with/);
    await administer('drop database latin');
  });
});

describe.skipIf(!existsSync(oldest))(`PostgreSQL 15 by address (skipped where ${oldest} is not installed)`, () => {
  let folder: string;
  let url: string;
  let server: ReturnType<typeof spawn>;

  beforeAll(async () => {
    folder = mkdtempSync(join(roomyFolder(), 'postgresql 15 '));
    const owner = process.getuid?.() === 0 ? ordinaryOwner(folder) : {};
    const port = await freePort();
    const data = join(folder, 'data');
    const quiet = { ...owner, cwd: '/', stdio: 'ignore' } as const;
    execFileSync(
      join(oldest, 'initdb'),
      ['-D', data, '-U', 'shop', '-E', 'UTF8', '--locale=C', '-A', 'trust', '-N'],
      quiet,
    );
    server = spawn(
      join(oldest, 'postgres'),
      ['-D', data, '-p', String(port), '-k', '', '-h', '127.0.0.1', '-F'],
      quiet,
    );
    url = `postgres://shop@127.0.0.1:${port}/postgres`;
    await vi.waitFor(signIn, { timeout: 30_000 });
  });

  afterAll(async () => {
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await exit;
    rmSync(folder, { recursive: true });
  });

  async function signIn(): Promise<void> {
    const client = singleConnection(url);
    await client.connect();
    await client.end();
  }

  itServesAsDatabase(() => takeDatabase(url, url));
});

/** Root hands the folder to the owner of nothing else, because PostgreSQL does not run as root. */
function ordinaryOwner(folder: string): { uid: number; gid: number } {
  const uid = 65_534;
  chmodSync(folder, 0o700);
  chownSync(folder, uid, uid);
  return { uid, gid: statSync(folder).gid };
}
