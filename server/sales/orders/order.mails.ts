import { formatClock, formatFigure } from '#contract/format.ts';
import { centsFromDollars, formatCents, formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { Order } from '#contract/sales/orders.ts';
import { otherThanList } from '#contract/sales/price.words.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import type { Charge } from '#server/sales/payments/payments.repository.ts';

/** What has happened, with what the mail tells beside the order itself. */
export type OrderNews =
  | { kind: 'placed' | 'shipped' }
  /** `receivedCents`: where an admin accepted another sum than was asked. */
  | { kind: 'paid'; receivedCents?: number }
  | { kind: 'expired'; charge: Charge }
  /** `refundCents`: what goes back to the card now; of a paid order the rest went back before or is on its way. */
  | { kind: 'cancelled'; refundCents: number; charge?: Charge }
  /** `ends`: with it all of the money is back, and the order ends unshipped. `creditNote`: the number of its credit note. */
  | { kind: 'refunded'; cents: number; late: boolean; ends: boolean; creditNote: string | null }
  | { kind: 'refund-failed'; cents: number };

const bankShows = (creditNote: string | null) =>
  `Your bank shows it under the same card.${creditNote ? ` Credit note ${creditNote} is with the order.` : ''}`;

const toCard = (cents: number) => `${formatCents(cents)} goes back to your card, on which it is within 5 to 10 days.`;

/** What an order that ended unpaid is told of its stock and of a charge: no more than the payment provider said. */
const unpaidWords: Readonly<Record<Charge, string>> = {
  nothing: 'Nothing was charged, and the stock held for it is given back.',
  unknown:
    'The stock held for it is given back. The payment provider has not told us yet whether your card was charged. If it was, you get a mail, and the order or the money back.',
  mismatch:
    'The stock held for it is given back. A payment has come for it that does not agree with the order; we look into it and write to you.',
};
/** What goes out in place of a mail about an order while nobody has shown whose the email is: no name, no items, the link. */
export function unverifiedMail({ to, subject }: NewMail, link: string, publicUrl: string): NewMail {
  return {
    to,
    ...mailOf({
      subject,
      heading: subject,
      paragraphs: [
        'The order was placed by an account with this email, which nobody has verified yet. Please verify that it is yours: then mails tell all about an order. Until then at most one comes in an hour.',
      ],
      button: { label: 'Verify this email', url: link },
      closing: 'If you ordered nothing, do not open the link: without it no more than such mails will come.',
      publicUrl,
    }),
  };
}

/** The mail to the buyer about what has happened to an order. */
export function orderMail(news: OrderNews, order: Order, name: string, publicUrl: string): NewMail {
  const { title, paragraph, button, closing } = wordsFor(news, order);
  return {
    to: order.email,
    ...mailOf({
      subject: title,
      heading: title,
      paragraphs: [`Hello, ${name}. ${paragraph}`],
      bill: {
        lines: order.lines.map(({ name, sku, quantity, unitPrice, listPrice, priceRule, price }) => ({
          name,
          note: [sku, `${formatDollars(unitPrice)} per part`, ...otherThanList({ listPrice, priceRule })].join(', '),
          quantity: formatFigure(quantity),
          price: formatDollars(price),
        })),
        sum: { label: 'Total', price: formatDollars(order.price) },
      },
      button: button ?? { label: `See order ${order.orderNumber}`, url: `${publicUrl}${pages.order(order._id)}` },
      closing,
      publicUrl,
    }),
  };

  function wordsFor(
    what: OrderNews,
    { _id, orderNumber, price, payment, refunded, heldUntil, carrier, tracking, invoice, street, city, number }: Order,
  ): { title: string; paragraph: string; button?: { label: string; url: string }; closing: string } {
    const total = formatDollars(price);
    const deliverTo = `Deliver to: ${name}, ${street}, ${city}, ${number}.`;
    switch (what.kind) {
      case 'placed':
        return {
          title: `Order ${orderNumber} is placed`,
          paragraph: `The stock is held for you until ${formatClock(heldUntil)}. Pay until then; afterwards the order ends.`,
          button: { label: `Pay ${total}`, url: `${publicUrl}${pages.payment(_id)}` },
          closing: deliverTo,
        };
      case 'paid':
        return {
          title: `Order ${orderNumber} is paid`,
          paragraph: `${what.receivedCents === undefined ? total : formatCents(what.receivedCents)} has reached us. The order is being picked and packed; you get the tracking number when it leaves.`,
          closing: `${deliverTo}${invoice ? ` Invoice ${invoice} is with the order.` : ''} You can cancel until it is shipped.`,
        };
      case 'shipped':
        return {
          title: `Order ${orderNumber} is shipped`,
          paragraph: `It has left with ${carrier ?? 'the carrier'}. Tracking number: ${tracking ?? 'none'}.`,
          closing: deliverTo,
        };
      case 'expired':
        return {
          title: `Order ${orderNumber} has expired`,
          paragraph: `It was not paid in time. ${unpaidWords[what.charge]}`,
          closing: 'You can order again as long as there is stock.',
        };
      case 'cancelled':
        return {
          title: `Order ${orderNumber} is cancelled`,
          paragraph: cancelledHow(what),
          closing: 'If you did not want this, please order again.',
        };
      case 'refunded':
        if (what.ends)
          return {
            title: `Order ${orderNumber} is refunded and cancelled`,
            paragraph: `${toCard(what.cents)} ${what.cents < (centsFromDollars(price) ?? 0) ? `With what went back before, that is all of the ${total}.` : 'That is all of it.'} Nothing of the order is shipped.`,
            closing: bankShows(what.creditNote),
          };
        return {
          title: `${formatCents(what.cents)} of order ${orderNumber} is refunded`,
          paragraph: what.late
            ? `Your payment came after the order had ended, and the stock was gone by then. ${toCard(what.cents)}`
            : toCard(what.cents),
          closing: bankShows(what.creditNote),
        };
      case 'refund-failed':
        return {
          title: `A refund of order ${orderNumber} did not arrive`,
          paragraph: `${formatCents(what.cents)} should have gone back to your card. The payment provider tells us that it did not arrive. We see to it and write to you; you need not do anything.`,
          closing: 'Until then the money is with us.',
        };
    }

    function cancelledHow({ refundCents, charge }: { refundCents: number; charge?: Charge }): string {
      if (refundCents > 0) return toCard(refundCents);
      if (payment === 'unpaid') return unpaidWords[charge ?? 'unknown'];
      if (payment === 'refunded')
        return `All of the ${formatDollars(refunded)} that you paid has gone back to your card.`;
      return `All of the ${total} that you paid is on its way back to your card, on which it is within 5 to 10 days.`;
    }
  }
}
