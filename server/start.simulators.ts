import { type ChildProcess, fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/call.ts';
import type { Config, Environment } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';

const program = join(projectFolder, 'simulators/main.ts');
const restartMs = 500;

/**
 * Starts what stands in for outside services in demo mode: a process of its own on the database of the shop. It ends with
 * the shop; when it ends by itself, it is started again on the same port. `ready` gives what the settings would say of
 * it, and rejects with a StartupError when it cannot start.
 */
export function startSimulators(
  { http, secrets: [secret = ''] }: Config,
  { environment, databaseUrl, say }: { environment: Environment; databaseUrl: string; say: (line: string) => void },
): { ready: Promise<NonNullable<Config['simulators']>>; stop(): Promise<void> } {
  // The same in every process of the shop and after every start, and good for nothing outside it.
  const shared = createHmac('sha256', secret).update('simulators').digest('hex').slice(0, 32);
  const host = http.host.includes(':') ? `[${http.host}]` : http.host;
  const settings = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: http.publicUrl,
    SIMULATORS_SECRET: shared,
    WEBHOOK_URL: `http://${host}:${http.port}${API_BASE}${WEBHOOK_PATH}`,
  };
  const stopping = new AbortController();
  let child: ChildProcess;
  let ended = Promise.resolve();

  function start(port: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    child = fork(program, {
      cwd: projectFolder,
      env: { ...environment, ...settings, PORT: port },
      // They leave the types out of the scripts for browsers by themselves, which Node still calls experimental.
      execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    ended = new Promise((end) => {
      child.once('exit', () => {
        reject(new StartupError('The simulators of the demo could not start.'));
        end();
      });
    });
    child.once('message', ({ url }: { url: string }) => {
      resolve(url);
      void ended.then(() => restart(new URL(url).port));
    });
    return promise;
  }

  async function restart(port: string): Promise<void> {
    if (stopping.signal.aborted) return;
    say('The simulators of the demo ended and are started again.');
    await wait(restartMs);
    if (!stopping.signal.aborted) await start(port).catch(() => restart(port));
  }

  async function begin() {
    if (!existsSync(program))
      throw new StartupError(
        'Demo mode needs the folder simulators/ or, as SIMULATORS_URL, the address where they run elsewhere.',
      );
    return { url: await start('0'), secret: shared };
  }

  return {
    ready: begin(),
    async stop() {
      stopping.abort();
      if (child?.connected) child.disconnect();
      await ended;
    },
  };
}
