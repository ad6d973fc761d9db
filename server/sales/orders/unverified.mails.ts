import { formatCents } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { Fulfilment } from '#server/platform/database/schema/sales/orders.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** Where an order stands, by its number. */
export interface Standing {
  orderNumber: number;
  fulfilment: Fulfilment;
  refundedCents: number;
}

const standingWords: Readonly<Record<Fulfilment, string>> = {
  pending: 'is not paid yet',
  closing: 'is being ended',
  shipping: 'is paid and not shipped yet',
  shipped: 'is shipped',
  delivered: 'is delivered',
  cancelled: 'is cancelled',
  expired: 'has expired',
};

const standingLine = ({ orderNumber, fulfilment, refundedCents }: Standing): string =>
  `Order ${orderNumber} ${standingWords[fulfilment]}${refundedCents > 0 ? `, and ${formatCents(refundedCents)} of it is refunded` : ''}.`;

/** What goes out in place of a mail about an order while nobody has shown whose the email is: no name, no items, the link. */
export function unverifiedMail(
  { to, subject }: NewMail,
  { standings, link, publicUrl }: { standings: readonly Standing[]; link: string; publicUrl: string },
): NewMail {
  return {
    to,
    ...mailOf({
      subject,
      heading: subject,
      paragraphs: [
        'The order was placed by an account with this email, which nobody has verified yet. Please verify that it is yours: then mails tell all about an order. Until then at most one comes in an hour.',
        ...(standings.length > 1
          ? ['This is how the orders of the account stand:', ...standings.map(standingLine)]
          : []),
      ],
      button: { label: 'Verify this email', url: link },
      closing: 'If you ordered nothing, do not open the link: without it no more than such mails will come.',
      publicUrl,
    }),
  };
}

/** Says after an email was verified how its orders stand: until then not every mail about them was sent. */
export function verifiedMail(to: string, standings: readonly Standing[], publicUrl: string): NewMail {
  return {
    to,
    ...mailOf({
      subject: 'Your email is verified: how your orders stand',
      heading: 'How your orders stand',
      paragraphs: [
        'Your email is verified. Until now at most one mail in an hour came about your orders, so here is how they stand:',
        ...standings.map(standingLine),
      ],
      button: { label: 'See my orders', url: `${publicUrl}${pages.myOrders}` },
      closing: 'From now on a mail tells all about each step.',
      publicUrl,
    }),
  };
}
