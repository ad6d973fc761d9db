import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { centsFromDollars, costOf, dollarsFromCents, formatCents } from '#contract/money.ts';
import { type OrderLineInput, piecesIn } from '#contract/sales/order-lines.ts';
import { shareOfPieces } from '#contract/sales/piece-share.ts';
import type { RefundOrder } from '#contract/sales/refunds.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { RefundedLine } from '#server/platform/database/schema/sales/payments.ts';
import { issueCreditNoteOnAccount, readCredited } from '#server/sales/invoices/credit-notes.repository.ts';
import {
  listCreditedLines,
  readDiscount,
  readSettled,
  type StoredInvoice,
  shareOf,
} from '#server/sales/invoices/shipment-invoices.repository.ts';
import { countShipped, linesToPack } from '#server/sales/orders/order-answer.ts';
import { addCredited, type Mover, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, type OrderLineRow, type StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { insertCredited, type RefundRow, sumDeliveryRefunds } from '#server/sales/payments/refunds.repository.ts';
import { endRefunded } from './end-refunded.ts';
import type { Refunds } from './refunds.ts';
import { takeOut } from './take-out.ts';

/** What is credited: of one invoice, or pieces that were not invoiced yet, whose invoice will not have them. */
interface Credited {
  invoice: StoredInvoice | null;
  cents: number;
  lines: RefundedLine[] | null;
}

/** What is to be credited. `returned`: pieces that came back, all of them shipped. */
interface Crediting extends Pick<RefundOrder, 'amount' | 'lines' | 'takeOut' | 'stock'> {
  by: Mover;
  key: string;
  reason: string;
  returned?: boolean;
}

/**
 * Credits a part of an order on account, in a transaction that has locked it: each invoice by a credit note, whether or not it is paid, and no money at the card provider. Pieces
 * that wait are taken out first: they are not invoiced. Gives the refunds that say so, and how many pieces were taken out. Fails with `refund-too-large` for more than is left, and with `wrong-state` where
 * nothing of the order would be left, which is to be cancelled.
 */
export async function creditOnAccount(
  refunds: Pick<Refunds, 'seller'>,
  tx: Transaction,
  stored: StoredOrder,
  input: Crediting,
): Promise<Result<{ refunds: RefundRow[]; out: OrderLineRow[]; creditNotes: string[] }>> {
  const { by, key, reason, stock } = input;
  const { id: orderId, orderNumber } = stored.row;
  const waiting = input.returned ? [] : linesToPack(stored);
  const planned = input.lines
    ? await creditLines(tx, stored, { lines: input.lines, waiting, returned: input.returned })
    : await creditAmount(tx, stored, { cents: centsFromDollars(input.amount ?? 0) ?? 0, reason });
  if (!planned.ok) return planned;
  const outLines = planned.value.find(({ invoice }) => invoice === null)?.lines ?? [];
  if (outLines.length > 0 && countShipped(stored) === 0 && piecesIn(outLines) === piecesIn(waiting))
    return fail('wrong-state', `Nothing of order ${orderNumber} would be left. Cancel it.`);
  const written: RefundRow[] = [];
  const creditNotes: string[] = [];
  for (const [place, { invoice, cents, lines }] of planned.value.entries()) {
    const about = { reason, key: place === 0 ? key : `${key}:${place}`, by, seller: refunds.seller };
    const { row, creditNote } = await writeCredited(tx, orderId, { invoice, cents, lines }, about);
    if (creditNote) creditNotes.push(creditNote);
    written.push(row);
  }
  const chosen = outLines.map(({ partId, quantity }) => ({ part: partId, quantity }));
  const out = chosen.length > 0 ? await takeOut(tx, orderId, { by, chosen, reason: input.takeOut, stock }) : [];
  await endRefunded(tx, orderId, false);
  return succeed({ refunds: written, out, creditNotes });
}

/** Writes what is credited, with its credit note where it was invoiced. */
export async function writeCredited(
  tx: Transaction,
  orderId: string,
  { invoice, cents, lines }: Credited,
  { reason, key, by, seller }: Pick<Crediting, 'reason' | 'key' | 'by'> & Pick<Refunds, 'seller'>,
): Promise<{ row: RefundRow; creditNote: string | null }> {
  const row = await insertCredited(tx, { orderId, amountCents: cents, lines, reason, key });
  const creditNote = invoice && (await issueCreditNoteOnAccount(tx, row, invoice, seller));
  await noteOrder(tx, orderId, 'refunded', by, { cents, ...(creditNote ? { creditNote } : {}) });
  await addCredited(tx, orderId, cents);
  return { row, creditNote };
}

/** An amount, of the invoices of the order, the first one first; what delivery cost stands on that. */
async function creditAmount(
  tx: Transaction,
  stored: StoredOrder,
  { cents, reason }: { cents: number; reason: string },
): Promise<Result<Credited[]>> {
  const { invoices } = await readSettled(tx, stored);
  const credited: Credited[] = [];
  const { shippingCents, shippingTaxAddedCents, id } = stored.row;
  const deliveryLeft = Math.max(0, shippingCents + shippingTaxAddedCents - (await sumDeliveryRefunds(tx, id)));
  let [left, room] = [cents, 0];
  for (const invoice of reason === 'delivery' ? invoices.slice(0, 1) : invoices) {
    const leftOfInvoice = await roomOf(tx, invoice);
    room += reason === 'delivery' ? Math.min(leftOfInvoice, deliveryLeft) : leftOfInvoice;
    const share = Math.min(left, room - cents + left);
    if (share > 0) credited.push({ invoice, cents: share, lines: null });
    left -= Math.max(0, share);
  }
  return left === 0 ? succeed(credited) : tooLarge(stored, room, 'amount');
}

/** What of an invoice was not credited (cents). */
export async function roomOf(tx: Transaction, { id, data }: StoredInvoice): Promise<number> {
  return Math.max(0, data.totalCents - (await readCredited(tx, id)).totalCents);
}

/** What pieces of an invoice cost (cents), less their share of the cash discount that was taken of it. */
async function lessDiscount(tx: Transaction, invoice: StoredInvoice, cents: number): Promise<number> {
  const discount = await readDiscount(tx, invoice);
  if (!discount) return cents;
  const share = Math.round((cents * discount.cents) / discount.ofCents);
  return Math.min(cents - share, await roomOf(tx, invoice));
}

/** Pieces of lines: those that wait first, then those of the invoices, the first one first. */
async function creditLines(
  tx: Transaction,
  stored: StoredOrder,
  {
    lines,
    waiting,
    returned,
  }: { lines: readonly OrderLineInput[]; waiting: readonly OrderLineRow[]; returned: boolean | undefined },
): Promise<Result<Credited[]>> {
  const settled = await readSettled(tx, stored);
  const of = new Map<StoredInvoice | null, RefundedLine[]>([[null, []]]);
  for (const invoice of settled.invoices) of.set(invoice, []);
  for (const [place, { part, quantity }] of lines.entries()) {
    const line = stored.lines.find(({ partId }) => partId === part);
    if (!line)
      return fail('invalid-request', 'A part is not in this order.', {
        errors: { [`lines.${place}.part`]: 'This part is not in the order' },
      });
    const fromWaiting = Math.min(quantity, waiting.find(({ partId }) => partId === part)?.quantity ?? 0);
    if (fromWaiting > 0) of.get(null)?.push(lineBack(line, fromWaiting, shareOf(line, settled.of(line), fromWaiting)));
    let left = quantity - fromWaiting;
    for (const invoice of settled.invoices) {
      const back = left > 0 ? await invoicedBack(tx, invoice, line, left) : null;
      if (back) of.get(invoice)?.push(returned ? { ...back, returned } : back);
      left -= back?.quantity ?? 0;
    }
    if (left > 0) {
      const message = `At most ${formatFigure(quantity - left)} can still be credited`;
      return fail('refund-too-large', `${line.name}: ${message}.`, {
        errors: { [`lines.${place}.quantity`]: message },
      });
    }
  }
  const credited: Credited[] = [];
  for (const [invoice, backs] of of) {
    if (backs.length === 0) continue;
    const cost = backs.reduce((sum, back) => sum + centsOf(stored, back), 0);
    const cents = invoice ? await lessDiscount(tx, invoice, cost) : cost;
    const room = invoice ? await roomOf(tx, invoice) : cents;
    if (cents > room) return tooLarge(stored, room, 'lines');
    if (cents > 0) credited.push({ invoice, cents, lines: backs });
  }
  return credited.length > 0
    ? succeed(credited)
    : fail('invalid-request', 'These pieces come to $0.00. Please name more of them, or an amount.');
}

/** What pieces of a line cost with what tax adds (cents). */
export function centsOf(stored: StoredOrder, { partId, quantity, addedCents = 0 }: RefundedLine): number {
  const line = stored.lines.find((one) => one.partId === partId);
  return costOf(line?.unitPriceCents ?? 0, quantity) + addedCents;
}

function lineBack(line: OrderLineRow, quantity: number, share: { taxCents: number; addedCents: number }): RefundedLine {
  return { partId: line.partId, quantity, ...(line.taxRate !== null && share) };
}

/** What of a line an invoice has that was not credited, at most so many pieces; null where it has none. */
async function invoicedBack(
  tx: Transaction,
  { id, data }: StoredInvoice,
  line: OrderLineRow,
  most: number,
): Promise<RefundedLine | null> {
  const invoiced = data.lines.find(({ sku }) => sku === line.sku);
  if (!invoiced) return null;
  const before = (await listCreditedLines(tx, id)).filter(({ partId }) => partId === line.partId);
  const sum = (of: (back: RefundedLine) => number) => before.reduce((all, back) => all + of(back), 0);
  const pieces = sum(({ quantity }) => quantity);
  const quantity = Math.min(most, invoiced.quantity - pieces);
  if (quantity <= 0) return null;
  const share = (cents: number, back: number) =>
    shareOfPieces(cents, invoiced.quantity, { pieces, cents: back }, quantity);
  return lineBack(line, quantity, {
    taxCents: share(
      invoiced.tax?.cents ?? 0,
      sum(({ taxCents = 0 }) => taxCents),
    ),
    addedCents: share(
      invoiced.tax?.addedCents ?? 0,
      sum(({ addedCents = 0 }) => addedCents),
    ),
  });
}

function tooLarge(
  { row: { orderNumber } }: StoredOrder,
  leftCents: number,
  field: 'amount' | 'lines',
): { ok: false; failure: Failure } {
  const message = leftCents === 0 ? 'Nothing is left to credit' : `At most ${formatCents(leftCents)}`;
  return fail(
    'refund-too-large',
    `At most ${formatCents(leftCents)} of the invoices of order ${orderNumber} can still be credited.`,
    {
      errors: { [field]: message },
      facts: { refundable: dollarsFromCents(leftCents) },
    },
  );
}

/** Credits what came back of a return, or is kept: all that of it is left. Gives the refund, with the sum of all of them, or null. */
export async function creditReturn(
  refunds: Pick<Refunds, 'seller'>,
  tx: Transaction,
  orderId: string,
  { by, key, back }: { by: Mover; key: string; back: readonly { part: string; quantity: number }[] },
): Promise<RefundRow | null> {
  const stored = await findOrder(tx, orderId);
  if (!stored) return null;
  const lines = stored.lines.flatMap(({ partId, quantity }) => {
    const came = back.reduce((sum, each) => sum + (each.part === partId ? each.quantity : 0), 0);
    const pieces = Math.min(came, quantity - (stored.refundedPieces[partId]?.pieces ?? 0));
    return pieces > 0 ? [{ part: partId, quantity: pieces }] : [];
  });
  if (lines.length === 0) return null;
  const done = await creditOnAccount(refunds, tx, stored, { by, key, lines, reason: 'lines', returned: true });
  const [first, ...more] = done.ok ? done.value.refunds : [];
  return first ? { ...first, amountCents: more.reduce((sum, row) => sum + row.amountCents, first.amountCents) } : null;
}
