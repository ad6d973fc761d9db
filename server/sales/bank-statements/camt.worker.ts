import type { Result } from '#contract/failures.ts';
import { serveWork } from '#server/platform/threads/work-thread.ts';
import { type BankStatement, readCamt } from './camt.ts';

serveWork<{ bytes: Uint8Array }, Result<BankStatement[]>>(async ({ bytes }) => readCamt(Buffer.from(bytes)));
