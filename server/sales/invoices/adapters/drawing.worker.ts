import { drawWhatComes } from '#server/platform/pdf/drawing-thread.ts';
import type { DrawSheets, Sheet } from '#server/sales/invoices/invoices.port.ts';
import { drawSheet, drawSheets } from './pdfkit.ts';

/** What is to be drawn: a document, or several in one file. */
export type Drawn = { sheet: Sheet } | { file: Parameters<DrawSheets>[0]; sheets: readonly Sheet[] };

drawWhatComes<Drawn>((wanted) =>
  'sheet' in wanted ? drawSheet(wanted.sheet) : drawSheets(wanted.file, wanted.sheets),
);
