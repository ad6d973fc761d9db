import { fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { sendRequest } from '../../bench/http.client.ts';
import { lastLinesOf } from '../../bench/shop.process.ts';
import { isLeaving, leave, stopAtEnd } from '../../bench/stopping.ts';
import { until } from './programs.ts';

/** In s. */
const START_S = 90;
const STOP_MS = 15_000;

export type Settings = Readonly<Record<string, string>>;

/** Starts the built shop in a process of its own and waits until it is ready. Its output goes to `logFile`. */
export async function startShop(settings: Settings, logFile: string): Promise<void> {
  const child = forkProgram('server/main.ts', settings, logFile);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  void ended.then(() => {
    if (isLeaving()) return;
    console.error(`A shop ended by itself.\n${lastLinesOf(logFile)}`);
    void leave(1);
  });
  stopAtEnd(async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
  });
  const { host } = new URL(settings.PUBLIC_URL ?? '');
  await until('The start of a shop', START_S, async () => {
    const answer = await sendRequest(`http://127.0.0.1:${settings.PORT}/api/ready`, { headers: { host } });
    return answer.status === 200;
  });
}

/** `npm run check` on the shop's database. Gives its exit code. */
export function checkRows(settings: Settings, logFile: string): Promise<number> {
  const child = forkProgram('server/check.ts', settings, logFile);
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

function forkProgram(program: string, settings: Settings, logFile: string) {
  const log = openSync(logFile, 'a');
  const child = fork(join(projectFolder, program), {
    cwd: projectFolder,
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  return child;
}
