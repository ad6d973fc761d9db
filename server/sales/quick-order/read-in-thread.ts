import { fail, type Result } from '#contract/failures.ts';
import type { ReadList } from '#contract/sales/quick-order.reading.ts';
import { TooCostly, workThread } from '#server/platform/threads/work-thread.ts';
import type { SentList } from './quick-order.worker.ts';

/** A list of 5,000 lines takes a fifth of a second. */
const thread = workThread<SentList, Result<ReadList>>(new URL('./quick-order.worker.ts', import.meta.url), {
  most: 10,
  busy: 'Many lists are being read right now.',
  timeMs: 2000,
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
});

const tooCostly = fail(
  'file-refused',
  'Reading this list takes too long or too much memory. Keep the columns of part numbers and quantities alone, or split it into several lists.',
);

/**
 * Reads a list in a thread of its own, so that nobody else waits for it. Fails with `file-refused` for a list that is none, has too many
 * lines, or takes more than 2 s of processor or 128 MB to read. Rejects with `TooBusy` while ten others wait.
 */
export async function readInThread(list: SentList): Promise<Result<ReadList>> {
  try {
    return await thread.work(list);
  } catch (error) {
    if (error instanceof TooCostly) return tooCostly;
    throw error;
  }
}
