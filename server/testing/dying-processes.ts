// A program whose processes end as soon as they serve. `start.workers.test.ts` runs it.
import cluster from 'node:cluster';
import { startWorkers } from '#server/start.workers.ts';

if (cluster.isWorker) process.send?.({ shop: 'opened', lines: ['It serves'] }, () => process.exit(3));
else {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const giveUp = (line: string) => {
    say(line);
    process.exit(1);
  };
  startWorkers({ count: 2, environment: {}, firstDelayMs: 1, say, giveUp });
}
