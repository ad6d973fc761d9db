import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { composeBackups, isUnused, makeBackup } from '#server/compose.backup.ts';
import { checkBackup } from '#server/platform/backup/read-backup.ts';
import { type RestoreTarget, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { startEmbedded } from '#server/platform/database/adapters/embedded.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { migrationsFolder, readMigrations } from '#server/platform/database/migrations.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { noteBackupsSince } from '#server/seed/shop-facts.ts';
import { orderBody, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { databaseAt } from '#server/testing/database-server.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { runProgram } from '#server/testing/program.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { startSimulators } from '#simulators/simulators.ts';

const passphrase = 'a passphrase of people';
const folder = mkdtempSync(join(roomyFolder(), 'backups of a shop '));
// When the tests run as root, PostgreSQL runs as somebody else.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = singleConnection(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A database with nothing in it. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const { username } = new URL(inject('databaseTemplate'));
  await ask(inject('databaseServer'), `create database ${name} owner ${username}`);
  onTestFinished(() => void ask(inject('databaseServer'), `drop database ${name} with (force)`));
  return databaseAt(inject('databaseTemplate'), name);
}

describe('a backup made while orders are placed', () => {
  const dataDir = join(folder, 'restored');
  const file = join(folder, 'shop.backup');
  let shop: TestShop;
  let restored: TestShop;
  let buyer: Person;
  let part: Part;
  let paid: Order;
  let [before, after] = [0, 0];
  let stop: () => Promise<void>;

  beforeAll(async () => {
    shop = await openShop();
    buyer = await shop.signUp();
    part = await somePart(shop);
    paid = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
    const picture = join(shop.config.dataDir, 'images/ab/picture-960.webp');
    mkdirSync(join(picture, '..'), { recursive: true });
    writeFileSync(picture, randomBytes(1_000_000));
    const parts = (await shop.parts()).filter((one) => one.available >= 5 * one.ordered_quantity).slice(0, 12);
    let placing = true;
    const buying = parts.map(async (one) => {
      while (placing) await shop.ask('POST', '/order', { as: buyer, body: orderBody(buyer, one) });
    });
    try {
      while (before < 20) before = await countOrders(shop);
      await makeBackup({ ...shop.config, backupPassphrase: passphrase }, shop.databaseUrl, file);
    } finally {
      placing = false;
      await Promise.all(buying);
    }
    after = await countOrders(shop);

    const outcome = await runProgram('restore', [file], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase });
    expect(outcome).toEqual({ output: expect.stringMatching(/^Restored: the shop of .* in demo mode, /m), code: 0 });
    const server = await startEmbedded({ dataDir, onLost: () => undefined });
    restored = await openShop({ databaseUrl: server.url, config: { dataDir } });
    stop = async () => {
      await restored.close();
      await server.stop();
    };
  }, 180_000);
  afterAll(async () => {
    await stop?.();
    await shop.close();
  });

  const countOrders = async ({ checkout: { db } }: TestShop) =>
    (await db.execute<{ count: number }>(sql`select count(*)::int from "order"`)).rows[0]?.count ?? 0;

  test('is for its owner alone, and none of its content can be read', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).includes(buyer.email)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([]);
  });

  test('holds the shop as at one moment: what was placed before, and of the rest each order with all that belongs to it', async () => {
    const held = await countOrders(restored);
    expect(held).toBeGreaterThanOrEqual(before);
    expect(held).toBeLessThan(after);
    const { db } = restored.checkout;
    expect(await listStockFaults(db)).toEqual([]);
    const wrong = await db.execute(sql`
      select o.id from "order" o left join order_line l on l.order_id = o.id left join stock_movement m on m.order_line_id = l.id
      group by o.id having coalesce(sum(l.price_cents), 0) <> o.total_cents or count(m.id) < count(l.id)`);
    expect(wrong.rows).toEqual([]);
  });

  test('restored in another folder lets the buyer in, who finds the paid order with its invoice', async () => {
    const entered = await restored.ask('POST', '/auth/sign-in/email', {
      body: { email: buyer.email, password: buyer.password },
    });
    expect(entered.status).toBe(200);
    // The session that was open goes on, too.
    const found = await restored.ask('GET', `/order/${paid._id}`, { as: buyer });
    expect(found).toMatchObject({ status: 200, body: { orderNumber: paid.orderNumber } });
    const invoice = await restored.ask('GET', `/order/${paid._id}/invoice`, { as: buyer });
    expect(invoice.status).toBe(200);
  });

  test('goes on where it was: orders are numbered on, pieces are taken, cards are charged', async () => {
    const next = await placeOrder(restored, buyer, part);
    const [highest] = await ask(
      restored.databaseUrl,
      `select max(order_number)::int as number from "order" where id <> '${next._id}'`,
    );
    // Numbers that orders were given during the backup stay unused.
    expect(next.orderNumber).toBeGreaterThan((highest as { number: number }).number);
    expect(await shopFaults(restored)).toEqual([]);
    await payOrder(restored, buyer, next);
  });

  test('sends the mails that waited', async () => {
    const listWaiting = () => ask(restored.databaseUrl, 'select id from mail where sent_at is null');
    const waiting = await listWaiting();
    expect(waiting.length).toBeGreaterThan(before);
    expect((await mailsTo(restored, buyer.email)).length).toBeGreaterThanOrEqual(waiting.length);
    expect(await listWaiting()).toEqual([]);
  });

  test('has the pictures and the secret', async () => {
    const picture = 'images/ab/picture-960.webp';
    expect(readFileSync(join(dataDir, picture)).equals(readFileSync(join(shop.config.dataDir, picture)))).toBe(true);
    expect(readFileSync(join(dataDir, 'secrets/shop-secret'), 'utf8')).toBe(shop.config.secrets.join(','));
    expect(statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o700);
  });
});

