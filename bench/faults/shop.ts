import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, createWriteStream, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { noLimits } from '#server/testing/no-limits.ts';
import { noSettings } from '#server/testing/no-settings.ts';
import { databaseFolder } from '../database.probe.ts';
import { sendRequest } from '../http.client.ts';
import { stopAtEnd } from '../stopping.ts';
import { processesOf, signal } from './processes.ts';

/** The first admin of every shop here. */
export const admin = { email: 'admin@mountain-bike.test', password: 'tretlager-68-mm' };

/** In ms. A start recovers what a crash has left, and a busy machine is no fault. */
const timeouts = { start: 300_000, stop: 20_000 };

export interface ShopOptions {
  /** Holds `data`, the folder of data, and `log`, that of the log. */
  folder: string;
  settings: Readonly<Record<string, string>>;
  port: number;
  /** Its output goes through a pipe that can be closed, and not straight to the file. */
  piped?: boolean;
}

/** The built shop as a process, which can be killed and started again on the same data and the same port. */
export interface ShopProcess {
  origin: string;
  environment: Readonly<Record<string, string>>;
  pid(): number;
  /** Whether it runs. */
  runs(): boolean;
  /** Waits until it has ended by itself or by a signal. Rejects when it takes longer than `ms`. */
  ended(ms: number): Promise<number | NodeJS.Signals>;
  /** Starts it again once it has ended, and waits until it is ready. */
  start(): Promise<void>;
  /** Waits until it is ready. Rejects when it ends before. */
  ready(): Promise<void>;
  /** Stops it in order, which must end well. */
  stop(): Promise<void>;
  /** Closes what takes its output. */
  closeOutput(): void;
  logFile: string;
}

/** The address of the embedded database on the data of a running shop. */
export function databaseOf(dataDir: string): string {
  const folder = databaseFolder(dataDir);
  const port = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://shop:${readFileSync(join(folder, 'password'), 'utf8')}@127.0.0.1:${port}/shop`;
}

/** Starts the shop and waits until it is ready. */
export async function startShop({ folder, settings, port, piped = false }: ShopOptions): Promise<ShopProcess> {
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(folder, existsSync(join(folder, 'log')) ? 'log/shop.log' : 'shop.log');
  const environment = {
    ...{ PATH: '/usr/bin:/bin:/usr/sbin:/sbin', NODE_ENV: 'production' },
    NODE_COMPILE_CACHE: join(projectFolder, 'node_modules/.cache/compiled'),
    ...{ ...noSettings, ...noLimits },
    ...{ PORT: `${port}`, PUBLIC_URL: origin, DATA_DIR: join(folder, 'data') },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    ...settings,
  };
  let child: ChildProcess;
  let end: Promise<number | NodeJS.Signals>;
  let result: number | NodeJS.Signals | null = null;
  let starts = 0;
  const opened = () => readFileSync(logFile, 'utf8').split('The shop is open at').length - 1;

  const lastLine = () => readFileSync(logFile, 'utf8').trim().split('\n').at(-1)?.slice(0, 500);

  async function start(): Promise<void> {
    const log = openSync(logFile, 'a');
    result = null;
    child = spawn(process.execPath, ['--max-semi-space-size=4', 'server/main.ts'], {
      cwd: projectFolder,
      env: environment,
      stdio: ['ignore', piped ? 'pipe' : log, piped ? 'pipe' : log],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.pipe(createWriteStream(logFile, { flags: 'a' })).on('error', () => undefined);
    closeSync(log);
    end = new Promise((resolve) => {
      child.once('exit', (code, name) => {
        result = code ?? name ?? 0;
        resolve(result);
      });
    });
    starts += 1;
    // It answers a little earlier, but ends if its database goes away before that.
    await running(async () => opened() === starts);
  }

  async function running(isSo: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + timeouts.start; !(await isSo()); await wait(50)) {
      if (result !== null) throw new Error(`The shop ended by itself with ${result}, and said ${lastLine()}`);
      if (Date.now() > deadline) throw new Error(`The shop is not ready after ${timeouts.start / 1000} s`);
    }
  }

  const ready = () =>
    running(async () => {
      const answer = await sendRequest(`${origin}/api/ready`, { timeoutMs: 5000 }).catch(() => null);
      return answer?.status === 200;
    });

  async function ended(ms: number): Promise<number | NodeJS.Signals> {
    const timer = new AbortController();
    const late = wait(ms, null, { signal: timer.signal }).catch(() => null);
    const outcome = await Promise.race([end, late]);
    timer.abort();
    if (outcome === null) throw new Error(`The shop has not ended within ${ms / 1000} s`);
    return outcome;
  }

  stopAtEnd(async () => {
    if (result === null) signal(child.pid ?? 0, 'SIGKILL');
    await end;
    for (const { pid } of processesOf(folder)) signal(pid, 'SIGKILL');
  });
  await start();
  return {
    ...{ origin, environment, logFile, start, ready, ended },
    pid: () => child.pid ?? 0,
    runs: () => result === null,
    async stop() {
      if (result === null) signal(child.pid ?? 0, 'SIGTERM');
      const outcome = await ended(timeouts.stop);
      if (outcome !== 0) throw new Error(`The shop stopped with ${outcome}`);
    },
    closeOutput() {
      for (const stream of [child.stdout, child.stderr] as (Readable | null)[]) stream?.destroy();
    },
  };
}
