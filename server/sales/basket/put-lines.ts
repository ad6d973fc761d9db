import { fail, type Result, succeed } from '#contract/failures.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import type { PartWithQuantity, PutAnswer, PutBasketLines } from '#contract/sales/basket.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { Baskets } from './basket.ts';
import { type Buyer, changeBasket, type HeldBasket, type Plan } from './change-basket.ts';
import { findOfferedParts } from './offered-parts.repository.ts';
import type { TargetLine } from './target-lines.ts';

/** Pieces by part: lines that name the same part are one line. */
export function mergeQuantities(lines: readonly PartWithQuantity[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { part, quantity } of lines) quantities.set(part, (quantities.get(part) ?? 0) + quantity);
  return quantities;
}

/**
 * Puts parts into a basket, all at once: sets their quantities, or adds to them. A line that was saved for later comes back
 * with that quantity. Parts that are not on sale are left and named. Fails with `invalid-request` for a quantity above
 * `QUANTITY_MAX`, and as `changeBasket` does.
 */
export async function putBasketLines(
  baskets: Baskets,
  buyer: Buyer,
  { company, lines, how }: PutBasketLines,
): Promise<Result<PutAnswer>> {
  const quantities = mergeQuantities(lines);
  const done = await changeBasket(baskets, { buyer, company }, (held, tx) => planPut(held, tx, quantities, how));
  return done.ok ? succeed({ ...done.value.act, ...done.value.value }) : done;
}

/** What is to be written to put so many pieces of parts into a basket. Fails with `invalid-request` for too many of one. */
export async function planPut(
  held: HeldBasket,
  tx: Transaction,
  quantities: ReadonlyMap<string, number>,
  how: PutBasketLines['how'],
): Promise<Result<Plan<Pick<PutAnswer, 'put' | 'left'>>>> {
  const parts = await findOfferedParts(tx, [...quantities.keys()], held.company?.companyId ?? null);
  const put: PutAnswer['put'] = [];
  const write: TargetLine[] = [];
  for (const [partId, pieces] of quantities) {
    const part = parts.get(partId);
    if (!part) continue;
    const line = held.lines.get(partId);
    const before = line && !line.savedForLater ? line.quantity : null;
    const quantity = how === 'add' ? (before ?? 0) + pieces : pieces;
    if (quantity > QUANTITY_MAX) return tooMuch(part.name);
    put.push({ part: partId, before, quantity });
    if (before === quantity) continue;
    const { name, sku } = part;
    const target = { part, partId, name, sku, quantity, savedForLater: false };
    write.push({ ...target, ...(line && { position: line.position }) });
  }
  const left = [...quantities.keys()].filter((part) => !parts.has(part));
  return succeed({ write, remove: [], value: { put, left } });
}

function tooMuch(name: string) {
  const message = `Max order limit is ${QUANTITY_MAX}`;
  return fail('invalid-request', `${name}: ${message}`, { errors: { lines: `${name}: ${message}` } });
}