describe('a restore', () => {
  const file = join(folder, 'plain.backup');
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop();
    await makeBackup(shop.config, shop.databaseUrl, file);
  });
  afterAll(() => shop.close());

  /** A new folder, and a database that counts how often it was opened. */
  function target(url?: string, more: Partial<RestoreTarget> = {}): RestoreTarget & { opened: number } {
    const made = {
      opened: 0,
      dataDir: join(tmpdir(), `restored-${randomUUID()}`),
      secrets: [],
      async openDatabase() {
        made.opened++;
        if (!url) throw new Error('The database was touched');
        return { url, directUrl: url, description: '', stop: async () => undefined };
      },
      isUnused: async () => true,
      addJobs: async () => undefined,
      async makeSimulators({ url: databaseUrl }: DatabaseServer) {
        const { publicUrl } = shop.config.http;
        const simulators = await startSimulators({ databaseUrl, publicUrl, secret: 'of a test', webhookUrl: null });
        await simulators.close();
      },
      ...more,
    };
    onTestFinished(() => rmSync(made.dataDir, { recursive: true, force: true }));
    return made;
  }

  /** Refused, and nothing was touched. */
  async function expectRefused(name: string, reason: RegExp, how: { passphrase?: string; secrets?: string[] } = {}) {
    const untouched = target(undefined, { secrets: how.secrets ?? [] });
    await expect(restoreBackup({ file: name, passphrase: how.passphrase ?? null }, untouched)).rejects.toThrow(reason);
    expect(untouched.opened).toBe(0);
    expect(existsSync(untouched.dataDir)).toBe(false);
  }

  /** The file with its bytes changed by `change`, under another name. */
  function spoiled(change: (bytes: Buffer) => Buffer): string {
    const name = join(folder, `${randomUUID()}.backup`);
    writeFileSync(name, change(readFileSync(file)));
    return name;
  }

  test('refuses a file that is not whole, not ours, or not as it was made', async () => {
    await expectRefused(
      spoiled((bytes) => bytes.subarray(0, -100)),
      /^The file ends too early: it was not copied whole/,
    );
    await expectRefused(
      spoiled((bytes) => bytes.subarray(0, 200)),
      /^The file ends too early/,
    );
    await expectRefused(
      spoiled(() => randomBytes(5000)),
      /^This file is no backup of this shop/,
    );
    const flip = (bytes: Buffer) => bytes.fill((bytes[90_000] ?? 0) ^ 0x40, 90_000, 90_001);
    await expectRefused(spoiled(flip), /^The file was changed after it was made/);
    await expectRefused(join(folder, 'nowhere'), /nowhere cannot be read: name the file of a backup/);
  });

  test('refuses a file that is encrypted otherwise than it is told', async () => {
    const encrypted = join(folder, 'encrypted.backup');
    await makeBackup({ ...shop.config, backupPassphrase: passphrase }, shop.databaseUrl, encrypted);
    await expectRefused(encrypted, /^This file is encrypted: set BACKUP_PASSPHRASE/);
    await expectRefused(encrypted, /another BACKUP_PASSPHRASE/, { passphrase: 'not the same one' });
    await expectRefused(file, /is not encrypted, but BACKUP_PASSPHRASE is set/, { passphrase });
  });

  test('refuses a file of a newer version, and a secret that opens nothing of it', async () => {
    const newer = await openShopForTest();
    const added = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4000000000000)";
    await ask(newer.databaseUrl, added);
    const name = join(folder, 'newer.backup');
    await makeBackup(newer.config, newer.databaseUrl, name);
    await expectRefused(name, /^This backup is of a newer version of the shop/);
    await expectRefused(file, /^SHOP_SECRET lacks the secret/, { secrets: ['another secret of 32 bytes or more'] });
  });

  test('refuses a folder and a database that are not empty', async () => {
    const used = join(folder, 'used');
    mkdirSync(used);
    writeFileSync(join(used, 'notes.txt'), 'mine');
    expect(await runProgram('restore', [file], { DATA_DIR: used })).toEqual({
      output: `DATA_DIR ${used} is not empty (notes.txt): set DATA_DIR to a new folder.\n`,
      code: 1,
    });
    expect(readdirSync(used)).toEqual(['notes.txt']);
    const foreign = await emptyDatabase();
    await ask(foreign, 'create table theirs (id int)');
    for (const url of [shop.databaseUrl, foreign]) {
      const refused = target(url, { isUnused });
      await expect(restoreBackup({ file, passphrase: null }, refused)).rejects.toThrow(
        'The database is not empty: name an empty one as DATABASE_URL, or leave it out.',
      );
      expect(readdirSync(refused.dataDir)).toEqual([]);
    }
    expect(await ask(foreign, "select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: 'theirs' },
    ]);
  });

  test('brings what an older version made up to this one', async () => {
    const old = await emptyDatabase();
    const migrations = readMigrations(migrationsFolder);
    await prepareDatabase(old, {
      only: new Set(migrations.slice(0, 13).map(({ hash }) => hash)),
      afterwards: async (client) => {
        await client.query("insert into shop_fact values ('mode', 'demo')");
        await client.query(
          `insert into "user" (id, name, email) values ('018f2f8a-7c1d-7a55-8a3b-0123456789ab', 'Marta', 'marta@shop.example')`,
        );
      },
    });
    const name = join(folder, 'older.backup');
    await makeBackup(shop.config, old, name);
    expect((await checkBackup({ file: name, passphrase: null })).manifest.migration).toBe(migrations[12]?.tag);
    const url = await emptyDatabase();
    await restoreBackup({ file: name, passphrase: null }, target(url));
    expect(await ask(url, `select name from "user"`)).toEqual([{ name: 'Marta' }]);
    expect(await ask(url, 'select count(*)::int from drizzle.__drizzle_migrations')).toEqual([
      { count: migrations.length },
    ]);
    expect(await ask(url, 'select missing from part')).toEqual([]);
  });

  test('that fails on its way leaves an empty folder and a database that can be tried again', async () => {
    const url = await emptyDatabase();
    const failing = target(url, { addJobs: async () => Promise.reject(new Error('The line was cut')) });
    await expect(restoreBackup({ file, passphrase: null }, failing)).rejects.toThrow('The line was cut');
    expect(readdirSync(failing.dataDir)).toEqual([]);
    expect(await ask(url, 'select * from shop_fact')).toEqual([]);
    const { rows } = await restoreBackup({ file, passphrase: null }, target(url));
    expect(rows).toBeGreaterThan(1000);
    expect(await ask(url, "select value from shop_fact where name = 'mode'")).toEqual([{ value: 'demo' }]);
  });
});

