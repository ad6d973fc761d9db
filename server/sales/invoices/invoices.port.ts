/** A document for a buyer as it is drawn: words and sums, ready to be read. */
export interface Sheet {
  /** What it is: 'Invoice', 'Credit note'. */
  title: string;
  number: string;
  /** Who sells: stands at the head of the first sheet. */
  seller: string;
  /** A word across the head: the document does not count any more. */
  void: string | null;
  /** Blocks beside one another, each a label with its lines. */
  blocks: readonly { label: string; lines: readonly string[] }[];
  /** What it is about: parts of an order, or one thing in words with its sum. */
  rows: { kind: 'parts'; parts: readonly SheetPart[] } | { kind: 'amount'; label: string; text: string; price: string };
  /** What stands between the rows and the total, such as shipping. */
  sums: readonly { label: string; price: string }[];
  total: { label: string; price: string };
  /** In small at the foot of the last sheet. */
  notes: readonly string[];
  /** The title block at the foot of every sheet: three facts. The number of the sheet comes after them. */
  facts: readonly { label: string; value: string }[];
  /** The same document in CII, which lies in the file. */
  cii?: string;
  /** When it was made out: the file carries it, so that the same document is always the same file. */
  madeAt: Date;
}

export interface SheetPart {
  name: string;
  sku: string;
  /** Below the SKU. */
  ownNumber?: string;
  /** Below the name. */
  ownName?: string;
  /** What its buyer said of it, below that. */
  words?: string;
  quantity: string;
  unitPrice: string;
  /** In small under the name. */
  note: string | null;
  price: string;
}

/** Draws a document as a PDF. */
export type DrawSheet = (sheet: Sheet) => Promise<Buffer>;

/** Draws several documents as one PDF. */
export type DrawSheets = (
  file: { title: string; author: string; madeAt: Date },
  sheets: readonly Sheet[],
) => Promise<Buffer>;
