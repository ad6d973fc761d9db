import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { singleConnection } from '#server/platform/database/connection.ts';
import { journalFaults, migrationsFolder, readMigrations } from '#server/platform/database/migrations.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

let folder: string;
let url: string;
let client: pg.Client;
const nothing = async () => undefined;

/** Adds a migration to our copy of the folder; `when` in ms after the last one. */
function add(tag: string, statements: string, when = 1): void {
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  journal.entries.push({ idx: journal.entries.length, when: journal.entries.at(-1).when + when, tag });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), statements);
}

function nextTag(name: string): string {
  return `${String(readMigrations(folder).length).padStart(4, '0')}_${name}`;
}

async function records(): Promise<number> {
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  return rows[0].count;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  url = (await freshDatabase()).url;
  client = singleConnection(url);
  await client.connect();
});

afterEach(async () => {
  await client.end();
  rmSync(folder, { recursive: true });
});

describe('our migrations', () => {
  it('rise strictly and have all run in the template', async () => {
    expect(await records()).toBe(readMigrations(migrationsFolder).length);
  });
});

describe('prepareDatabase', () => {
  it('runs only the migrations that the database lacks, and the rest every time', async () => {
    const before = await records();
    add(nextTag('shelf'), 'create table shelf (id int);--> statement-breakpoint\ninsert into shelf values (1);');
    let calls = 0;
    for (let start = 1; start <= 2; start++) {
      await prepareDatabase(url, {
        folder,
        afterwards: async (prepared) => {
          const { rows } = await prepared.query('select count(*)::int as count from shelf');
          expect(rows).toEqual([{ count: 1 }]);
          calls++;
        },
      });
    }
    expect(calls).toBe(2);
    expect(await records()).toBe(before + 1);
  });

  it('lets one of several processes work while the others wait', async () => {
    add(nextTag('shelf'), 'create table shelf (id int);');
    let inside = 0;
    let most = 0;
    await Promise.all(
      [1, 2, 3, 4].map(() =>
        prepareDatabase(url, {
          folder,
          afterwards: async (prepared) => {
            most = Math.max(most, ++inside);
            await prepared.query('insert into shelf values (1)');
            inside--;
          },
        }),
      ),
    );
    expect(most).toBe(1);
    expect((await client.query('select 1 from shelf')).rowCount).toBe(4);
  });

  it('runs an older one that a branch brought in, which a look at the newest alone would skip', async () => {
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) select hash, 9e12 from drizzle.__drizzle_migrations',
    );
    add(nextTag('shelf'), 'create table shelf (id int);');
    await prepareDatabase(url, { folder, afterwards: nothing });
    expect((await client.query("select to_regclass('shelf')::text as name")).rows).toEqual([{ name: 'shelf' }]);
  });

  it('refuses a database that a newer version has migrated, and changes nothing', async () => {
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1893456000000)",
    );
    let prepared = false;
    const preparing = prepareDatabase(url, {
      folder,
      afterwards: async () => {
        prepared = true;
      },
    });
    await expect(preparing).rejects.toThrow(/1 migration\(s\), the newest of 2030-01-01, .* does not know/);
    expect(prepared).toBe(false);
  });

  it('leaves nothing behind of a migration that fails, and runs it once it is mended', async () => {
    const before = await records();
    const tag = nextTag('shelf');
    add(tag, 'create table shelf (id int);--> statement-breakpoint\nselect 1 / 0;');
    await expect(prepareDatabase(url, { folder, afterwards: nothing })).rejects.toThrow(
      `Migration ${tag} failed and changed nothing: division by zero`,
    );
    expect(await records()).toBe(before);
    writeFileSync(join(folder, `${tag}.sql`), 'create table shelf (id int);');
    await prepareDatabase(url, { folder, afterwards: nothing });
    expect(await records()).toBe(before + 1);
  });

  it('does not begin when the journal does not rise', async () => {
    add(nextTag('late'), 'create table shelf (id int);', -1);
    await expect(prepareDatabase(url, { folder, afterwards: nothing })).rejects.toThrow(/_late does not follow/);
  });
});

describe('journalFaults', () => {
  const entry = (idx: number, when: number, tag = `000${idx}_x`) => ({ idx, when, tag });

  it('takes a journal that rises', () => {
    expect(journalFaults([entry(0, 5), entry(1, 6)])).toEqual([]);
  });

  it.each([
    ['goes back in time', [entry(0, 5), entry(1, 4)]],
    ['stands still', [entry(0, 5), entry(1, 5)]],
    ['has a number twice', [entry(0, 5), entry(0, 6)]],
    ['has a file of another number', [entry(0, 5), entry(1, 6, '0000_y')]],
  ])('names the entry that %s', (_, entries) => {
    expect(journalFaults(entries)).toHaveLength(1);
  });
});
