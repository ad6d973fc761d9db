import { parentPort, workerData } from 'node:worker_threads';
import { sendRequest } from '../http.client.ts';

/** So many connections ask for `urls` in turn, each for the next once it has its answer, for so long, in ms. */
export interface Asking {
  urls: readonly string[];
  connections: number;
  forMs: number;
}

// In a thread of its own: taking in so many answers would hold up the buyer who is measured beside.
const { urls, connections, forMs } = workerData as Asking;
const statuses: (number | 'none')[] = [];
const until = Date.now() + forMs;
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (Date.now() < until) {
      const answer = await sendRequest(urls[statuses.length % urls.length] ?? '').catch(() => null);
      statuses.push(answer?.status ?? 'none');
    }
  }),
);
parentPort?.postMessage(statuses);
