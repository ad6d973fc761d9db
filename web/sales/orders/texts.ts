import type { SavedAddress } from '#contract/accounts/addresses.ts';
import { formatFigure } from '#contract/format.ts';

/** The steps from a part to its payment. */
export const orderSteps = ['Part', 'Order', 'Payment'] as const;

/** The words of the purchase page. */
export const purchaseTexts = {
  title: 'Order',
  loading: 'Loading the part',
  failed: 'The part did not load',
  price: 'Price',
  perPart: (price: string) => `${price} per part`,
  minimum: 'Ordered Quantity (minimum)',
  available: 'Available',
  changed: (now: number, before: number) => `${formatFigure(now)}, was ${formatFigure(before)}`,
  whole: 'The whole part',
  buyer: 'Buyer',
  name: 'Name',
  email: 'Email',
  noEmail: 'Email not found',
  orderingFor: 'Ordering for',
  viewer: (company: string) => `For ${company} you are a viewer: ask an owner for the role of a buyer.`,
  orderNumber: 'Your order number',
  orderNumberHint: 'Stands on the invoice. May be empty.',
  quantity: 'Quantity',
  quantityRequired: 'Quantity is Required',
  quantityWhole: 'Quantity is a whole number',
  delivery: 'Delivery',
  to: 'To',
  addressName: ({ name, street, city, preferred }: SavedAddress) =>
    `${[name, street, city].filter(Boolean).join(', ')}${preferred ? ' (default)' : ''}`,
  anotherAddress: 'Another address',
  street: 'Street',
  postalCode: 'Postal code',
  country: 'Country',
  noCountry: 'Not said',
  city: 'City/Town',
  phone: 'Phone Number',
  total: 'Total',
  noTotal: '$ –',
  purchase: 'Purchase',
  hold: 'The order holds this stock for you while you pay on the next page; nothing is charged before that.',
  holds: (pieces: number, minutes: number) =>
    `The order holds ${pieces === 1 ? '1 piece' : `${formatFigure(pieces)} pieces`} for ${minutes === 1 ? '1 minute' : `${formatFigure(minutes)} minutes`}, until`,
  holdsWhere: 'your time. You pay on the next page; nothing is charged before that.',
  weightOf: (pieces: number) => `Weight of ${formatFigure(pieces)}`,
  soldOutTitle: 'Out of stock',
  soldOut: (left: number, minimum: number) =>
    left === 0
      ? 'None is left. It cannot be ordered until more is made.'
      : `Below the minimum: ${formatFigure(left)} left, and an order begins at ${formatFigure(minimum)}. It cannot be ordered until more is made.`,
  otherParts: 'See all parts',
  priceChangedTitle: 'The price has changed',
  priceChanged: (before: string, now: string) =>
    `It was ${before} per part and is now ${now}. Nothing has been ordered yet. Please check the total and press Purchase again.`,
  stockChangedTitle: 'The stock has changed',
  refusedTitle: 'The order was not placed',
  unknownTitle: 'It is not known yet whether the order was placed',
  unknown: (detail: string) => `${detail} Press Purchase again to find out: the same order is never placed twice.`,
  done: (part: string) => `Your order done!, ${part}`,
} as const;

/** The words of My Orders. */
export const ordersTexts = {
  title: 'My Orders',
  loading: 'Loading your orders',
  failed: 'The orders did not load',
  byState: 'Orders by state',
  orderedFor: (company: string) => `for ${company}`,
  ownNumber: (number: string) => `your number ${number}`,
  tabs: [
    ['all', 'Orders'],
    ['cancelled', 'Cancelled'],
    ['expired', 'Expired'],
  ],
  emptyTitle: { all: 'No orders yet', cancelled: 'No cancelled orders', expired: 'No expired orders' },
  empty: {
    all: 'What you order appears here, with its payment and where it is.',
    cancelled: 'An order that you cancel before it is shipped is kept here.',
    expired: 'An order that is not paid while its stock is held is kept here.',
  },
  toParts: 'See all parts',
  toOrders: 'See your orders',
  waiting: (unpaid: number, all: number) =>
    unpaid === 0 ? 'None waits for payment' : `${unpaid} of ${all} ${unpaid === 1 ? 'waits' : 'wait'} for payment`,
  columns: {
    no: 'No',
    email: 'Email',
    street: 'Street',
    city: 'City',
    quantity: 'Quantity',
    price: 'Price',
    payment: 'Payment',
    status: 'Status',
    action: 'Action',
  },
  caption: 'My Orders. Each begins with what was ordered, then the cells under the headings.',
  pieces: ' ×',
  again: 'Again',
  againOf: (name: string) => `Order ${name} again`,
  pay: 'Pay',
  payOrder: (number: number) => `Pay order ${number}`,
  pending: 'Pending',
  pendingOrder: (number: number) => `Pending, order ${number}`,
  invoice: 'Invoice',
  invoiceOf: (number: number) => `Invoice of order ${number}`,
  lookedInto: 'we are looking into your payment',
  expiredUnpaid: 'not paid in time, nothing charged',
  expiredRefunded: 'paid too late, your money is refunded',
  refundUnderWay: 'your money is on its way back',
  chargeUnknown: 'we are asking whether your card was charged',
  refundFailed: 'your money did not reach the card; the shop sees to it',
} as const;
