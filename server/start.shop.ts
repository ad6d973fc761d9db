import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/adapters/open.ts';
import { takenDatabase } from '#server/platform/database/adapters/url.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { checkConnections, listenRefusal } from '#server/start.checks.ts';
import type { Run } from '#server/start.run.ts';
import { withGenerated } from '#server/start.secrets.ts';

/** In ms. What still runs then is cut off, so that the database can stop in order. */
const longestStop = 7000;

/**
 * Begins to serve in this process: opens the database, prepares it, and puts the shop together. With a `name` it is one of
 * several, and the process that started it has the simulators. Gives what people should know, a line each; null where it was told to stop meanwhile.
 * Throws a StartupError where it cannot.
 */
export async function startShop(run: Run, read: Config, name?: string): Promise<readonly string[] | null> {
  const config = withGenerated(read);
  const { url, directUrl } = config.database;
  const isTaken = name !== undefined && url && directUrl;
  const opening = isTaken ? takenDatabase(url, directUrl) : openDatabase(config, run.giveUp);
  // Loading the rest of the shop takes as long as the database takes to come up.
  const [database, { compose }, { prepareShop }, { startSimulators }] = await Promise.all([
    opening,
    import('#server/compose.ts'),
    import('#server/compose.prepare.ts'),
    import('#server/start.simulators.ts'),
  ]);
  run.atStop(() => database.stop());
  if (name === undefined) {
    run.say(`Database: ${database.description}`);
    if (url) await checkConnections(config, database.directUrl);
  }
  let adminSignsIn = false;
  const prepared = prepareDatabase(database.directUrl, {
    async afterwards(client) {
      adminSignsIn = await prepareShop(config, client);
    },
  });
  let { simulators } = config;
  if (config.mode === 'demo' && !simulators) {
    const simulating = startSimulators(config, { environment: run.environment, database, say: run.say });
    run.atStop(simulating.stop);
    [simulators] = await Promise.all([simulating.ready, prepared]);
  } else await prepared;

  if (run.stopping.aborted) return null;
  const shop = await compose({ ...config, simulators }, database, { pages: run.pages, process: name });
  const waitMs = config.stopWaitSeconds * 1000;
  run.takeLonger(waitMs);
  let listening = false;
  run.atStop(async () => {
    const replaced = run.isReplaced();
    if (!replaced) shop.leave();
    if (!replaced && listening) await wait(waitMs);
    await Promise.race([shop.close({ replaced }), wait(longestStop)]);
  });
  if (run.stopping.aborted) return null;
  run.beginToServe();
  await shop.listen().catch((error: unknown) => {
    throw listenRefusal(error, config.http) ?? error;
  });
  listening = true;
  // Somebody may have changed the password since, and another process's settings may name another one.
  const signIn = config.admin && adminSignsIn ? [`First admin: ${signInOf(config.admin, read.admin?.password)}`] : [];
  return [...shop.announce, ...signIn];
}

function signInOf({ email, password }: NonNullable<Config['admin']>, chosen: string | undefined): string {
  return chosen ? `${email}, with the password of ADMIN_PASSWORD` : `${email}, password ${password}`;
}
