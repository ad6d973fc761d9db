import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/adapters/open.ts';
import { metricsServer } from '#server/platform/metrics/metrics.server.ts';
import { collectedMetrics } from '#server/platform/metrics/metrics.ts';
import { countForAll } from '#server/platform/rate-limits/adapters/postgres-limits.ts';
import { checkConnections } from '#server/start.checks.ts';
import type { Run } from '#server/start.run.ts';
import { withGenerated } from '#server/start.secrets.ts';
import { startSimulators } from '#server/start.simulators.ts';
import { startWorkers } from '#server/start.workers.ts';

/** How much longer than one process all of them may take to stop, in ms. */
const aboveOne = 2000;

/**
 * Starts the processes that serve, and what they share: the simulators of demo mode, the metrics, the count of searches.
 * This one serves nothing itself, and SIGHUP has it replace them. Throws a StartupError where it cannot.
 */
export async function startProcesses(run: Run, read: Config): Promise<void> {
  const config = withGenerated(read);
  const database = await openDatabase(config, run.giveUp);
  run.say(`Database: ${database.description}`);
  await checkConnections(config, database.directUrl);
  countForAll();
  let { simulators } = config;
  if (config.mode === 'demo' && !simulators) {
    const simulating = startSimulators(config, { environment: run.environment, database, say: run.say });
    run.atStop(simulating.stop);
    simulators = await simulating.ready;
  }
  if (config.metrics) {
    const metrics = metricsServer(collectedMetrics(), config.metrics);
    await metrics.listen();
    run.atStop(metrics.close);
  }
  run.takeLonger(config.stopWaitSeconds * 1000 + aboveOne);
  if (run.stopping.aborted) return;
  const workers = startWorkers({
    count: config.processes,
    environment: simulators ? { SIMULATORS_URL: simulators.url, SIMULATORS_SECRET: simulators.secret } : {},
    say: run.say,
    giveUp: run.giveUp,
  });
  run.atStop(workers.stop);
  run.stopping.addEventListener('abort', () => void workers.stop());
  run.onHangUp(workers.replaceAll);
  for (const line of await workers.opened) run.say(line);
}
