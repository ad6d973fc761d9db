import { readFigure, type TextRead } from '#contract/figures.ts';
import { centsFromDollars, costOf, formatCents } from '#contract/money.ts';
import type { OrderLine, OrderLineInput } from '#contract/sales/order-lines.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { shareOfPieces } from '#contract/sales/piece-share.ts';
import type { StockReturn } from '#contract/sales/refunds.ts';
import { z } from '#contract/zod.ts';
import { checkPiecesUpTo, readPieces } from '#web/sales/lines/pieces.rules.ts';
import { stepTexts as texts } from './order.texts.ts';

/** A number of pieces for each line of an order, as typed. */
export interface TypedPieces {
  pieces: string[];
}

/** The fields of the refund form, as typed. */
export interface TypedRefund extends TypedPieces {
  amount: string;
  reason: string;
  stock: StockReturn;
}

/** Reads a sum as typed, in cents. What is left does not decide between two readings of it. */
export function readSum(typed: string): TextRead<number | null> {
  const fits = (sum: number) => sum > 0 && centsFromDollars(sum) !== null;
  const { value, unclear } = readFigure(typed, { fits, dollars: true });
  return { value: value === undefined ? undefined : centsFromDollars(value), unclear };
}

/** What is wrong with a typed sum of which `left` cents may go back, or true. */
export function checkSum(typed: string, left: number): string | true {
  const { value: cents, unclear } = readSum(typed);
  if (unclear !== null) return unclear;
  if (cents === undefined) return texts.amountRequired;
  if (cents === null) return texts.amountWrong;
  if (cents === 0) return texts.amountNone;
  return cents <= left || texts.amountMost(formatCents(left));
}

/** Of how many pieces of a line the money may still go back. */
export function piecesLeft({ quantity, refunded }: Pick<OrderLine, 'quantity' | 'refunded'>): number {
  return quantity - refunded;
}

/** The lines of an order of which pieces wait to be shipped, with all others counted as if their money had gone back: so many can be chosen as wait. */
export function linesThatWait<L extends Pick<OrderPage['lines'][number], 'quantity' | 'toShip'>>(lines: readonly L[]) {
  return lines
    .filter(({ toShip = 0 }) => toShip > 0)
    .map((line) => ({ ...line, refunded: line.quantity - (line.toShip ?? 0) }));
}

/** What is wrong with the pieces that were typed for a line, or true: nothing typed is none. */
export function checkPieces(typed: string, line: Pick<OrderLine, 'quantity' | 'refunded'>): string | true {
  return checkPiecesUpTo(typed, piecesLeft(line));
}

/** The pieces that were typed for some lines, as a field of a form. */
export function piecesSchemaOf(lines: readonly Pick<OrderLine, 'quantity' | 'refunded'>[]) {
  return z.array(z.string()).superRefine((pieces, check) => {
    for (const [place, line] of lines.entries()) {
      const wrong = checkPieces(pieces[place] ?? '', line);
      if (wrong !== true) check.addIssue({ code: 'custom', path: [place], message: wrong });
    }
  });
}

/** The lines with the pieces that were typed for them, in the order's order; without those that are typed wrong. */
export function linesOf(
  lines: readonly Pick<OrderLine, 'part' | 'quantity' | 'refunded'>[],
  typed: readonly string[],
): OrderLineInput[] {
  return lines.flatMap((line, place) => {
    const text = typed[place] ?? '';
    const { value = 0 } = readPieces(text);
    return value > 0 && checkPieces(text, line) === true ? [{ part: line.part, quantity: value }] : [];
  });
}

/** What goes back for the pieces of some lines, in cents, as the server will compute it: their price, and what tax adds to it. */
export function costOfLines(lines: readonly OrderLine[], chosen: readonly OrderLineInput[]): number {
  return chosen.reduce((sum, { part, quantity }) => {
    const line = lines.find((each) => each.part === part);
    if (!line) return sum;
    const back = { pieces: line.refunded, cents: centsOf(line.refundedTax) };
    const added = shareOfPieces(centsOf(line.tax?.added), line.quantity, back, quantity);
    return sum + costOf(centsOf(line.unitPrice), quantity) + added;
  }, 0);
}

/** Cents of dollars from the wire, which may be below 0. */
function centsOf(dollars = 0): number {
  return Math.sign(dollars) * (centsFromDollars(Math.abs(dollars)) ?? 0);
}
