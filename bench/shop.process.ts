import { fork } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { noLimits } from '#server/testing/no-limits.ts';
import { noSettings } from '#server/testing/no-settings.ts';
import { sendRequest } from './http.client.ts';
import { isLeaving, stopAtEnd } from './stopping.ts';

/** In ms. */
const timeouts = { start: 60_000, stop: 15_000, pollInterval: 5, indexed: 300_000 };

/** The built shop in a process of its own. */
export interface RunningShop {
  pid: number;
  /** From starting the process to the first answer 200 of the home page, in ms. */
  msToFirst200: number;
  stop(): Promise<void>;
}

/**
 * The settings of the bench's shop: the defaults, whatever `.env` and the environment say, so that no other database
 * can be meant. Takes the folder for its data.
 */
export async function benchSettings(dataDir: string): Promise<{ environment: Record<string, string>; config: Config }> {
  const port = await freePort();
  const environment = {
    ...noSettings,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ...noLimits,
  };
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return { environment, config: read.config };
}

/** Starts the shop as `npm start` does and waits until its home page answers 200. Its output goes to `logFile`; `flags` are more of Node. */
export async function startShop(
  { environment, config, flags = [] }: Awaited<ReturnType<typeof benchSettings>> & { flags?: string[] },
  logFile: string,
): Promise<RunningShop> {
  const began = performance.now();
  const log = openSync(logFile, 'a');
  // The flags of Node that this process has are those of `npm start`.
  const child = fork(join(projectFolder, 'server/main.ts'), {
    cwd: projectFolder,
    execArgv: [...process.execArgv, ...flags],
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  let ended = false;
  const exit = new Promise<void>((done) => child.once('exit', () => done())).then(() => {
    ended = true;
  });
  const stop = async () => {
    if (ended) return;
    child.kill('SIGTERM');
    await Promise.race([exit, wait(timeouts.stop, undefined, { ref: false })]);
    if (ended) return;
    child.kill('SIGKILL');
    throw new Error(
      `The shop did not stop within ${timeouts.stop / 1000} s and was killed; its PostgreSQL may still run.`,
    );
  };
  stopAtEnd(stop);
  while ((await statusOf(`${config.http.publicUrl}/`)) !== 200) {
    if (ended && !isLeaving()) throw new Error('The shop ended while it was starting.');
    if (performance.now() - began > timeouts.start)
      throw new Error(`The shop did not answer 200 within ${timeouts.start / 1000} s.`);
    await wait(timeouts.pollInterval);
  }
  return { pid: child.pid ?? 0, msToFirst200: performance.now() - began, stop };
}

/** Waits until lists are narrowed, which the process gets ready for after its start and after many changes. Gives the time in ms. */
export async function untilIndexed(origin: string): Promise<number> {
  const began = performance.now();
  while ((await statusOf(`${origin}/api/parts?limit=1&facets=stock%3Dyes`)) !== 200)
    if (performance.now() - began > timeouts.indexed) throw new Error('Lists cannot be narrowed.');
  return performance.now() - began;
}

async function statusOf(url: string): Promise<number> {
  try {
    return (await sendRequest(url)).status;
  } catch {
    // It does not listen yet, or an answer took too long.
    return 0;
  }
}

/** What the shop wrote to its log. */
export function linesOf(logFile: string): string[] {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n') : [];
}

/** The last lines of it. */
export function lastLinesOf(logFile: string): string {
  return linesOf(logFile).slice(-10).join('\n');
}

/** A port that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
