import { type ChildProcess, fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/call.ts';
import type { Config, Environment } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';

const program = join(projectFolder, 'simulators/main.ts');
const restartMs = 500;

/**
 * Starts what stands in for outside services in demo mode: a process of its own, on a database of its own. It ends with
 * the shop; when it ends by itself, it is started again on the same port. `ready` gives what the settings would say of
 * it, and rejects with a StartupError when it cannot start.
 */
export function startSimulators(
  { http, secrets: [secret = ''] }: Config,
  { environment, database, say }: { environment: Environment; database: DatabaseServer; say: (line: string) => void },
): { ready: Promise<NonNullable<Config['simulators']>>; stop(): Promise<void> } {
  // The same in every process of the shop and after every start, and good for nothing outside it.
  const shared = createHmac('sha256', secret).update('simulators').digest('hex').slice(0, 32);
  const host = http.host.includes(':') ? `[${http.host}]` : http.host;
  const settings = {
    PUBLIC_URL: http.publicUrl,
    SIMULATORS_SECRET: shared,
    WEBHOOK_URL: `http://${host}:${http.port}${API_BASE}${WEBHOOK_PATH}`,
  };
  const stopping = new AbortController();
  let child: ChildProcess;
  let ended = Promise.resolve();

  function start(port: string, books: Books): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    child = fork(program, {
      cwd: projectFolder,
      env: { ...withoutShop(environment), ...settings, ...books, PORT: port },
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
      void ended.then(() => restart(new URL(url).port, books));
    });
    return promise;
  }

  async function restart(port: string, books: Books): Promise<void> {
    if (stopping.signal.aborted) return;
    say('The simulators of the demo ended and are started again.');
    await wait(restartMs);
    if (!stopping.signal.aborted) await start(port, books).catch(() => restart(port, books));
  }

  async function begin() {
    if (!existsSync(program))
      throw new StartupError(
        'Demo mode needs the folder simulators/ or, as SIMULATORS_URL, the address where they run elsewhere.',
      );
    const books = await openBooks(database);
    if (stopping.signal.aborted)
      throw new StartupError('The shop stopped before the simulators of the demo were started.');
    return { url: await start('0', books), secret: shared };
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

/** Where the simulators keep their books, in the words of their program. */
type Books = { DATABASE_URL: string; EARLIER_DATABASE_URL?: string };

/** What is the shop's alone: its simulators learn their own database, and no secret but the one they share with it. */
function withoutShop({ DATABASE_URL, DATABASE_DIRECT_URL, SHOP_SECRET, ...rest }: Environment): Environment {
  return rest;
}

/** Earlier versions kept the books in schemas of the shop's database. Where they still lie there, the simulators move them. */
async function openBooks({ directUrl, openSimulators }: DatabaseServer): Promise<Books> {
  const books = { DATABASE_URL: await openSimulators() };
  const client = singleConnection(directUrl, 'mountain-bike start');
  await client.connect();
  try {
    const { rowCount } = await client.query("select where to_regnamespace('stripe_simulator') is not null");
    return rowCount === 0 ? books : { ...books, EARLIER_DATABASE_URL: directUrl };
  } finally {
    await client.end();
  }
}
