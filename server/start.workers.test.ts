import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Environment } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { orderBody, somePart } from '#server/testing/buy.ts';
import { freePort } from '#server/testing/free-port.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { noLimits } from '#server/testing/no-limits.ts';
import { openShopForTest } from '#server/testing/open-shop.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';
import { type StartedShop, startProgram } from '#server/testing/started-shop.ts';
import { steadyLoad } from '#server/testing/steady-load.ts';

/** Five processes are started here: each loads in half the time, as with `npm start`. */
const quickly = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(projectFolder, 'server/start.imports.ts')).href}`,
  NODE_COMPILE_CACHE: join(projectFolder, 'node_modules/.cache/compiled'),
};
const SOON = { timeout: 60_000, interval: 50 };

async function start(settings: Environment): Promise<StartedShop> {
  const dataDir = mkdtempSync(join(roomyFolder(), 'several-'));
  chmodSync(dataDir, 0o755);
  const started = startProgram({ PORT: `${await freePort()}`, DATA_DIR: dataDir, ...noLimits, ...settings });
  onTestFinished(async () => {
    started.child.kill('SIGTERM');
    await started.end;
    rmSync(dataDir, { recursive: true });
  });
  return started;
}

/** The processes that serve. */
function serving({ child }: StartedShop): number[] {
  const found = execFileSync('pgrep', ['-P', `${child.pid}`, '-f', 'server/main.ts'], { encoding: 'utf8' });
  return found.trim().split('\n').map(Number);
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.skipIf(!existsSync(join(projectFolder, 'build/server/index.js')))(
  'several processes (skipped until the pages are built)',
  () => {
    test('are replaced under load without a failed request, count together, are started again, and stop', async () => {
      const beside = await openShopForTest();
      const buyer = await beside.signUp();
      const part = await somePart(beside);
      await beside.checkout.db.execute(sql`update part set available = 1000000 where id = ${part._id}`);
      const [port, metricsPort] = [await freePort(), await freePort()];
      const origin = `http://127.0.0.1:${port}`;
      const started = await start({
        ...{ DATABASE_URL: beside.databaseUrl, PROCESSES: '2', PORT: `${port}`, PUBLIC_URL: origin },
        ...quickly,
        ...{ METRICS_PORT: `${metricsPort}`, LIMIT_SEARCH: '5/600' },
      });
      await started.says(/The shop is open at .*, in 2 processes/);
      expect(started.output().match(/The shop is open|Mails stay here/g)).toHaveLength(2);
      const first = serving(started);
      expect(first).toHaveLength(2);

      const body = orderBody(buyer, part);
      const load = steadyLoad({
        origins: [origin],
        clients: 4,
        pauseMs: 25,
        next(client) {
          if (client % 2 > 0) return { method: 'GET', path: client === 1 ? '/' : '/api/brands' };
          const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': randomUUID() };
          return { method: 'POST', path: '/api/order', headers, json: body };
        },
      });
      await expect.poll(() => load.answered, SOON).toBeGreaterThan(50);
      started.child.kill('SIGHUP');
      await started.says(/Every process of the shop was replaced by a new one\./);
      await load.stop();
      expect(load.failed).toEqual([]);
      const second = serving(started);
      expect(second).toHaveLength(2);
      expect(first.filter((pid) => second.includes(pid) || isAlive(pid))).toEqual([]);

      const search = async () =>
        (await fetch(`${origin}/api/parts?q=fork`, { headers: { connection: 'close' } })).status;
      const statuses = await Promise.all(Array.from({ length: 12 }, search));
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);

      const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      for (const process of [1, 2])
        expect(figures).toMatch(new RegExp(`^shop_ready\\{process="${process}"\\} 1$`, 'm'));
      expect(figures.match(/^shop_orders\{step="pending"\}/gm)).toHaveLength(1);

      process.kill(second[0] ?? 0, 'SIGKILL');
      await started.says(/A process of the shop ended by SIGKILL and is started again\./);
      expect((await fetch(`${origin}/api/health`, { headers: { connection: 'close' } })).status).toBe(200);
      await expect.poll(() => serving(started).length, SOON).toBe(2);
      const last = serving(started);

      started.child.kill('SIGTERM');
      expect(await started.end).toBe(0);
      expect(last.filter(isAlive)).toEqual([]);
    }, 240_000);
  },
);

describe('several processes are refused', () => {
  test('without a database by address, and where it has too few connections', async () => {
    const { url } = await freshDatabase();
    const [alone, tooMany] = await Promise.all([
      start({ PROCESSES: '2' }),
      start({ PROCESSES: '30', DATABASE_URL: url }),
    ]);
    expect(await alone.end).toBe(1);
    expect(alone.output()).toBe(
      'PROCESSES above 1 goes with DATABASE_URL (it is "2"): the database that comes with the shop serves one process.\n',
    );
    expect(await tooMany.end).toBe(1);
    expect(tooMany.output()).toMatch(
      /^PROCESSES=30 with DB_POOL_MAX=10 may open 434 connections, counting one process more while they are replaced, and the database gives \d+: lower one of the two, or raise max_connections there\.$/m,
    );
  });

  test('where each one ends as soon as it serves', async () => {
    const started = startProgram({}, { program: 'server/testing/dying-processes.ts' });
    expect(await started.end).toBe(1);
    expect(started.output()).toMatch(/^A process of the shop ended with exit code 3 and is started again\.$/m);
    expect(started.output()).toMatch(
      /^\d+ processes of the shop in a row ended at once, the last one with exit code 3: the lines above say why\.$/m,
    );
  });
});
