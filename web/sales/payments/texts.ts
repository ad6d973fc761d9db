import { formatFigure } from '#contract/format.ts';

/** The words of the payment page and of the card form. */
export const texts = {
  title: 'Payment',
  loading: 'Loading the order',
  failed: 'The order did not load',
  settingsFailed: 'The card form did not load',
  order: (number: number) => `Order ${number}`,
  lines: 'What you pay for',
  deliverTo: (name: string, address: string) => `For ${name}, to ${address}.`,
  moreLines: (count: number) => `And ${count === 1 ? '1 more line' : `${formatFigure(count)} more lines`}.`,
  allLines: (count: number) => `See all ${formatFigure(count)}`,
  pleasePay: 'Please pay',
  paid: 'Paid',
  notPaid: 'Not paid',
  total: 'Total',
  line: (quantity: string, unitPrice: string) => `${quantity} × ${unitPrice}`,
  listPrice: (price: string) => `list price ${price}`,

  askedTitle: 'Delivery has no price yet',
  askedText: 'We work out what it costs and write to you. You accept that price, then you pay.',
  offeredTitle: 'Please accept the price for delivery first',
  offeredText: 'It stands on the page of the order. Then you can pay here.',
  withoutDelivery: 'Total without delivery',

  card: 'Card',
  pay: (total: string) => `Pay ${total}`,
  paying: (total: string) => `Paying ${total}`,
  formLoading: 'The card form is loading',
  byProvider: 'Card form by Stripe. The card goes straight there; we never see its number.',
  formFailed:
    'The card form failed, and nothing was charged. Please load this page again, and write to us if it fails again.',
  incomplete: 'The payment provider did not complete the payment. Please try again or use another card.',

  refusedTitle: 'The bank did not confirm it was you',
  refused: 'Nothing was charged. Try again, or use another card.',
  processingTitle: 'Your bank is being asked',
  laterTitle: 'Cards cannot be taken just now',
  askAgain: 'Ask again',
  /** What the card form says where it pays an order. */
  ofOrder: {
    outcomeUnknown:
      'The payment provider did not answer, so it is not known yet whether the payment went through. Press Pay again to find out: an order is never charged twice.',
    processing:
      'Mostly a few seconds. You may close this page: My Orders says how it went, and a mail comes once it is paid.',
    later:
      'The payment provider does not answer. Your order stands and its hold goes on; this page asks again every 20 seconds.',
    payLater: 'Pay later, from My Orders',
  },

  settling: 'The payment went through. The order is being marked as paid.',
  unsettledTitle: 'Your payment went through, the order is not marked as paid yet',
  unsettled: (detail: string) =>
    `Your card was charged once and is not charged again. ${detail} The order is marked as soon as the payment provider tells us; you can also ask now.`,
  askNow: 'Ask now',
  transaction: 'Payment transaction id:',

  payed: 'Payed',
  congrats: 'Congrats! Your payment is completed.',
  thanks: (name: string) => `Thank you, ${name}`,
  seeOrder: 'See the order',
  invoice: 'Invoice, PDF',
  myOrders: 'My Orders',
  meaning: 'What that means',
  holdEnded: 'The hold has ended',
  notPaidBy: (number: number) => `Order ${number} was not paid by`,
  andEnded: 'and has ended',
  lateTitle: 'The payment came too late',
  lateHow: 'The hold on the stock had ended and the parts were sold.',
  cancelled: 'Cancelled',
  cancelledTitle: (number: number) => `Order ${number} was cancelled`,
  /** `available`: of its only part, by now; null where that is not known. */
  nothingCharged: (pieces: number, available: number | null) =>
    `Nothing was charged. ${pieces === 1 ? 'The piece is' : `The ${formatFigure(pieces)} pieces are`} back in stock${available === null ? '' : `; ${formatFigure(available)} ${available === 1 ? 'is' : 'are'} available now`}.`,
  chargeUnknownTitle: 'The order has ended, the payment is being called off',
  chargeUnknownText:
    'The payment provider has not said yet whether your card was charged. If it was, you get a mail, and the order or the money back. Please wait before you order again.',
  refundFailed: 'Refund failed',
  refundFailedTitle: 'The money did not reach your card',
  refundFailedText: 'The shop sees to it and writes to you. You need not do anything.',
  lookedInto: 'Being looked into',
  lookedIntoTitle: 'We are looking into your payment',
  lookedIntoText: 'It is not what the order asked for. What becomes of it comes by mail; please do not pay again.',
  refunded: 'Refunded',
  refundedTitle: 'This order was refunded',
  refundedWhole: (sum: string) => `The whole amount of ${sum} goes back to your card.`,
  refundedSum: (sum: string) => `${sum} goes back to your card.`,
  tookBack: (sum: string) => `Your bank gave you ${sum} back.`,
  sameAgain: 'Order the same again',
  askedAnew: (before: string, now: string) =>
    `The price is asked anew. ${now === before ? `It is still ${now}` : `It is now ${now}, and was ${before}`} per part.`,
} as const;

const ordersWords = (numbers: readonly number[]) =>
  numbers.length === 1 ? `Order ${numbers[0]}` : `Orders ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

/** The words of paying several orders one after the other. */
export const queueTexts = {
  title: 'Pay several orders',
  way: 'Breadcrumb',
  myOrders: 'My Orders',
  toOrders: 'See your orders',
  loading: 'Loading the unpaid orders',
  failed: 'The orders did not load',
  none: 'No order waits for payment',
  noneHow: 'An order whose stock is held and that you may pay stands here.',
  how: 'Each order has a payment of its own: the card is asked for once for each, and nothing is paid before you press Pay there. The hold that ends first comes first.',
  order: (number: number) => `Order ${number}`,
  choose: (number: number) => `Pay order ${number}`,
  sumOf: (orders: number) => (orders === 1 ? '1 order' : `${formatFigure(orders)} orders`),
  begin: (orders: number) => (orders === 1 ? 'Pay 1 order' : `Pay ${formatFigure(orders)} orders, one by one`),
  gone: (numbers: readonly number[]) =>
    `${ordersWords(numbers)} ${numbers.length === 1 ? 'waits' : 'wait'} for payment no more`,
  goneHow: 'The hold has ended, or it was paid or cancelled elsewhere. My Orders says which.',
  round: 'Orders that are paid one by one',
  payOrder: (number: number, place: number, all: number) => `Pay order ${number}, ${place} of ${all}`,
  orderOf: (number: number, place: number, all: number) => `Order ${number}, ${place} of ${all}`,
  allOfThem: 'All of them',
  seePaid: 'See what is paid',
  paidOf: (paid: number, all: number, sum: string) =>
    paid === 0
      ? `None of ${all} orders is paid yet`
      : `${paid} of ${all} orders ${paid === 1 ? 'is' : 'are'} paid, ${sum}`,
  ended: (numbers: readonly number[]) => `${ordersWords(numbers)} ended unpaid meanwhile: the stock went back.`,
  anew: 'Choose anew',
} as const;
