import { fileReader } from '#server/platform/threads/file-reader.ts';
import type { Sheet } from './sheet.ts';
import type { SentSheet } from './sheet.worker.ts';

/**
 * Reads a CSV file as `readSheet` does, with 5 s of processor and 256 MB at most. The largest file of parts takes about a second.
 * Rejects with `TooBusy` while ten others wait.
 */
export const readSheetInThread = fileReader<SentSheet, Sheet>(new URL('./sheet.worker.ts', import.meta.url), {
  most: 10,
  busy: 'Many files are being read right now.',
  timeMs: 5000,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  tooCostly: 'Reading this file takes too long or too much memory. Split it into several files.',
});
