import type { Result } from '#contract/failures.ts';
import { type ReadList, readList } from '#contract/sales/quick-order.reading.ts';
import { serveWork } from '#server/platform/threads/work-thread.ts';
import { counted, readFile } from './quick-order.file.ts';

/** A list as somebody sent it: a text, or the bytes of a file. */
export type SentList = { text: string } | { bytes: Uint8Array };

serveWork<SentList, Result<ReadList>>(async (list) =>
  'text' in list ? counted(readList(list.text)) : readFile(Buffer.from(list.bytes)),
);
