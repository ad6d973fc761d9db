import { fileReader } from '#server/platform/threads/file-reader.ts';
import type { Sheet } from './imports.reading.ts';
import type { SentSheet } from './imports.worker.ts';

/**
 * Reads a CSV file as `readSheet` does, with 5 s of processor and 256 MB at most. The largest file of parts takes about a second.
 * Rejects with `TooBusy` while ten others wait.
 */
export const readSheetInThread = fileReader<SentSheet, Sheet>(new URL('./imports.worker.ts', import.meta.url), {
  most: 10,
  busy: 'Many files are being read right now.',
  timeMs: 5000,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  tooCostly: 'Reading this file takes too long or too much memory. Split it into several files.',
});
