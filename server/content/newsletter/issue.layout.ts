import type { WrittenIssue } from '#contract/content/newsletter-issues.ts';
import { formatCalendarDay, formatDay, formatFigure } from '#contract/format.ts';
import { formatDollars, type PriceKind } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { sourcesOf } from '#contract/pictures.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { Section, ShownPart } from '#server/platform/mail/mail.sections.ts';
import type { PartOfIssue } from './issue-parts.repository.ts';

/** What a newsletter is made into a mail with. */
export interface IssueContext {
  parts: readonly PartOfIssue[];
  priceKind: PriceKind | null;
  publicUrl: string;
  now: Date;
}

/** A newsletter as it is stored: the same for everybody, with marks where each gets something of its own. */
export interface IssueMail {
  subject: string;
  text: string;
  html: string;
}

/** Whom a mail goes to: when they confirmed, and by what they leave. */
export interface IssueRecipient {
  confirmedAt: Date;
  leaveToken: string;
}

/** Of letters that survive being written into an address, and that nobody types by chance. */
const LEAVE_MARK = 'leave-mark-4c1f0a7e93d2';
const DAY_MARK = 'day-mark-4c1f0a7e93d2';

/** Makes the mail of a newsletter. Parts that are not on sale are left out, and so are empty blocks. */
export function issueMail({ subject, preheader, blocks }: WrittenIssue, context: IssueContext): IssueMail {
  const { parts, publicUrl } = context;
  const onSale = new Map(parts.map((part) => [part._id, part]));
  const sections = blocks.map((block): Section => {
    if (block.kind === 'text') return { paragraphs: block.text.split(/\n+/).filter((line) => line.trim() !== '') };
    const shown = block.parts.flatMap(({ part, before }) => {
      const found = onSale.get(part);
      return found ? [shownPart(found, before, context)] : [];
    });
    return shown.length > 0 ? { heading: block.heading, parts: shown } : {};
  });
  return mailOf({
    subject,
    paragraphs: [],
    ...(preheader && { preheader }),
    sections,
    dark: true,
    button: { label: 'See the parts', url: `${publicUrl}${pages.allParts}` },
    second: { label: 'Leave with one press', url: leaveUrl(publicUrl, LEAVE_MARK) },
    closing: `You get this because you confirmed it on ${DAY_MARK}. Prices are list prices as at sending.`,
    publicUrl,
  });
}

/** The mail as one recipient gets it. */
export function mailFor({ text, html }: Omit<IssueMail, 'subject'>, { confirmedAt, leaveToken }: IssueRecipient) {
  const own = (words: string) =>
    words.replaceAll(LEAVE_MARK, leaveToken).replaceAll(DAY_MARK, formatDay(confirmedAt.toISOString()));
  return { text: own(text), html: own(html) };
}

/** The mail as a preview or a test shows it: the link to leave leads nowhere. */
export function mailForNobody(mail: Omit<IssueMail, 'subject'>, now: Date) {
  return mailFor(mail, { confirmedAt: now, leaveToken: 'test' });
}

/** The address that ends a subscription with one press. */
export function leaveUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${pages.newsletter}?leave=${token}`;
}

function shownPart(
  { name, slug, img, price, available, nextDeliveryOn, nextDeliveryPieces }: PartOfIssue,
  before: number | undefined,
  { priceKind, publicUrl, now }: IssueContext,
): ShownPart {
  const tax = priceKind === null ? '' : priceKind === 'net' ? ' net' : ' tax included';
  const cost = `${formatDollars(price)}${tax}`;
  const costs = before === undefined || before === price ? cost : `${formatDollars(before)} until now, ${cost}`;
  const expected = nextDeliveryOn && nextDeliveryOn >= now.toISOString().slice(0, 10) ? nextDeliveryOn : null;
  const stock =
    available > 0
      ? `${formatFigure(available)} available`
      : expected
        ? `next ${nextDeliveryPieces ? `${formatFigure(nextDeliveryPieces)} ` : ''}on ${formatCalendarDay(expected, now)}`
        : 'not there now';
  return {
    name,
    note: `${costs}, ${stock}`,
    url: `${publicUrl}${pages.part(slug)}`,
    picture: pictureOf(img, publicUrl),
  };
}

/** A small file of a picture of ours; one of elsewhere would tell its host who reads. */
function pictureOf(img: string, publicUrl: string): string | null {
  if (!img.startsWith('/')) return null;
  const { formats, src } = sourcesOf(img, [160, 160]);
  const webp = formats.find(({ type }) => type === 'image/webp')?.srcSet.split(' ')[0];
  return `${publicUrl}${webp ?? src.replace(/-800\.webp$/, '-400.webp')}`;
}