test('a shop on the database that comes with it makes one each night by itself', async () => {
  const { config, checkout, databaseUrl: directUrl } = await openShopForTest();
  const { db } = checkout;
  const { nightly, read } = composeBackups(config, { db, directUrl });
  await noteBackupsSince(db, new Date(Date.now() - 3 * 24 * 60 * 60 * 1000));
  expect(await read()).toEqual({ by: 'shop', last: null, late: true });
  await nightly?.();
  await nightly?.();
  const backups = join(config.dataDir, 'backups');
  const [file = '', ...more] = readdirSync(backups);
  expect([file, more]).toEqual([expect.stringMatching(/^nightly-.*Z\.backup$/), []]);
  expect([statSync(backups).mode & 0o777, statSync(join(backups, file)).mode & 0o777]).toEqual([0o700, 0o600]);
  expect((await checkBackup({ file: join(backups, file), passphrase: null })).manifest.mode).toBe('demo');
  expect(await read()).toEqual({ by: 'shop', last: expect.any(String), late: false });
  const named = { ...config, database: { ...config.database, url: directUrl } };
  expect(composeBackups(named, { db, directUrl }).nightly).toBeNull();
});

test('npm run backup says what it made, and where a shop has none', async () => {
  const shop = await openShopForTest();
  const settings = { DATABASE_URL: shop.databaseUrl, DATA_DIR: join(folder, 'data') };
  const made = await runProgram('backup', [], settings);
  expect(made.output).toMatch(
    /^Backup: .*data\/backups\/shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup, \d+\.\d MB in \d+\.\d s$/m,
  );
  expect(made.output).toMatch(/^It holds \d+ rows of \d+ tables \(migration \d{4}_\w+\) and 0 files\.$/m);
  expect(made.output).toContain('It is not encrypted: set BACKUP_PASSPHRASE before it leaves this machine.');
  expect(made.code).toBe(0);
  const { body } = await shop.ask('GET', '/overview', { as: await shop.admin() });
  expect(body.backup).toMatchObject({ last: expect.any(String), late: false });
  const file = join(folder, 'once.backup');
  writeFileSync(file, 'mine');
  await expect(makeBackup(shop.config, shop.databaseUrl, file)).rejects.toThrow('is there already: name another file.');
  expect(readFileSync(file, 'utf8')).toBe('mine');
  for (const url of [(await freshDatabase()).url, await emptyDatabase()])
    await expect(makeBackup(shop.config, url, join(folder, 'none.backup'))).rejects.toThrow(
      'This database holds no shop yet: npm start makes it.',
    );
  expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
});
