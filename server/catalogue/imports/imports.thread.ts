import { fail, type Result } from '#contract/failures.ts';
import { TooCostly, workThread } from '#server/platform/threads/work-thread.ts';
import type { Sheet } from './imports.reading.ts';
import type { SentSheet } from './imports.worker.ts';

/** The largest file of parts takes about a second. */
const thread = workThread<SentSheet, Result<Sheet>>(new URL('./imports.worker.ts', import.meta.url), {
  most: 10,
  busy: 'Many files are being read right now.',
  timeMs: 5000,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
});

/**
 * Reads a CSV file in a thread of its own, so that nobody else waits for it. Fails with `file-refused` as `readSheet` does, and for a file
 * that takes more than 5 s of processor or 256 MB. Rejects with `TooBusy` while ten others wait.
 */
export async function readSheetInThread(sent: SentSheet): Promise<Result<Sheet>> {
  try {
    return await thread.work(sent);
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
    return fail('file-refused', 'Reading this file takes too long or too much memory. Split it into several files.');
  }
}
