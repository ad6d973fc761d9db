/** The words of the payment page and of the card form. */
export const texts = {
  title: 'Payment',
  loading: 'Loading the order',
  failed: 'The order did not load',
  settingsFailed: 'The card form did not load',
  order: (number: number) => `Order ${number}`,
  lines: 'What you pay for',
  deliverTo: (name: string, address: string) => `For ${name}, to ${address}.`,
  pleasePay: 'Please pay',
  total: 'Total',
  line: (quantity: string, unitPrice: string) => `${quantity} × ${unitPrice}`,

  card: 'Card',
  pay: (total: string) => `Pay ${total}`,
  paying: (total: string) => `Paying ${total}`,
  formLoading: 'The card form is loading',
  byProvider: 'Card form by Stripe. The card goes straight there; we never see its number.',
  outcomeUnknown:
    'The payment provider did not answer, so it is not known yet whether the payment went through. Press Pay again to find out: an order is never charged twice.',
  notPaid: 'The payment provider did not complete the payment. Please try again or use another card.',

  refusedTitle: 'The bank did not confirm it was you',
  refused: 'Nothing was charged. Try again, or use another card.',
  processingTitle: 'Your bank is being asked',
  processing: 'Mostly a few seconds. You may close this page: My Orders and a mail will say how it went.',
  laterTitle: 'Cards cannot be taken just now',
  later:
    'The payment provider does not answer. Your order stands and its hold goes on; this page asks again every 20 seconds.',
  askAgain: 'Ask again',
  payLater: 'Pay later, from My Orders',

  settling: 'The payment went through. The order is being marked as paid.',
  unsettledTitle: 'Your payment went through, the order is not marked as paid yet',
  unsettled: (detail: string) =>
    `Your card was charged once and is not charged again. ${detail} The order is marked as soon as the payment provider tells us; you can also ask now.`,
  askNow: 'Ask now',
  transaction: 'Payment transaction id:',

  payed: 'Payed',
  congrats: 'Congrats! Your payment is completed.',
  seeOrders: 'See My Orders',
  seeOrder: 'See this order',
  expired: 'Expired',
  expiredTitle: 'The time to pay has run out',
  expiredHeld: 'The stock was held until',
  expiredThen: 'and has been given back. Nothing was charged. You can order again.',
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
