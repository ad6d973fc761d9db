import { formatNames } from '#contract/accounts/document-formats.ts';
import { readyWords } from '#contract/catalogue/ahead.ts';
import { yoursOf } from '#contract/catalogue/own-names.ts';
import { addressLines } from '#contract/countries.ts';
import { formatClock, formatDay, formatFigure } from '#contract/format.ts';
import { centsFromDollars, formatCents, formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { Order } from '#contract/sales/orders.ts';
import { otherThanList } from '#contract/sales/price.words.ts';
import { payPageOf } from '#contract/sales/receivables/deposits.ts';
import { takeOutReasonTexts } from '#contract/sales/refunds.ts';
import { orderRows, piecesNow, priceNow, totalNow } from '#contract/sales/taken-out.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import type { Charge } from '#server/sales/payments/payments.repository.ts';
import { documentsOf, type OrderNews, type OrderWords } from './order-news.ts';
import { contentOf, correctedWords, followParcel, leftWith } from './shipment.words.ts';

const bankShows = (creditNote: string | null, order: Order) =>
  `Your bank shows it under the same card.${creditNote ? ` Credit note ${creditNote} is attached${asFormat(order)}.` : ''}`;

/** In which format its company finds the documents of an order. */
const asFormat = ({ documentFormat }: Order) => (documentFormat ? `, as ${formatNames[documentFormat]}` : '');

const BEING_PACKED = 'The order is being picked and packed; you get the tracking number when it leaves.';

const toCard = (cents: number) => `${formatCents(cents)} goes back to your card, on which it is within 5 to 10 days.`;

/** What an order that ended unpaid is told of its stock and of a charge: no more than the payment provider said. */
const unpaidWords: Readonly<Record<Charge, string>> = {
  nothing: 'Nothing was charged, and the stock held for it is given back.',
  unknown:
    'The stock held for it is given back. The payment provider has not told us yet whether your card was charged. If it was, you get a mail, and the order or the money back.',
  mismatch:
    'The stock held for it is given back. A payment has come for it that does not agree with the order; we look into it and write to you.',
};

const LINES_MAX = 50;

/** Why an unpaid order ended by itself. */
function expiredHow({ delivery }: Order): string {
  if (delivery?.request === 'asked') return 'There was no price for its delivery in time, for which we are sorry.';
  if (delivery?.request === 'offered') return 'The price for its delivery was not accepted in time.';
  return 'It was not paid in time.';
}

/** For whom an order is, and the buyer's own number of it, where it has them. */
function orderedFor({ company, purchaseOrderNumber }: Order): string[] {
  const said = [
    ...(company ? [`Ordered for ${company.name}.`] : []),
    ...(purchaseOrderNumber ? [`Your order number: ${purchaseOrderNumber}.`] : []),
  ];
  return said.length > 0 ? [said.join(' ')] : [];
}

/** The mail about what has happened to an order of the buyer of that name: to the buyer, or to who is to know in their place. */
export function orderMail(
  news: OrderNews,
  order: Order,
  name: string,
  publicUrl: string,
  to: { name: string; email: string } = { name, email: order.email },
): NewMail {
  const { title, paragraph, button, closing } = wordsFor(news, order);
  const documents = documentsOf(news, order);
  return {
    to: to.email,
    ...(documents.length > 0 && { documents }),
    ...mailOf({
      subject: title,
      heading: title,
      paragraphs: [`Hello, ${to.name}. ${paragraph}`, ...orderedFor(order)],
      bill: {
        lines: order.lines.slice(0, LINES_MAX).map((line) => ({
          name: line.name,
          note: [
            `${line.sku}, ${line.companyNumber ? `${yoursOf(line)}, ` : ''}${formatDollars(line.unitPrice)} per part`,
            ...otherThanList(line),
            ...(line.waits ? [readyWords(piecesNow(line) - (line.shipped ?? 0), line.waits, new Date())] : []),
            ...(line.takenOut ? [`${formatFigure(line.takenOut)} of ${formatFigure(line.quantity)} taken out`] : []),
          ].join(', '),
          quantity: formatFigure(piecesNow(line)),
          price: formatDollars(priceNow(line)),
        })),
        ...(order.lines.length > LINES_MAX && {
          more: {
            words: `And ${formatFigure(order.lines.length - LINES_MAX)} more lines. All of them:`,
            url: `${publicUrl}${pages.order(order._id)}`,
          },
        }),
        between: orderRows(order),
        sum: { label: 'Total', price: formatDollars(totalNow(order)) },
      },
      button: button ?? { label: `See order ${order.orderNumber}`, url: `${publicUrl}${pages.order(order._id)}` },
      closing,
      publicUrl,
    }),
  };

  function wordsFor(what: OrderNews, order: Order): OrderWords {
    const { _id, orderNumber, price, payment, received, refunded, heldUntil, invoice } = order;
    const total = formatDollars(price);
    // Another sum than the order asked for may have been accepted.
    const all = formatDollars(received);
    const deliverTo = `Deliver to: ${[...(order.company ? [order.company.name] : []), name, ...addressLines(order), order.number].join(', ')}.`;
    switch (what.kind) {
      case 'placed':
        if (order.delivery?.request)
          return {
            title: `Order ${orderNumber} is placed`,
            paragraph: `${order.placedBy ? `${order.placedBy} of the shop has placed it for you. ` : ''}We work out what its delivery costs and write to you. The stock is held for you meanwhile, at most until ${formatDay(heldUntil)}, ${formatClock(heldUntil)}. You pay once you have accepted that price.`,
            closing: deliverTo,
          };
        if (order.status === 'shipping')
          return {
            title: `Order ${orderNumber} is placed`,
            paragraph: BEING_PACKED,
            closing: `${deliverTo} You can cancel until it is shipped.`,
          };
        return {
          title: `Order ${orderNumber} is placed`,
          paragraph: order.placedBy
            ? `${order.placedBy} of the shop has placed it for you. The stock is held for you until ${formatDay(heldUntil)}, ${formatClock(heldUntil)}. Pay until then; afterwards the order ends. If you did not want it, cancel it on its page.`
            : `The stock is held for you until ${formatClock(heldUntil)}. Pay until then; afterwards the order ends.`,
          button: {
            label: order.deposit === undefined ? `Pay ${total}` : `Pay the deposit, ${formatDollars(order.deposit)}`,
            url: `${publicUrl}${payPageOf(order)}`,
          },
          closing: deliverTo,
        };
      case 'paid':
        return {
          title: `Order ${orderNumber} is paid`,
          paragraph: `${all} has reached us. ${BEING_PACKED}`,
          closing: `${deliverTo}${invoice ? ` Invoice ${invoice} is attached${asFormat(order)}.` : ''} You can cancel until it is shipped.`,
        };
      case 'shipped':
        return {
          title: what.left > 0 ? `Part of order ${orderNumber} is shipped` : `Order ${orderNumber} is shipped`,
          paragraph:
            what.left > 0
              ? `${contentOf(what.shipment)}: this has ${leftWith(what.shipment)} Still to come: ${what.left === 1 ? '1 piece' : `${formatFigure(what.left)} pieces`}, of which you get a mail when they leave.`
              : `${what.shipment.number > 1 ? `The rest of it, ${contentOf(what.shipment)},` : 'It'} has ${leftWith(what.shipment)}`,
          ...followParcel(what.shipment),
          closing: `${deliverTo}${what.invoice ? ` Invoice ${what.invoice} is attached${asFormat(order)}.` : ''}`,
        };
      case 'expired':
        return {
          title: `Order ${orderNumber} has expired`,
          paragraph: `${expiredHow(order)} ${unpaidWords[what.charge]}`,
          closing: 'You can order again as long as there is stock.',
        };
      case 'delivery-offered':
        return {
          title: `Delivery of order ${orderNumber} costs ${formatCents(what.cents)}`,
          paragraph: `With it the order comes to ${formatCents(what.totalCents)}. Please accept that price, then you can pay. The stock is held for you until ${formatDay(heldUntil)}, ${formatClock(heldUntil)}; afterwards the order ends.`,
          button: { label: 'See and accept the price', url: `${publicUrl}${pages.order(_id)}` },
          closing: `If that is too much, cancel the order on its page. ${deliverTo}`,
        };
      case 'shipment-corrected':
        return {
          title: `The shipment of order ${orderNumber} is put right`,
          paragraph: `Something we wrote about it was wrong. ${correctedWords(what.shipment)}`,
          ...followParcel(what.shipment),
          closing: deliverTo,
        };
      case 'shipment-taken-back':
        return {
          title: `Order ${orderNumber} has not left yet`,
          paragraph: `We wrote that a parcel of it had left, with the tracking number ${what.tracking}. That was a mistake, for which we are sorry: it is still with us. You get a mail when it leaves.`,
          closing: deliverTo,
        };
      case 'delivery-corrected':
        return {
          title: `Where order ${orderNumber} goes is changed`,
          paragraph: 'Address, phone number or your own order number of it was changed before it is shipped.',
          closing: `${deliverTo} The invoice stays as it was issued. If you did not want this, please write to us at once.`,
        };
      case 'delivery-taken-back':
        return {
          title: `The price for the delivery of order ${orderNumber} is taken back`,
          paragraph: 'It can no longer be accepted. We work it out anew and write to you; the stock stays held.',
          closing: deliverTo,
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
            paragraph: `${toCard(what.cents)} ${what.cents < (centsFromDollars(received) ?? 0) ? `With what went back before, that is all of the ${all}.` : 'That is all of it.'} Nothing of the order is shipped.`,
            closing: bankShows(what.creditNote, order),
          };
        return {
          title: `${formatCents(what.cents)} of order ${orderNumber} is refunded`,
          paragraph: what.late
            ? `Your payment came after the order had ended, and the stock was gone by then. ${toCard(what.cents)}`
            : toCard(what.cents),
          closing: bankShows(what.creditNote, order),
        };
      case 'taken-out':
        return {
          title: `Order ${orderNumber} is changed: fewer pieces`,
          paragraph: `We take out of it: ${what.lines.map(({ name: part, quantity }) => `${formatFigure(quantity)} × ${part}`).join(', ')}. The reason: ${takeOutReasonTexts[what.reason].toLowerCase()}. ${order.paymentMethod === 'account' ? `You owe ${formatCents(what.cents)} less for it.` : toCard(what.cents)} All else goes out as planned.`,
          closing: `${order.paymentMethod === 'account' ? 'What was invoiced of it has a credit note.' : 'The credit note is with the order once the money is back.'} If you did not expect this, ask us there.`,
        };
      case 'told':
        return what.words;
      case 'refund-failed':
        return {
          title: what.refused
            ? `A refund of order ${orderNumber} could not be made yet`
            : `A refund of order ${orderNumber} did not arrive`,
          paragraph: `${formatCents(what.cents)} should have gone back to your card. ${what.refused ? 'The payment provider has refused it each time that we asked.' : 'The payment provider tells us that it did not arrive.'} We see to it and write to you; you need not do anything.`,
          closing: 'Until then the money is with us.',
        };
    }

    function cancelledHow({ refundCents, charge, lostCents = 0 }: OrderNews & { kind: 'cancelled' }): string {
      if (lostCents > 0)
        return `Your bank gave you ${formatCents(lostCents)} of it back. ${refundCents > 0 ? toCard(refundCents) : ''}`;
      if (refundCents > 0) return toCard(refundCents);
      if (order.paymentMethod === 'account')
        return order.deposit === undefined
          ? 'Nothing is owed for it, and its credit is free again.'
          : 'Nothing is owed for it, and its credit is free again. A deposit that was paid stays as credit of your company.';
      if (payment === 'unpaid') return unpaidWords[charge ?? 'unknown'];
      if (payment === 'refunded')
        return `All of the ${formatDollars(refunded)} that you paid has gone back to your card.`;
      return `All of the ${all} that you paid is on its way back to your card, on which it is within 5 to 10 days.`;
    }
  }
}
