import { adminPages } from '#contract/admin-pages.ts';
import { addressLines } from '#contract/countries.ts';
import { formatClock, formatDay, formatFigure, formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** Tells the merchant that an order waits for the price of its delivery. It says nothing of who ordered. */
export function deliveryAskedMail(order: Order, { to, publicUrl }: { to: string; publicUrl: string }): NewMail {
  const { orderNumber, goods, weight, plannedCartons, heldUntil } = order;
  const subject = `Order ${orderNumber} waits for the price of its delivery`;
  const packing = [
    weight === undefined ? 'of unknown weight' : formatWeight(weight),
    plannedCartons === undefined ? 'in an unknown number of cartons' : `cartons: ${formatFigure(plannedCartons)}`,
  ].join(', ');
  return {
    to,
    ...mailOf({
      subject,
      heading: subject,
      paragraphs: [
        `Goods of ${formatDollars(goods)}, ${packing}, to ${addressLines({ ...order, street: '', city: '' }).join(', ')}.`,
        `Its stock is held until ${formatDay(heldUntil)}, ${formatClock(heldUntil)}. Without a price that its buyer accepts it ends then.`,
      ],
      button: { label: 'Offer a price', url: `${publicUrl}${adminPages.delivery}` },
      closing: 'The buyer gets a mail with the price that you offer.',
      publicUrl,
    }),
  };
}
