import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Environment } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { startEmbedded } from '#server/platform/database/adapters/embedded.ts';
import { overConnection, singleConnection } from '#server/platform/database/connection.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { sampleData } from '#server/seed/sample-data.ts';
import { seedCatalogue } from '#server/seed/seed.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';

const { parts } = sampleData();

/** Runs the check as a process with these settings. Gives what it says and its exit code. */
function runCheck(settings: Environment): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, ['server/stock-check.ts'], {
    cwd: projectFolder,
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  return new Promise((resolve) => child.once('close', (code) => resolve({ output, code })));
}

async function change(url: string, statement: string): Promise<void> {
  const client = singleConnection(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const agrees = `Stock agrees for ${parts.length} parts.\n`;

describe('the stock check on a database by address', () => {
  let url: string;
  beforeAll(async () => {
    ({ url } = await freshDatabase());
    const client = singleConnection(url);
    await client.connect();
    await seedCatalogue(overConnection(client));
    await client.end();
  });

  test('says that stock and ledger agree', async () => {
    const { output, code } = await runCheck({ DATABASE_URL: url });
    expect(output).toMatch(new RegExp(`^Database: PostgreSQL .*\\n${agrees}$`));
    expect(output).not.toContain('started for this check');
    expect(code).toBe(0);
  });

  test('names every part where they do not, and fails', async () => {
    const [one, other] = parts.filter((part) => part.available > 0);
    await change(url, `update part set available = available + 1 where sku = '${one?.sku}'`);
    await change(url, `delete from stock_movement where part_id = (select id from part where sku = '${other?.sku}')`);
    const { output, code } = await runCheck({ DATABASE_URL: url });
    expect(output.split('\n').slice(1).toSorted()).toEqual(
      [
        '',
        `${one?.sku}: ${(one?.available ?? 0) + 1} can be bought and 0 are missing, but the ledger adds up to ${one?.available}.`,
        `${other?.sku}: ${other?.available} can be bought and 0 are missing, but the ledger adds up to 0.`,
      ].toSorted(),
    );
    expect(code).toBe(1);
  });
});

describe('the stock check on the database that comes with the shop', () => {
  const dataDir = mkdtempSync(join(roomyFolder(), 'stock of a shop '));
  let server: DatabaseServer;
  beforeAll(async () => {
    // When the tests run as root, PostgreSQL runs as somebody else.
    chmodSync(dataDir, 0o755);
    server = await startEmbedded({ dataDir, onLost: () => undefined });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('says so when there is no shop yet', async () => {
    const { output, code } = await runCheck({ DATA_DIR: dataDir });
    expect(output).toBe('This database holds no shop yet: npm start makes it.\n');
    expect(code).toBe(1);
  });

  test('works while the shop runs, and when it does not', async () => {
    await prepareDatabase(server.url, {
      afterwards: async (client) => void (await seedCatalogue(overConnection(client))),
    });
    expect(await runCheck({ DATA_DIR: dataDir })).toEqual({ output: agrees, code: 0 });
    await server.stop();
    const alone = await runCheck({ DATA_DIR: dataDir });
    expect(alone.output).toMatch(new RegExp(`^Database: PostgreSQL 18.*, started for this check\\n${agrees}$`));
    expect(alone.code).toBe(0);
  });

  test('refuses what the shop would refuse, in one line', async () => {
    const wrong = await runCheck({ DATA_DIR: dataDir, PORT: 'none' });
    expect(wrong).toEqual({ output: expect.stringMatching(/^PORT must be .*\n$/), code: 1 });
    const nowhere = await runCheck({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' });
    expect(nowhere).toEqual({ output: expect.stringMatching(/^DATABASE_URL .* cannot be used: .*\n$/), code: 1 });
  });
});
