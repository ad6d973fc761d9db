import type { Result } from '#contract/failures.ts';
import { serveWork } from '#server/platform/threads/work-thread.ts';
import { readSheet, readTable, type Sheet, type SheetOf } from './sheet.ts';

/** A CSV file as it was sent, or its text as it was stored. */
export type SentSheet = ({ bytes: Uint8Array } | { content: string; bom: boolean }) & { of: SheetOf };

serveWork<SentSheet, Result<Sheet>>(async (sent) =>
  'bytes' in sent ? readSheet(Buffer.from(sent.bytes), sent.of) : readTable(sent.content, sent.bom, sent.of),
);
