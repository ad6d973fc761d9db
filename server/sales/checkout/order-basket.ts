import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts';
import type { AskCheckout, CheckoutQuote, OrderBasket } from '#contract/sales/checkouts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { normalEmail } from '#contract/values.ts';
import { actingIn } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { quoteApproval } from '#server/sales/approval-rules/find-needed.ts';
import { type LineToOrder, readBasketToOrder, takeOrdered } from '#server/sales/basket/basket-to-order.repository.ts';
import { waysFor } from '#server/sales/receivables/credit.rules.ts';
import { type Answers, answerLines } from './basket-lines.ts';
import { beginOrder } from './begin-order.ts';
import { type CheckedOrder, checkSums, type Destination, toWrite } from './check-order.ts';
import type { Checkout } from './checkout.ts';
import { type BasisQuestion, type OrderBasis, readBasis } from './order-basis.repository.ts';
import { quoteOf, readPlace, refuseUnverified } from './quote-order.ts';
import { retryPlacing, takesCreditOf, withAccountLock } from './retry-placing.ts';
import { type Summed, splitOrder } from './split-order.ts';
import { sumOrder, takingOf } from './sum-order.ts';
import { type Ordering, writeOrders } from './write-orders.ts';

const ROUTE = 'POST /checkout';

/** What the basket of somebody comes to, summed as `orderBasket` sums it. Fails with `not-found` for a company of others. */
export async function quoteBasket(
  db: Database,
  actor: CurrentUser,
  input: AskCheckout,
): Promise<Result<CheckoutQuote>> {
  const { version, lines } = await readBasketToOrder(db, actor.userId, input.company ?? null);
  const basis = await readBasis(db, askedOf(actor, input, lines));
  const acting = actingIn(basis, input.company, 'buyer');
  if (!acting.ok) return acting;
  const answered = answerLines(lines, basis.parts, answersOf(input));
  const { place, needs, wrong } = readPlace(basis, input);
  const choice = input.delivery ?? 'send';
  const sums = splitOrder(answered.ordered, (some) => sumOrder(basis, some, { place, choice }));
  const orders = (await refuseUnverified(db, actor, sums)).map((sum) => quoteOf(sum, { place, needs, wrong, choice }));
  const refused = orders.find((order) => order.refused)?.refused ?? wrong;
  const totalCents = sums.reduce((all, sum) => all + sum.totalCents, 0);
  const going = { company: acting.value, totalCents, input: { ...input, ...place } };
  const approval = await quoteApproval(db, { userId: actor.userId, ...going });
  return succeed({
    version,
    orders,
    short: answered.short,
    open: answered.open,
    price: dollarsFromCents(totalCents),
    ways: waysFor(basis.credit, takingOf(sums)),
    needs,
    ...(refused && { refused }),
    ...(approval && { approval }),
  });
}

/**
 * Orders a basket as its buyer saw it, cut as `quoteBasket` says, and takes what was ordered out of it: one transaction. Fails with
 * the current figures where a line is short and not answered, or the basket or a price changed; then nothing is held.
 */
export async function orderBasket(
  checkout: Checkout,
  actor: CurrentUser,
  input: OrderBasket,
  repeatable: Repeatable | null,
): Promise<Result<{ orders: Order[] }>> {
  if (normalEmail(input.email) !== actor.email) return fail('forbidden', 'An order is placed under your own email.');
  let changed: string | null = null;
  const request = { actor, input, route: ROUTE, repeatable };
  const orders = await retryPlacing(checkout, request, () =>
    withAccountLock(checkout, { userId: actor.userId, companyId: takesCreditOf(input), alone: false }, async (tx) => {
      const owner = { userId: actor.userId, companyId: input.company ?? null };
      const { version, lines } = await readBasketToOrder(tx, owner.userId, owner.companyId);
      const begun = await beginOrder(tx, { ...request, asked: askedOf(actor, input, lines) });
      if (begun.done) return begun.done;
      const { read, company, to } = begun;
      const checked = checkBasket(read, { version, lines, input, to });
      if (!checked.ok) return checked;
      const parts = checked.value.flatMap((order) => order.lines.map(({ partId }) => partId));
      const ordering: Ordering = { ...request, company, placedBy: null, ...to, orderedBy: 'lines' };
      changed = await takeOrdered(tx as Transaction, owner, { version, parts });
      return changed === null ? 'changed' : writeOrders(tx, checkout, ordering, { read, checked: checked.value });
    }),
  );
  if (!orders.ok) return orders;
  if (changed !== null) checkout.basketChanged(changed);
  return succeed({ orders: orders.value });
}

/** What the orders of a basket are computed from. */
export function askedOf(
  { userId }: CurrentUser,
  { company, country }: AskCheckout,
  lines: readonly LineToOrder[],
): BasisQuestion {
  return { userId, companyId: company, country, parts: lines.map(({ part }) => part) };
}

function answersOf({ take, leave }: AskCheckout): Answers {
  return { take: take ?? [], leave: leave ?? [] };
}

/** The orders of a basket, as they are to be written. */
export function checkBasket(
  basis: OrderBasis,
  {
    version,
    lines,
    input,
    to,
  }: { version: number; lines: readonly LineToOrder[]; input: OrderBasket; to: Destination },
): Result<CheckedOrder[]> {
  if (version !== input.version)
    return fail('changed-meanwhile', 'Your basket changed meanwhile. Nothing is ordered: please look at it again.', {
      facts: { version },
    });
  const answered = answerLines(lines, basis.parts, answersOf(input));
  if (answered.open > 0) {
    const are = answered.open === 1 ? 'One line is' : `${answered.open} lines are`;
    return fail('out-of-stock', `${are} short; nothing was held. Please say what is to happen with each.`, {
      facts: { short: answered.short },
    });
  }
  const summed = checkSums(basis, answered.ordered, { input, to, orderedBy: 'lines' }, splitOrder);
  if (!summed.ok) return summed;
  const agreed = checkTotals(summed.value, input.prices);
  return agreed.ok ? succeed(summed.value.map((order) => toWrite(order, basis, input))) : agreed;
}

/** Whether the orders cost what their buyer was shown, one by one. */
function checkTotals(orders: readonly Summed[], shown: readonly number[]): Result<null> {
  const totals = orders.map(({ totalCents }) => totalCents);
  const isSame =
    totals.length === shown.length && totals.every((cents, place) => centsFromDollars(shown[place] ?? 0) === cents);
  if (isSame) return succeed(null);
  const total = totals.reduce((all, one) => all + one, 0);
  return fail('price-changed', `The price is now ${formatCents(total)}. Please check it and order again.`, {
    facts: { prices: totals.map(dollarsFromCents) },
  });
}
