import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from '#server/platform/database/adapters/embedded.ts';
import { FINDINGS_MOST } from '#server/platform/database/checks.ts';
import { overConnection, singleConnection } from '#server/platform/database/connection.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { sampleData } from '#server/seed/sample-data.ts';
import { seedCatalogue } from '#server/seed/seed.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { runProgram } from '#server/testing/program.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';

const { parts } = sampleData();

async function change(url: string, statement: string): Promise<void> {
  const client = singleConnection(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const agrees = new RegExp(`^ok +${parts.length} parts +The ledger of each part adds up .*\\n`, 'm');
const allIsWell = /\nNothing is wrong\.\n$/;

describe('the check as a program, on a database by address', () => {
  let url: string;
  beforeAll(async () => {
    ({ url } = await freshDatabase());
    const client = singleConnection(url);
    await client.connect();
    await seedCatalogue(overConnection(client));
    await client.end();
  });

  test('says what it looked at, and that nothing is wrong', async () => {
    const { output, code } = await runProgram('check', [], { DATABASE_URL: url });
    expect(output).toMatch(/^Database: PostgreSQL /);
    expect(output).toMatch(agrees);
    expect(output).toMatch(allIsWell);
    expect(output).not.toContain('started for this check');
    expect(output).not.toMatch(/WRONG|Wrong|Doubtful/);
    expect(code).toBe(0);
  });

  test('names all that is wrong with its id, below what should hold, with what to do, and fails', async () => {
    const [one, other] = parts.filter((part) => part.available > 0);
    await change(url, `update part set available = available + 1 where sku = '${one?.sku}'`);
    await change(url, `delete from stock_movement where part_id = (select id from part where sku = '${other?.sku}')`);
    const { output, code } = await runProgram('check', [], { DATABASE_URL: url });
    const id = '[0-9a-f-]{36}';
    const lines = [
      `${id}: ${one?.sku}: ${(one?.available ?? 0) + 1} can be bought and 0 are missing, but the ledger adds up to ${one?.available}`,
      `${id}: ${other?.sku}: ${other?.available} can be bought and 0 are missing, but the ledger adds up to 0`,
    ];
    for (const line of lines)
      expect(output).toMatch(
        new RegExp(
          `^Wrong: The ledger of each part adds up .* \\(not so: 2; looked at: ${parts.length} parts\\)\\n(  .*\\n)*?  ${line}$`,
          'm',
        ),
      );
    expect(output).toMatch(/^ {2}What to do: Count the pieces/m);
    expect(output).toMatch(/^WRONG +\d+ parts +The ledger/m);
    expect(output).toMatch(/\n1 of \d+ checks found something wrong\.\n$/);
    expect(code).toBe(1);
  });

  test('lists the first findings of many, and counts the rest', async () => {
    await change(url, 'update part set available = available + 1 where available > 0');
    const { output } = await runProgram('check', [], { DATABASE_URL: url });
    expect(output.match(/ can be bought and /g)).toHaveLength(FINDINGS_MOST);
    expect(output).toMatch(/^ {2}and \d+ more$/m);
  });

  test('is refused on the tables of another version', async () => {
    await change(
      url,
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4000000000000)",
    );
    const { output, code } = await runProgram('check', [], { DATABASE_URL: url });
    expect(output).toContain('This database is of another version of the shop: start the shop once');
    expect(code).toBe(1);
  });
});

describe('the check as a program, on the database that comes with the shop', () => {
  const dataDir = mkdtempSync(join(roomyFolder(), 'check of a shop '));
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
    const { output, code } = await runProgram('check', [], { DATA_DIR: dataDir });
    expect(output).toBe('This database holds no shop yet: npm start makes it.\n');
    expect(code).toBe(1);
  });

  test('works while the shop runs, and when it does not', async () => {
    await prepareDatabase(server.url, {
      afterwards: async (client) => void (await seedCatalogue(overConnection(client))),
    });
    const beside = await runProgram('check', [], { DATA_DIR: dataDir });
    expect(beside).toEqual({ output: expect.stringMatching(allIsWell), code: 0 });
    expect(beside.output).not.toContain('Database:');
    await server.stop();
    const alone = await runProgram('check', [], { DATA_DIR: dataDir });
    expect(alone.output).toMatch(/^Database: PostgreSQL 18.*, started for this check\n/);
    expect(alone.output).toMatch(agrees);
    expect(alone.output).toMatch(allIsWell);
    expect(alone.code).toBe(0);
  });

  test('refuses what the shop would refuse, in one line', async () => {
    const wrong = await runProgram('check', [], { DATA_DIR: dataDir, PORT: 'none' });
    expect(wrong).toEqual({ output: expect.stringMatching(/^PORT must be .*\n$/), code: 1 });
    const nowhere = await runProgram('check', [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' });
    expect(nowhere).toEqual({ output: expect.stringMatching(/^DATABASE_URL .* cannot be used: .*\n$/), code: 1 });
  });
});
