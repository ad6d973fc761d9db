import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts';
import type { AskCheckout, CheckoutQuote, OrderBasket } from '#contract/sales/checkouts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { normalEmail } from '#contract/values.ts';
import { type ActingFor, actingFor } from '#server/accounts/companies/acting.ts';
import { type FoundNames, findCompanyNumbers } from '#server/catalogue/company-numbers/company-numbers.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { readBasketToOrder, takeOrdered } from '#server/sales/basket/basket-to-order.repository.ts';
import { type AnsweredLines, type Answers, answerLines } from './basket-lines.ts';
import { checkPlace, newLine, outOfRange, readDestination } from './check-order.ts';
import type { Checkout } from './checkout.ts';
import { type Place, withOwnCarrier } from './order-sum.ts';
import { findOrdered, type TermsOn } from './ordered-parts.repository.ts';
import { inRounds } from './place-order.ts';
import { quoteOf, readPlace, refuseUnverified } from './quote-order.ts';
import { type Summed, splitOrder } from './split-order.ts';
import { sumOrder } from './sum-order.ts';
import { type Ordering, replay, writeOrders } from './write-orders.ts';

const ROUTE = 'POST /checkout';

/** What the basket of somebody comes to, summed as `orderBasket` sums it. Fails with `not-found` for a company of others. */
export async function quoteBasket(
  db: Database,
  actor: CurrentUser,
  input: AskCheckout,
): Promise<Result<CheckoutQuote>> {
  const acting = await actingFor(db, actor.userId, input.company, 'buyer');
  if (!acting.ok) return acting;
  const { version, on, answered } = await readLines(db, actor.userId, acting.value, input);
  const { place, needs, wrong } = readPlace(on, input);
  const choice = input.delivery ?? 'send';
  const sums = await sumAll(db, answered, { on, company: acting.value, place, choice });
  const orders = (await refuseUnverified(db, actor, sums)).map((sum) => quoteOf(sum, { place, needs, wrong, choice }));
  const refused = orders.find((order) => order.refused)?.refused ?? wrong;
  return succeed({
    version,
    orders,
    short: answered.short,
    open: answered.open,
    price: dollarsFromCents(sums.reduce((all, { totalCents }) => all + totalCents, 0)),
    needs,
    ...(refused && { refused }),
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
  const before = repeatable && (await replay(checkout, actor, ROUTE, repeatable));
  if (before) return before.ok ? succeed({ orders: before.value }) : before;
  const acting = await actingFor(checkout.db, actor.userId, input.company, 'buyer');
  if (!acting.ok) return acting;
  const to = readDestination(input);
  if (!to.ok) return to;
  const company = acting.value;
  const ordering: Ordering = { actor, input, company, ...to.value, orderedBy: 'lines', route: ROUTE, repeatable };
  const place = to.value.country === null ? null : { country: to.value.country, postalCode: to.value.postalCode ?? '' };
  let changed: string | null = null;
  const orders = await inRounds(async () => {
    const checked = await checkBasket(checkout.db, actor, { input, company, place });
    if (!checked.ok) return checked;
    const { orders: sums, numbers, answered } = checked.value;
    const lines = sums.map((sum) => ({
      sums: withOwnCarrier(sum.sums, input),
      lines: sum.lines.map((line) => newLine(line, numbers)),
    }));
    return writeOrders(checkout, ordering, lines, async (tx) => {
      const taken = { version: input.version, parts: answered.ordered.map(({ part }) => part.id) };
      changed = await takeOrdered(tx, { userId: actor.userId, companyId: company?.companyId ?? null }, taken);
      return changed !== null;
    });
  });
  if (!orders.ok) return orders;
  if (changed !== null) checkout.basketChanged(changed);
  return succeed({ orders: orders.value });
}

async function checkBasket(
  db: Database,
  actor: CurrentUser,
  { input, company, place }: { input: OrderBasket; company: ActingFor | null; place: Place | null },
): Promise<Result<{ orders: Summed[]; answered: AnsweredLines; numbers: ReadonlyMap<string, FoundNames> | null }>> {
  const { version, on, answered } = await readLines(db, actor.userId, company, input);
  if (version !== input.version)
    return fail('changed-meanwhile', 'Your basket changed meanwhile. Nothing is ordered: please look at it again.', {
      facts: { version },
    });
  if (answered.open > 0) {
    const lines = answered.open === 1 ? 'One line is' : `${answered.open} lines are`;
    return fail('out-of-stock', `${lines} short; nothing was held. Please say what is to happen with each.`, {
      facts: { short: answered.short },
    });
  }
  if (answered.ordered.length === 0) return fail('invalid-request', 'There is no line to order.');
  const needed = checkPlace(on, input);
  if (!needed.ok) return needed;
  const orders = await sumAll(db, answered, { on, company, place, choice: input.delivery ?? 'send' });
  for (const { refusal, totalCents } of orders) {
    if (refusal) return fail('invalid-request', refusal.message, { errors: { [refusal.field]: refusal.message } });
    const message = outOfRange(totalCents);
    if (message) return fail('amount-out-of-range', message);
  }
  const agreed = checkTotals(orders, input.prices);
  if (!agreed.ok) return agreed;
  const parts = answered.ordered.map(({ part }) => part.id);
  const numbers = company ? await findCompanyNumbers(db, company.companyId, parts) : null;
  return succeed({ orders, answered, numbers });
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

async function readLines(
  db: Database,
  userId: string,
  company: ActingFor | null,
  answers: Partial<Answers>,
): Promise<{ version: number; on: TermsOn; answered: AnsweredLines }> {
  const { version, lines } = await readBasketToOrder(db, userId, company?.companyId ?? null);
  const { parts, on } = await findOrdered(
    db,
    lines.map(({ part }) => part),
  );
  return { version, on, answered: answerLines(lines, parts, { take: answers.take ?? [], leave: answers.leave ?? [] }) };
}

function sumAll(db: Database, { ordered }: AnsweredLines, terms: Parameters<typeof sumOrder>[2]): Promise<Summed[]> {
  return splitOrder(ordered, (lines) => sumOrder(db, lines, terms));
}
