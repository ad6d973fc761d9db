import type { Result } from '#contract/failures.ts';
import { type NamedColumns, type ReadList, readList } from '#contract/sales/quick-order/quick-order.reading.ts';
import { serveWork } from '#server/platform/threads/work-thread.ts';
import { counted, readFile } from './quick-order.file.ts';

/** A list as somebody sent it: a text, or the bytes of a file; `columns` where they were named. */
export type SentList = ({ text: string } | { bytes: Uint8Array }) & { columns?: NamedColumns | undefined };

serveWork<SentList, Result<ReadList>>(async (list) =>
  'text' in list ? counted(readList(list.text, list.columns)) : readFile(Buffer.from(list.bytes), list.columns),
);
