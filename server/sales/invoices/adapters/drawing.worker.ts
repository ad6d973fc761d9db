import { parentPort } from 'node:worker_threads';
import type { Sheet } from '#server/sales/invoices/invoices.port.ts';
import { drawSheet } from './pdfkit.ts';

/** Draws each sheet that comes, and answers under the same id with its bytes or with what went wrong. */
parentPort?.on('message', ({ id, sheet }: { id: number; sheet: Sheet }) => {
  drawSheet(sheet).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, fault: error instanceof Error ? error.stack : String(error) }),
  );
});
