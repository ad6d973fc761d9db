import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/platform/config/config.ts';
import { hasCode } from '#server/platform/database/data-folder.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** In ms. */
const longestGoodbye = 3000;

/**
 * Throws a StartupError unless the shop could listen where its settings say. Leaves the port as it was. A shop that has been
 * stopped and started again at once finds the old process still ending, and waits for it.
 */
export async function checkPort(http: Config['http']): Promise<void> {
  const deadline = Date.now() + longestGoodbye;
  for (;;) {
    const fault = await listenFault(http);
    if (fault === undefined) return;
    if (!hasCode(fault, 'EADDRINUSE') || Date.now() > deadline) throw listenRefusal(fault, http) ?? fault;
    await wait(50);
  }
}

/** What listening would fail with, undefined when it would not. */
function listenFault({ host, port }: Config['http']): Promise<unknown> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** The StartupError for an error of listening; undefined for errors that no setting mends. */
export function listenRefusal(error: unknown, { host, port }: Config['http']): StartupError | undefined {
  if (hasCode(error, 'EADDRINUSE'))
    return new StartupError(`Port ${port} is taken. Stop the other program or set PORT.`);
  if (hasCode(error, 'EACCES'))
    return new StartupError(`Port ${port} needs rights that this user lacks. Set PORT to 1024 or above.`);
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
    return new StartupError(`HOST ${host} is no address of this machine. Set HOST to one that is, such as 127.0.0.1.`);
  }
  return undefined;
}

/** Whether a shop answers on the port of these settings. */
export async function shopAnswers({ host, port }: Config['http']): Promise<boolean> {
  const name = host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/api/health`, { signal: AbortSignal.timeout(2000) });
    const health: unknown = await answer.json();
    return typeof health === 'object' && health !== null && 'status' in health && health.status === 'ok';
  } catch {
    // Nobody there, or another program that does not speak as we do.
    return false;
  }
}
