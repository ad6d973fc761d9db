import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { momentWords } from '#contract/sales/price.words.ts';
import { quotationName, versionName } from '#contract/sales/quotations/quotations.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import type { Reader } from './quotation-mailing.ts';
import type { StoredQuotation, StoredVersion } from './quotations.repository.ts';

/** The most lines that a mail lists; the rest stands on the page of the quote. */
const LISTED_MAX = 20;

interface ToBuyer {
  to: Reader;
  publicUrl: string;
}

/** The end of a version with its clock: '30 November 2026, 17:00 (Europe/Stockholm)'. */
function endWords({ row }: Pick<StoredVersion, 'row'>): string {
  return `${momentWords(row.validUntil.toISOString(), row.timeZone)} (${row.timeZone})`;
}

/** The mail to a buyer with a version that was sent; `before` is the one that it replaces. */
export function offerMail(
  { row }: StoredQuotation,
  { version, before, to, publicUrl }: ToBuyer & { version: StoredVersion; before: StoredVersion | undefined },
): NewMail {
  const name = `${quotationName(row.number)}, version ${version.row.number}`;
  const holds = version.lines.some(({ held }) => held > 0);
  const url = `${publicUrl}${pages.quote(row.id)}`;
  const listed = version.lines.slice(0, LISTED_MAX);
  const more = version.lines.length - listed.length;
  return {
    to: to.email,
    ...mailOf({
      subject: name,
      paragraphs: [
        `Hello, ${to.name}. ${before ? `Here is version ${version.row.number}, in place of version ${before.row.number}.` : 'Here is our answer.'}`,
        ...(version.row.note ? linesOf(version.row.note) : []),
        `It is valid until ${endWords(version)}${holds ? ', and stock is held for you until then' : ''}.`,
      ],
      bill: {
        lines: listed.map((line) => ({
          name: line.name,
          note: `${line.sku}, ${formatCents(line.unitCents)} per part${beforeWords(line, before)}`,
          quantity: formatFigure(line.quantity),
          price: formatCents(line.unitCents * line.quantity),
        })),
        ...(more > 0 && { more: { words: `${formatFigure(more)} more lines stand on the page of the quote:`, url } }),
        between: [
          { label: 'Delivery', price: formatCents(version.row.shippingCents) },
          ...(version.row.taxAddedCents ? [{ label: 'Tax', price: formatCents(version.row.taxAddedCents) }] : []),
        ],
        sum: { label: 'Total', price: formatCents(version.row.totalCents) },
      },
      button: { label: `Look at ${quotationName(row.number)}`, url },
      closing:
        'Accept it there, ask for another version, or decline it. After its end you can ask whether it still stands.',
      publicUrl,
    }),
  };
}

function beforeWords(line: StoredVersion['lines'][number], before: StoredVersion | undefined): string {
  const then = before?.lines.find(({ partId }) => partId !== null && partId === line.partId);
  return then && before ? `, version ${before.row.number} ${formatCents(then.unitCents)}` : '';
}

/** The mail to a buyer with what the shop wrote about a quote. */
export function messageMail(
  { row }: StoredQuotation,
  { text, to, publicUrl, seller }: ToBuyer & { text: string; seller: Reader },
): NewMail {
  return {
    ...{ to: to.email, replyTo: seller.email },
    ...mailOf({
      subject: `About ${quotationName(row.number).toLowerCase()}`,
      paragraphs: [`Hello, ${to.name}.`, ...linesOf(text)],
      button: { label: 'Answer on the quote’s page', url: `${publicUrl}${pages.quote(row.id)}` },
      closing: `There it stands with the quote. Answer this mail, and you reach ${seller.name} too.`,
      publicUrl,
    }),
  };
}

/** That the shop has taken a quote back. */
export function withdrawnMail(
  { row }: StoredQuotation,
  { text, to, publicUrl, seller }: ToBuyer & { text: string | null; seller: Reader },
): NewMail {
  const name = quotationName(row.number);
  return {
    ...{ to: to.email, replyTo: seller.email },
    ...mailOf({
      subject: `${name} is withdrawn`,
      paragraphs: [`Hello, ${to.name}. ${name} can no longer be accepted.`, ...linesOf(text ?? '')],
      button: { label: `Look at ${name}`, url: `${publicUrl}${pages.quote(row.id)}` },
      closing: `Answer this mail, and you reach ${seller.name}.`,
      publicUrl,
    }),
  };
}

/** That a version ends soon. */
export function endsSoonMail(
  { row }: StoredQuotation,
  { version, to, publicUrl }: ToBuyer & { version: StoredVersion },
): NewMail {
  const name = versionName(row.number, version.row.number);
  const holds = version.lines.some(({ held }) => held > 0);
  return {
    to: to.email,
    ...mailOf({
      subject: `${name} ends soon`,
      paragraphs: [
        `Hello, ${to.name}. ${name} over ${formatCents(version.row.totalCents)} is valid until ${endWords(version)}.${holds ? ' Until then stock is held for you; after that it goes back.' : ''}`,
      ],
      button: { label: `Look at ${quotationName(row.number)}`, url: `${publicUrl}${pages.quote(row.id)}` },
      closing: 'Accept it, ask for another version, or decline it there.',
      publicUrl,
    }),
  };
}

/** The mail to the shop with what the buyer's side did or wrote. */
export function toShopMail(
  { id, subject, text, publicUrl }: { id: string; subject: string; text: string | null; publicUrl: string },
  to: string,
): NewMail {
  return {
    to,
    ...mailOf({
      subject,
      paragraphs: text ? linesOf(text) : ['They wrote nothing more.'],
      button: { label: 'Open the quote', url: `${publicUrl}${adminPages.manageQuote(id)}` },
      closing: 'An answer to this mail does not reach the buyer. What you write on the quote’s page is mailed to them.',
      publicUrl,
    }),
  };
}

function linesOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
