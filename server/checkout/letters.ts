import { formatClock, formatFigure } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { letterOf } from '#server/mail/letter.ts';
import type { Letter } from '#server/mail/mail.port.ts';
import type { StoredOrder } from '#server/orders/orders.repository.ts';

/** What has happened, with what the letter tells beside the order itself. */
export type OrderNews =
  | { kind: 'placed' | 'paid' | 'shipped' | 'expired' }
  /** `refundCents`: what goes back to the card. */
  | { kind: 'cancelled'; refundCents: number }
  | { kind: 'refunded'; cents: number; late: boolean };

/** The mail to the buyer about what has happened to an order. */
export function orderLetter(news: OrderNews, order: StoredOrder, name: string, publicUrl: string): Letter {
  const { row, lines } = order;
  const { title, said, button, closing } = wordsFor(news, order);
  return {
    to: row.email,
    ...letterOf({
      subject: title,
      heading: title,
      paragraphs: [`Hello, ${name}. ${said}`],
      bill: {
        lines: lines.map(({ name, sku, quantity, unitPriceCents, priceCents }) => ({
          name,
          note: `${sku}, ${formatCents(unitPriceCents)} per part`,
          quantity: formatFigure(quantity),
          price: formatCents(priceCents),
        })),
        sum: { label: 'Total', price: formatCents(row.totalCents) },
      },
      button: button ?? { label: `See order ${row.orderNumber}`, url: `${publicUrl}${pages.order(row.id)}` },
      closing,
      publicUrl,
    }),
  };

  function wordsFor(
    what: OrderNews,
    { row: { id, orderNumber, totalCents, heldUntil, carrier, tracking, street, city, phone }, invoice }: StoredOrder,
  ): { title: string; said: string; button?: { label: string; url: string }; closing: string } {
    const total = formatCents(totalCents);
    const deliverTo = `Deliver to: ${name}, ${street}, ${city}, ${phone}.`;
    switch (what.kind) {
      case 'placed':
        return {
          title: `Order ${orderNumber} is placed`,
          said: `The stock is held for you until ${formatClock(heldUntil.toISOString())}. Pay until then; afterwards the order ends and nothing is charged.`,
          button: { label: `Pay ${total}`, url: `${publicUrl}${pages.payment(id)}` },
          closing: deliverTo,
        };
      case 'paid':
        return {
          title: `Order ${orderNumber} is paid`,
          said: `${total} has reached us. The order is being picked and packed; you get the tracking number when it leaves.`,
          closing: `${deliverTo}${invoice ? ` Invoice ${invoice} is with the order.` : ''} You can cancel until it is shipped.`,
        };
      case 'shipped':
        return {
          title: `Order ${orderNumber} is shipped`,
          said: `It has left with ${carrier ?? 'the carrier'}. Tracking number: ${tracking ?? 'none'}.`,
          closing: deliverTo,
        };
      case 'expired':
        return {
          title: `Order ${orderNumber} has expired`,
          said: 'It was not paid in time. Nothing was charged, and the stock held for it is given back.',
          closing: 'You can order again as long as there is stock.',
        };
      case 'cancelled':
        return {
          title: `Order ${orderNumber} is cancelled`,
          said:
            what.refundCents > 0
              ? `${formatCents(what.refundCents)} goes back to your card, on which it is within 5 to 10 days.`
              : 'Nothing was charged, and the stock held for it is given back.',
          closing: 'If you did not want this, please order again.',
        };
      case 'refunded':
        return {
          title: `${formatCents(what.cents)} of order ${orderNumber} is refunded`,
          said: what.late
            ? `Your payment came after the order had ended, and the stock was gone by then. ${formatCents(what.cents)} goes back to your card, on which it is within 5 to 10 days.`
            : `${formatCents(what.cents)} goes back to your card, on which it is within 5 to 10 days.`,
          closing: 'Your bank shows it under the same card.',
        };
    }
  }
}
