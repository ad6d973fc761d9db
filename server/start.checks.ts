import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/platform/config/config.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
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

/** The most connections that a process opens beside its pool: two for jobs, one for notices, one while it starts. */
const besidePool = 4;

/**
 * Throws a StartupError where the processes may need more connections than the server of the database gives. One process more
 * than usual counts, because that is how many there are while they are replaced one after the other.
 */
export async function checkConnections({ processes, database }: Config, directUrl: string): Promise<void> {
  const client = singleConnection(directUrl, 'mountain-bike start');
  await client.connect();
  const { rows } = await client
    .query<{ most: number }>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) as most`,
    )
    .finally(() => client.end());
  const most = rows[0]?.most ?? 0;
  // What goes through a pooler is bounded there.
  const pool = database.url === directUrl ? database.poolMax : 0;
  const needed = (processes > 1 ? processes + 1 : 1) * (pool + besidePool);
  if (needed <= most) return;
  throw new StartupError(
    `PROCESSES=${processes} with DB_POOL_MAX=${database.poolMax} may open ${needed} connections${processes > 1 ? ', counting one process more while they are replaced,' : ''} and the database gives ${most}: lower one of the two, or raise max_connections there.`,
  );
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
