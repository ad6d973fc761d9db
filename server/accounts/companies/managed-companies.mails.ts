import { pages } from '#contract/pages.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** A company as its mails name it. */
interface Named {
  id: string;
  name: string;
}

interface Answered {
  answer: 'accepted' | 'refused';
  /** What the admin writes; may be empty. */
  words: string;
  /** Whether a price list is for the company or its group by now. */
  priced?: boolean;
  publicUrl: string;
}

/** The mail to an owner: their company gets dealer's prices, or does not. */
export function answeredMail(to: string, company: Named, { answer, words, priced, publicUrl }: Answered): NewMail {
  const { id, name } = company;
  const accepted = answer === 'accepted';
  const title = accepted ? `${name} is accepted as a dealer` : `No dealer’s prices for ${name}`;
  return {
    to,
    ...mailOf({
      subject: title,
      heading: title,
      paragraphs: [
        ...linesOf(words),
        accepted
          ? priced
            ? `Whenever you act for ${name}, you see and pay its prices.`
            : `The price list of ${name} follows. Until then list prices hold for it.`
          : `List prices go on for ${name}, and everything else stays as it is. You can ask again.`,
      ],
      button: accepted
        ? { label: 'See the parts', url: `${publicUrl}${pages.allParts}` }
        : { label: `See ${name}`, url: `${publicUrl}${pages.companyOf(id)}` },
      closing: 'You get this mail as an owner of the company.',
      publicUrl,
    }),
  };
}

/** The mail to an owner: a price list was given to their company. */
export function listGivenMail(to: string, { name }: Named, list: string, publicUrl: string): NewMail {
  const title = `A price list for ${name}`;
  return {
    to,
    ...mailOf({
      subject: title,
      heading: title,
      paragraphs: [
        `${name} has a new price list: ${list}. Parts show its prices whenever you act for ${name}, from when the list begins.`,
        'Orders that were placed before keep their prices.',
      ],
      button: { label: 'See the parts', url: `${publicUrl}${pages.allParts}` },
      closing: 'You get this mail as an owner of the company.',
      publicUrl,
    }),
  };
}

/** The mail to an owner: the company's VAT number is confirmed. */
export function vatConfirmedMail(to: string, { id, name }: Named, vatNumber: string, publicUrl: string): NewMail {
  const title = `The VAT number of ${name} is confirmed`;
  return {
    to,
    ...mailOf({
      subject: title,
      heading: title,
      paragraphs: [
        `We found that ${vatNumber} belongs to ${name}.`,
        'If it ever changes, change it on the page of the company: the new one is then confirmed again.',
      ],
      button: { label: `See ${name}`, url: `${publicUrl}${pages.companyOf(id)}` },
      closing: 'You get this mail as an owner of the company.',
      publicUrl,
    }),
  };
}

function linesOf(words: string): string[] {
  return words.split(/\r?\n/).filter((line) => line.trim() !== '');
}
