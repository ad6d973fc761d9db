import { pages } from '#contract/pages.ts';
import { choiceLink } from '#server/accounts/own-account/mail-choices.repository.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

interface About {
  order: { id: string; orderNumber: number };
  /** As it was typed: it is text and no HTML, whatever stands in it. */
  text: string;
  publicUrl: string;
}

/** The mail to a buyer, or to who reads in their place, with what the shop wrote about an order. */
export function toBuyerMail(
  { order: { id, orderNumber }, text, publicUrl }: About,
  to: { name: string; email: string },
  shop: { name: string; email: string },
): NewMail {
  return {
    to: to.email,
    replyTo: shop.email,
    ...mailOf({
      subject: `About order ${orderNumber}`,
      paragraphs: [`Hello, ${to.name}.`, ...linesOf(text)],
      button: { label: 'Answer on the order’s page', url: `${publicUrl}${pages.order(id)}` },
      second: choiceLink(publicUrl),
      closing: `There it stands with the order. Answer this mail, and you reach ${shop.name} too.`,
      publicUrl,
    }),
  };
}

/** The mail to the shop with what somebody wrote about their order. */
export function toShopMail(
  { order: { id, orderNumber }, text, publicUrl }: About,
  { to, from }: { to: string; from: string },
): NewMail {
  return {
    to,
    ...mailOf({
      subject: `Question about order ${orderNumber} from ${from}`,
      paragraphs: linesOf(text),
      button: { label: `Answer on order ${orderNumber}`, url: `${publicUrl}${pages.order(id)}` },
      closing: 'An answer to this mail does not reach the buyer. What you write on the order’s page is mailed to them.',
      publicUrl,
    }),
  };
}

function linesOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
