import { parentPort } from 'node:worker_threads';
import type { DrawSheets, Sheet } from '#server/sales/invoices/invoices.port.ts';
import { drawSheet, drawSheets } from './pdfkit.ts';

/** What is to be drawn: a document, or several in one file. */
export type Drawn = { sheet: Sheet } | { file: Parameters<DrawSheets>[0]; sheets: readonly Sheet[] };

const drawn = (wanted: Drawn) => ('sheet' in wanted ? drawSheet(wanted.sheet) : drawSheets(wanted.file, wanted.sheets));

/** Draws what comes, and answers under the same id with its bytes or with what went wrong. */
parentPort?.on('message', ({ id, wanted }: { id: number; wanted: Drawn }) => {
  drawn(wanted).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, fault: error instanceof Error ? error.stack : String(error) }),
  );
});
