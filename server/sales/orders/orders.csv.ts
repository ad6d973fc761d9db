import { ownNamesOf } from '#contract/catalogue/own-names.ts';
import { countryName } from '#contract/countries.ts';
import { dollarsFromCents, formatDollars } from '#contract/money.ts';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import { otherThanList } from '#contract/sales/price.words.ts';
import { capital } from '#contract/wording.ts';
import { type Cell, streamAsCsv } from '#server/platform/calls/csv.ts';
import { type DueRule, daysUntil, dueDay } from './due-days.ts';
import { toOrder } from './order-answer.ts';
import type { StoredOrder } from './orders.repository.ts';

/** The columns of the file, in words and in their order, with what stands in them. Money in dollars, times in UTC. Price is Goods, Delivery and Tax added. */
const columns: Record<string, (order: ManagedOrder) => Cell | undefined> = {
  Order: ({ orderNumber }) => orderNumber,
  Placed: ({ createdAt }) => createdAt,
  Buyer: ({ name }) => name,
  Email: ({ email }) => email,
  'Placed by': ({ placedBy }) => placedBy,
  Company: ({ company }) => company?.name,
  'Purchase order': ({ purchaseOrderNumber }) => purchaseOrderNumber,
  Street: ({ street }) => street,
  'Postal code': ({ postalCode }) => postalCode,
  City: ({ city }) => city,
  Country: ({ country }) => (country ? countryName(country) : undefined),
  Phone: ({ number }) => number,
  Lines: ({ lines }) =>
    lines
      .map(({ quantity, sku, name, ...line }) =>
        [quantity, '×', sku, line.companyNumber && `(${ownNamesOf(line)})`, name].filter(Boolean).join(' '),
      )
      .join('; '),
  'Unit prices': ({ lines }) =>
    lines.map((line) => [formatDollars(line.unitPrice), ...otherThanList(line)].join(', ')).join('; '),
  Quantity: ({ quantity }) => quantity,
  'Taken out': ({ takenOut }) => takenOut ?? 0,
  Goods: ({ goods }) => goods.toFixed(2),
  Delivery: ({ delivery, shipping }) => (delivery ? shipping.toFixed(2) : undefined),
  'Delivery by': ({ delivery }) => delivery && (delivery.kind === 'pick-up' ? 'Pick-up' : delivery.carrier),
  'Tax added': ({ tax }) => tax?.added.toFixed(2),
  Tax: ({ tax }) => tax?.amount.toFixed(2),
  'Tax rates': ({ tax }) =>
    tax?.rates.map(({ rate, on, amount }) => `${rate} % of ${formatDollars(on)}: ${formatDollars(amount)}`).join('; '),
  Price: ({ price }) => price.toFixed(2),
  'Payment Status': wordsOfPayment,
  Received: ({ received }) => received.toFixed(2),
  Refunded: ({ refunded }) => refunded.toFixed(2),
  'Lost to disputes': ({ lost }) => lost.toFixed(2),
  'Order Status': ({ status }) => capital(status),
  Paid: ({ paidAt }) => paidAt,
  Invoice: ({ invoice }) => invoice,
  Due: ({ due }) => due,
  Packed: ({ packedAt }) => packedAt,
  Shipped: ({ shippedAt }) => shippedAt,
  Carrier: ({ carrier }) => carrier,
  'Tracking number': ({ tracking }) => tracking,
  Cartons: ({ cartons }) => cartons,
  'Planned cartons': ({ plannedCartons }) => plannedCartons,
  'Weight (g)': ({ weight }) => weight,
  Delivered: ({ deliveredAt }) => deliveredAt,
  Ended: ({ endedAt }) => endedAt,
  Transaction: ({ transactionId }) => transactionId,
};

/** Orders as a CSV file, a row each, in pieces. */
export function ordersAsCsv(orders: AsyncIterable<readonly StoredOrder[]>, rule: DueRule): AsyncIterable<Buffer> {
  const cells = Object.values(columns);
  return streamAsCsv(Object.keys(columns), orders, (stored) => {
    const order = toManaged(stored, rule);
    return cells.map((cell) => cell(order) ?? null);
  });
}

/** An order as admins see it among others, with when it is due by the rule. `lineCount` where not all of its lines were read. */
export function toManaged(stored: StoredOrder & { lineCount?: number }, rule: DueRule): ManagedOrder {
  const { row, name, lostCents, shippingHeld, lineCount = stored.lines.length } = stored;
  const waits = row.fulfilment === 'shipping' && row.payment !== 'refunded';
  return {
    ...toOrder(stored),
    ...{ lineCount, name, lost: dollarsFromCents(lostCents), shippingHeld: [...shippingHeld] },
    ...(waits ? dueOf(row, rule) : {}),
    ...(waits && row.packedAt ? { packedAt: row.packedAt.toISOString() } : {}),
    ...(row.waitsForAnswerSince ? { waitsForAnswer: true } : {}),
  };
}

function dueOf({ paidAt, createdAt }: StoredOrder['row'], rule: DueRule): Pick<ManagedOrder, 'due' | 'dueIn'> {
  const due = dueDay(paidAt ?? createdAt, rule);
  return { due, dueIn: daysUntil(due, new Date(), rule.timeZone) };
}

function wordsOfPayment({ payment, refunded }: ManagedOrder): string {
  if (payment === 'paid') return refunded > 0 ? 'Partly refunded' : 'Payed';
  return payment === 'refunded' ? 'Refunded' : 'unpaid';
}
