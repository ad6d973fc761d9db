import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { momentWords } from '#contract/sales/price.words.ts';
import { ownerMail } from '#server/accounts/companies/company.mails.ts';
import { choiceLink } from '#server/accounts/own-account/mail-choices.repository.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** What owners are told: that a list of theirs changed, or that it begins now. Times in milliseconds since 1970. */
export interface ListNews {
  kind: 'changed' | 'begins';
  list: string;
  company: string;
  rules: number;
  startsAt: number;
  endsAt: number | null;
}

/** The mail to an owner of a company about a price list. */
export function listMail(
  news: ListNews,
  { to, publicUrl, zone }: { to: string; publicUrl: string; zone: string },
): NewMail {
  const { kind, list, company, rules, startsAt, endsAt } = news;
  const begins = kind === 'begins';
  const moment = (at: number) => momentWords(new Date(at).toISOString(), zone);
  const until = endsAt === null ? 'with no end' : `until ${moment(endsAt)}`;
  return ownerMail(to, {
    subject: begins ? `The price list ${list} is in force` : `The price list ${list} has changed`,
    paragraphs: [
      `It is for ${company}: ${formatFigure(rules)} ${rules === 1 ? 'rule' : 'rules'}, from ${moment(startsAt)}, ${until} (${zone}).`,
      'Each part shows your price and why it is that. Orders that were placed before keep their prices.',
    ],
    button: { label: 'See the parts', path: pages.allParts },
    second: choiceLink(publicUrl),
    publicUrl,
  });
}
