import { adminPages } from '#contract/admin-pages.ts';
import { formatCents } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

interface About {
  company: { id: string; name: string };
  totalCents: number;
  words: string;
  publicUrl: string;
}

/** The mail to the shop that somebody asks for a release. */
export function releaseRequestMail(
  { company, totalCents, words, publicUrl, by }: About & { by: string },
  to: string,
): NewMail {
  return {
    to,
    ...mailOf({
      subject: `${company.name} asks for a release: an order of ${formatCents(totalCents)}`,
      paragraphs: [
        `${by} asks to order on account for ${formatCents(totalCents)}, which the credit line stops.`,
        ...words.split(/\n+/),
      ],
      button: { label: 'Release or refuse', url: `${publicUrl}${adminPages.managedCompany(company.id)}` },
      closing: 'An answer to this mail does not reach them. What you decide on the page is mailed to them.',
      publicUrl,
    }),
  };
}

/** The mail to who asked with what an admin decided. */
export function releaseAnswerMail(
  { company, totalCents, words, publicUrl, released }: About & { released: boolean },
  to: { name: string; email: string },
): NewMail {
  const sum = formatCents(totalCents);
  const subject = released ? `Your order of ${sum} is released` : `Your order of ${sum} is not released`;
  return {
    to: to.email,
    ...mailOf({
      subject,
      paragraphs: [
        released
          ? `Hello, ${to.name}. One order of ${company.name} may go on account now as you wished. Nothing is held: please place it.`
          : `Hello, ${to.name}. The order of ${company.name} cannot go on account. It can be paid by card.`,
        words,
      ],
      button: { label: 'Go to the basket', url: `${publicUrl}${pages.basket}` },
      publicUrl,
    }),
  };
}
