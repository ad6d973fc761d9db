import { fileReader } from '#server/platform/threads/file-reader.ts';
import type { BankStatement } from './camt.ts';

/** Reads a bank statement as `readCamt` does, with 10 s of processor and 512 MB at most. Rejects with `TooBusy` while two others wait. */
export const readCamtInThread = fileReader<{ bytes: Uint8Array }, BankStatement[]>(
  new URL('./camt.worker.ts', import.meta.url),
  {
    most: 3,
    busy: 'Other bank statements are being read right now.',
    timeMs: 10_000,
    memory: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
    tooCostly: 'Reading this file takes too long or too much memory. Ask your bank for shorter times.',
  },
);
