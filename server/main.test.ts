import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Environment } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { freePort } from '#server/testing/free-port.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';
import { type StartedShop, startProgram } from '#server/testing/started-shop.ts';

let dataDir: string;
let port: number;
const processes: StartedShop[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(roomyFolder(), 'main of a shop '));
  chmodSync(dataDir, 0o755);
  port = await freePort();
});

afterEach(async () => {
  for (const { child, end } of processes.splice(0)) {
    child.kill('SIGTERM');
    await end;
  }
  rmSync(dataDir, { recursive: true });
});

/** With `outputTo` a file gets what it prints. */
function start(settings: Environment = {}, outputTo?: string): StartedShop {
  const started = startProgram({ PORT: `${port}`, DATA_DIR: dataDir, ...settings }, { outputTo });
  processes.push(started);
  return started;
}

async function refusalOf(settings: Environment): Promise<string> {
  const refused = start(settings);
  expect(await refused.end).toBe(1);
  return refused.output();
}

async function health(): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
  return { status: answer.status, body: await answer.json() };
}

/** The process of the simulators that a shop has started. */
const simulatorsOf = ({ child }: StartedShop) =>
  Number(execFileSync('pgrep', ['-P', `${child.pid}`, '-f', 'simulators/main.ts'], { encoding: 'utf8' }));
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const mailbox = async () => (await fetch(`http://localhost:${port}/dev/mailbox`)).status;

const clusterRuns = () => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'));

describe.skipIf(!existsSync(join(projectFolder, 'build/server/index.js')))(
  'the shop as a process (skipped until the pages are built)',
  () => {
    it('opens, is alone on its port and its data, stops in order and loses nothing', async () => {
      const first = start();
      await first.says(/The shop is open at/);
      expect(await health()).toEqual({ status: 200, body: { status: 'ok' } });
      expect(first.output()).toMatch(/^Database: PostgreSQL 18/m);
      expect(first.output()).toMatch(/simulated/);
      expect(first.output()).toContain(`The shop is open at http://localhost:${port}\n`);
      const [signIn] = first.output().match(/First admin: admin@mountain-bike.test, password \S{8,}/) ?? [];
      expect(signIn).toBeDefined();

      const [samePort, sameData] = await Promise.all([
        refusalOf({ DATA_DIR: join(dataDir, 'other') }),
        refusalOf({ PORT: `${await freePort()}` }),
      ]);
      expect(samePort).toBe(`Port ${port} is taken. Stop the other program or set PORT.\n`);
      expect(existsSync(join(dataDir, 'other/postgres'))).toBe(false);
      expect(sameData).toMatch(/^DATA_DIR .* is in use by another shop: stop that one, or set DATA_DIR .*\.\n$/);

      first.child.kill('SIGTERM');
      expect(await first.end).toBe(0);
      expect(clusterRuns()).toBe(false);

      const second = start();
      await second.says(/The shop is open at/);
      const orphan = simulatorsOf(second);
      second.child.kill('SIGKILL');
      expect(await second.end).toBe('SIGKILL');
      expect(clusterRuns()).toBe(true);
      await vi.waitUntil(() => !isAlive(orphan), 10_000);

      const third = start();
      await third.says(/The shop is open at/);
      expect(third.output()).toContain(signIn);
      expect(await mailbox()).toBe(200);
      process.kill(simulatorsOf(third), 'SIGKILL');
      await third.says(/The simulators of the demo ended and are started again\./);
      expect(await health()).toMatchObject({ status: 200 });
      await vi.waitUntil(async () => (await mailbox()) === 200, { timeout: 20_000, interval: 100 });
      // Ctrl-C in a terminal.
      process.kill(-(third.child.pid ?? 0), 'SIGINT');
      expect(await third.end).toBe(0);
      expect(clusterRuns()).toBe(false);
      const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
      expect(log.trim().split('\n').at(-1)).toMatch(/database system is shut down$/);
    }, 180_000);

    it.skipIf(!existsSync('/dev/full'))(
      'goes on where the disk of its log is full, and stops in order (skipped without /dev/full)',
      async () => {
        const shop = start({ SEED: 'none' }, '/dev/full');
        const isReady = () =>
          fetch(`http://127.0.0.1:${port}/api/ready`).then(
            ({ ok }) => ok,
            () => false,
          );
        await vi.waitUntil(isReady, { timeout: 60_000, interval: 50 });
        // A refusal is written to the log.
        for (const _ of ['first', 'second'])
          expect((await fetch(`http://127.0.0.1:${port}/api/active-company`)).status).toBe(401);
        expect(await health()).toMatchObject({ status: 200 });
        shop.child.kill('SIGTERM');
        expect(await shop.end).toBe(0);
        expect(clusterRuns()).toBe(false);
      },
      120_000,
    );
  },
);

describe('a shop that cannot start', () => {
  it('says in a line each what to do and leaves nothing running', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    const refusals = await Promise.all([
      refusalOf({ SHOP_MODE: 'live' }),
      refusalOf({ HOLD_MINUTES: 'soon' }),
      refusalOf({ DATA_DIR: join(dataDir, 'file/data') }),
      refusalOf({ DATABASE_URL: `postgres://127.0.0.1:${port}/shop` }),
    ]);
    expect(refusals).toEqual([
      expect.stringMatching(/^(.* must be set in live mode\.\n){9}$/),
      'HOLD_MINUTES must be a whole number from 1 to 1440 (it is "soon").\n',
      expect.stringMatching(/^DATA_DIR .*file\/data cannot be written to .*\n$/),
      expect.stringMatching(/^DATABASE_URL .* cannot be used: .*ECONNREFUSED.*\n$/),
    ]);
    expect(clusterRuns()).toBe(false);
  });
});
