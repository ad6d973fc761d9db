import type { ReadList } from '#contract/sales/quick-order/quick-order.reading.ts';
import { fileReader } from '#server/platform/threads/file-reader.ts';
import type { SentList } from './quick-order.worker.ts';

/**
 * Reads a list with 2 s of processor and 128 MB at most; one of 5,000 lines takes a fifth of a second. Fails with `file-refused` for a
 * list that is none, has too many lines, or takes more. Rejects with `TooBusy` while ten others wait.
 */
export const readInThread = fileReader<SentList, ReadList>(new URL('./quick-order.worker.ts', import.meta.url), {
  most: 10,
  busy: 'Many lists are being read right now.',
  timeMs: 2000,
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  tooCostly:
    'Reading this list takes too long or too much memory. Keep the columns of part numbers and quantities alone, or split it into several lists.',
});
