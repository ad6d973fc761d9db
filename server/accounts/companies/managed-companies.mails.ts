import { pages } from '#contract/pages.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { linesOf, type NamedCompany, ownerMail } from './company.mails.ts';

interface Answered {
  answer: 'accepted' | 'refused';
  /** What the admin writes; may be empty. */
  words: string;
  /** Whether a price list is for the company or its group by now. */
  priced?: boolean;
  publicUrl: string;
}

/** The mail to an owner: their company gets dealer's prices, or does not. */
export function answeredMail(
  to: string,
  { id, name }: NamedCompany,
  { answer, words, priced, publicUrl }: Answered,
): NewMail {
  const accepted = answer === 'accepted';
  return ownerMail(to, {
    subject: accepted ? `${name} is accepted as a dealer` : `No dealer’s prices for ${name}`,
    paragraphs: [
      ...linesOf(words),
      accepted
        ? priced
          ? `Whenever you act for ${name}, you see and pay its prices.`
          : `The price list of ${name} follows. Until then list prices hold for it.`
        : `List prices go on for ${name}, and everything else stays as it is. You can ask again.`,
    ],
    button: accepted
      ? { label: 'See the parts', path: pages.allParts }
      : { label: `See ${name}`, path: pages.companyOf(id) },
    publicUrl,
  });
}

/** The mail to an owner: a price list was given to their company. */
export function listGivenMail(to: string, { name }: NamedCompany, list: string, publicUrl: string): NewMail {
  return ownerMail(to, {
    subject: `A price list for ${name}`,
    paragraphs: [
      `${name} has a new price list: ${list}. Parts show its prices whenever you act for ${name}, from when the list begins.`,
      'Orders that were placed before keep their prices.',
    ],
    button: { label: 'See the parts', path: pages.allParts },
    publicUrl,
  });
}

/** The mail to an owner: the company's VAT number is confirmed. */
export function vatConfirmedMail(
  to: string,
  { id, name }: NamedCompany,
  vatNumber: string,
  publicUrl: string,
): NewMail {
  return ownerMail(to, {
    subject: `The VAT number of ${name} is confirmed`,
    paragraphs: [
      `We found that ${vatNumber} belongs to ${name}.`,
      'If it ever changes, change it on the page of the company: the new one is then confirmed again.',
    ],
    button: { label: `See ${name}`, path: pages.companyOf(id) },
    publicUrl,
  });
}
