import { dollarsFromCents } from '#contract/money.ts';
import { returnName, returnReasonTexts } from '#contract/sales/returns.ts';
import { type Cell, listAsCsv } from '#server/platform/calls/csv.ts';
import type { ListedLine } from './listed-returns.repository.ts';

const at = (time: Date | null) => time?.toISOString() ?? null;

/** The columns of the file, each with what stands in it. */
const columns: Readonly<Record<string, (row: ListedLine) => Cell>> = {
  return: ({ number }) => returnName(number),
  state: ({ state }) => state,
  order: ({ orderNumber }) => orderNumber,
  buyer: ({ buyer }) => buyer,
  company: ({ company }) => company,
  requested: ({ createdAt }) => at(createdAt),
  answered: ({ answeredAt }) => at(answeredAt),
  sendUntil: ({ sendUntil }) => at(sendUntil),
  received: ({ receivedAt }) => at(receivedAt),
  shipment: ({ shipment }) => shipment,
  sku: ({ sku }) => sku,
  part: ({ part }) => part,
  pieces: ({ quantity }) => quantity,
  reason: ({ reason }) => returnReasonTexts[reason],
  words: ({ words }) => words,
  accepted: ({ accepted }) => accepted,
  keeps: ({ accepted, keep }) => (keep ? accepted : accepted === null ? null : 0),
  whyRefused: ({ why }) => why,
  intoStock: ({ stocked }) => stocked,
  damaged: ({ damaged }) => damaged,
  scrapped: ({ scrapped }) => scrapped,
  missing: ({ missing }) => missing,
  refund: ({ refundCents }) => (refundCents === null ? null : dollarsFromCents(refundCents)),
  creditNote: ({ creditNote }) => creditNote,
};

/** Lines of returns as CSV, a row each; what goes back for a return stands at each of its lines. */
export function returnsAsCsv(rows: readonly ListedLine[]): Promise<Buffer> {
  return listAsCsv(Object.keys(columns), rows, (row) => Object.values(columns).map((cell) => cell(row)));
}
