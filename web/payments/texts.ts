import { formatFigure } from '#contract/format.ts';

/** The words of the payment page and of the card form. */
export const texts = {
  title: 'Payment',
  loading: 'Loading the order',
  failed: 'The order did not load',
  settingsFailed: 'The card form did not load',
  order: (number: number) => `Order ${number}`,
  hello: (name: string) => `Hello, ${name}.`,
  payFor: 'Please pay for',
  parts: (count: number) => `${formatFigure(count)} parts`,
  part: 'Part',
  quantity: 'Quantity',
  pricePerPart: 'Price per part',
  deliverTo: 'Deliver to',
  heldUntil: 'Stock held until',
  pleasePay: 'Please pay',
  total: 'Total',
  line: (quantity: string, unitPrice: string) => `${quantity} × ${unitPrice}`,

  card: 'Card',
  number: 'Card number',
  expiry: 'Expires (MM / YY)',
  code: 'CVC',
  pay: (total: string) => `Pay ${total}`,
  numberIncomplete: 'Your card number is incomplete.',
  numberInvalid: 'Your card number is invalid.',
  expiryIncomplete: "Your card's expiration date is incomplete.",
  monthInvalid: "Your card's expiration month is invalid.",
  yearPast: "Your card's expiration year is in the past.",
  datePast: "Your card's expiration date is in the past.",
  codeIncomplete: "Your card's security code is incomplete.",
  notReached: 'The payment provider could not be reached. Your card was not charged. Please try again.',
  outcomeUnknown:
    'The payment provider did not answer, so it is not known yet whether the payment went through. Press Pay again to find out: an order is never charged twice.',
  stepNeeded: 'This card asks for a further confirmation, which is not possible here. Please use another card.',
  notPaid: 'The payment provider did not complete the payment. Please try again or use another card.',

  settling: 'The payment went through. The order is being marked as paid.',
  unsettledTitle: 'Your payment went through, the order is not marked as paid yet',
  unsettled: (detail: string) =>
    `Your card was charged once and is not charged again. ${detail} The order is marked as soon as the payment provider tells us; you can also ask now.`,
  askNow: 'Ask now',
  transaction: 'Payment transaction id:',

  payed: 'Payed',
  congrats: 'Congrats! Your payment is completed.',
  seeOrders: 'See My Orders',
  expired: 'Expired',
  expiredTitle: 'The time to pay has run out',
  expiredText: (time: string) =>
    `The stock was held until ${time} and has been given back. Nothing was charged. You can order again.`,
  lateTitle: 'The payment came too late',
  lateText: (total: string) =>
    `The hold on the stock had ended and the parts were sold. The whole amount of ${total} is refunded to your card.`,
  cancelled: 'Cancelled',
  cancelledTitle: 'This order was cancelled',
  cancelledText: 'Nothing was charged. You can order again.',
  refunded: 'Refunded',
  refundedTitle: 'This order was refunded',
  refundedText: (total: string) => `The whole amount of ${total} goes back to your card.`,
  orderAgain: 'Order again',
} as const;
