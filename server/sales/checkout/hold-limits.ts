import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import type { HoldLimit } from '#server/platform/config/config.values.ts';
import type { OpenHolds } from '#server/sales/orders/holds.repository.ts';
import { type NewLine, type NewOrder, totalOf } from '#server/sales/orders/new-order.ts';
import type { Checkout } from './checkout.ts';

/** So many orders that expired within a day halve the time that the next ones are held. */
const EXPIRED_PER_HALF = 3;
/** In minutes. Nobody gets less, unless the shop itself holds shorter. */
const SHORTEST = 5;

/** How many minutes a new order holds its stock: less for an account that lets holds expire again and again. */
export function holdMinutesFor({ expired }: OpenHolds, usual: number): number {
  const shortened = Math.floor(usual / 2 ** Math.floor(expired / EXPIRED_PER_HALF));
  return Math.max(shortened, Math.min(usual, SHORTEST));
}

/** Why nobody whose email is not verified orders at a price of delivery on request: the parts would wait for two days for an answer that is sent to no known reader. */
export const unverifiedRequest =
  'What delivery costs there is agreed on by mail, and the parts are held for two days meanwhile. Please verify your email first: the mail of your sign-up has the link.';

const unverifiedCustomer =
  'What delivery costs there is agreed on by mail, and the email of this customer is not verified. Please ask them to verify it first: the mail of their sign-up has the link.';

/** Orders as an account would hold them. `placedBy`: who of the shop places them for it, and reads the refusal; null: the buyer does. */
interface HeldOrders {
  orders: readonly Pick<NewOrder, 'lines' | 'sums'>[];
  orderedBy: 'quantity' | 'lines';
  placedBy: NewOrder['placedBy'];
}

/**
 * Whether an account may hold these orders beside what it holds already. Fails with `too-many-holds`, and names the field
 * of the order where less can be asked for: `quantity` of one part, or `lines`. Fails with `email-unverified` where delivery has a
 * price on request.
 */
export function checkHolds(
  open: OpenHolds,
  { orders, orderedBy, placedBy }: HeldOrders,
  holds: Checkout['holds'],
): Result<null> {
  if (!open.verified && orders.some(({ sums }) => sums.requestState !== null))
    return fail('email-unverified', placedBy ? unverifiedCustomer : unverifiedRequest);
  const limit: HoldLimit = open.verified ? holds.verified : holds.unverified;
  const lines = orders.flatMap((order) => order.lines);
  const sum = (of: (line: NewLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const bounds = [
    {
      after: open.orders + orders.length,
      most: limit.orders,
      show: (count: number) => `${formatFigure(count)} unpaid orders`,
      field: null,
    },
    {
      after: open.lines + lines.length,
      most: limit.lines,
      show: (count: number) => `${formatFigure(count)} lines`,
      // One part cannot be fewer lines.
      field: orderedBy === 'lines' ? orderedBy : null,
    },
    {
      after: open.pieces + sum((line) => line.quantity),
      most: limit.pieces,
      show: (count: number) => `${formatFigure(count)} parts`,
      field: orderedBy,
    },
    {
      after: open.cents + orders.reduce((total, order) => total + totalOf(order), 0),
      most: limit.dollars * 100,
      show: formatCents,
      field: orderedBy,
    },
  ];
  const passed = bounds.find(({ after, most }) => after > most);
  if (!passed) return succeed(null);
  const { most, show, field } = passed;
  const message = placedBy
    ? `This customer can have at most ${show(most)} on hold without having paid. ${field ? 'Please order less, or an' : 'An'} order of theirs has to be paid or cancelled first.${open.verified ? '' : ' Once their email is verified, it is more.'}`
    : `You can have at most ${show(most)} on hold without having paid. ${field ? 'Please order less, or pay or cancel an order first.' : 'Please pay or cancel one first.'}${open.verified ? '' : ' Once your email is verified, it is more.'}`;
  return fail('too-many-holds', message, field ? { errors: { [field]: message } } : undefined);
}
