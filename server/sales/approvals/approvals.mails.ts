import { formatDay, formatFigure, formatMinute } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { FoundMember } from '#server/accounts/companies/members.repository.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { listOpenMembers } from '#server/sales/approval-rules/approval-rules.repository.ts';
import { whyInRow } from '#server/sales/approval-rules/rule.words.ts';
import type { BuyerMail } from '#server/sales/orders/notify-buyer.ts';
import { linesOf, totalOfContent } from './approval-content.ts';
import type { StoredApproval } from './approvals.repository.ts';

/** The most lines that a mail names; the rest stands on the page. */
const LINES_MAX = 20;

/** What has happened to a request, for who asked. */
export type ApprovalNews = 'approved' | 'refused' | 'void' | 'expired';

type About = Pick<StoredApproval, 'row' | 'company' | 'asker' | 'decider' | 'orders'>;

/** The mail to who may approve a request. Its link leads to the page, where they decide once they are signed in. */
function toApproverMail({ row, company, asker }: About, to: FoundMember, publicUrl: string): NewMail {
  const why = row.rules.map((rule) => rule.why);
  return {
    to: to.email,
    ...mailOf({
      subject: `Request ${row.number} waits for your approval`,
      heading: `Request ${row.number} waits for you`,
      paragraphs: [`Hello, ${to.name}. ${asker} asks for your approval of an order for ${company}: ${whyInRow(why)}.`],
      bill: billOf(row, publicUrl),
      button: { label: 'See and decide', url: `${publicUrl}${pages.approval(row.id)}` },
      closing: `You sign in before you decide; this link alone approves nothing. The request ends on ${formatDay(row.expiresAt.toISOString())}, ${formatMinute(row.expiresAt.toISOString(), row.expiresAt)}.`,
      publicUrl,
    }),
  };
}

function billOf({ id, content }: StoredApproval['row'], publicUrl: string) {
  const lines = linesOf(content);
  const more = lines.length - LINES_MAX;
  const sum = (of: (each: (typeof content.orders)[number]['sums']) => number) =>
    content.orders.reduce((all, { sums }) => all + of(sums), 0);
  const [delivery, tax] = [sum(({ shippingCents }) => shippingCents), sum(({ taxAddedCents }) => taxAddedCents)];
  return {
    lines: lines.slice(0, LINES_MAX).map(({ name, sku, quantity, unitCents, lineCents }) => ({
      name,
      note: `${sku}, ${formatCents(unitCents)} each`,
      quantity: formatFigure(quantity),
      price: formatCents(lineCents),
    })),
    ...(more > 0 && {
      more: {
        words: `${formatFigure(more)} more ${more === 1 ? 'line' : 'lines'}:`,
        url: `${publicUrl}${pages.approval(id)}`,
      },
    }),
    between: [
      ...(delivery > 0 ? [{ label: 'Delivery', price: formatCents(delivery) }] : []),
      ...(tax === 0 ? [] : [{ label: 'Tax', price: formatCents(tax) }]),
    ],
    sum: { label: 'Total', price: formatCents(totalOfContent(content)) },
  };
}

/** The mail to who asked. */
function toAskerMail(
  news: ApprovalNews,
  { row, decider, orders }: About,
  to: { name: string; email: string },
  publicUrl: string,
): NewMail {
  const { title, paragraphs, button } = newsWords(news, { row, decider, orders });
  return {
    to: to.email,
    ...mailOf({
      subject: title,
      paragraphs: [`Hello, ${to.name}. ${paragraphs[0]}`, ...paragraphs.slice(1)],
      button: { label: button, url: `${publicUrl}${orders[0] ? pages.order(orders[0]._id) : pages.approval(row.id)}` },
      publicUrl,
    }),
  };
}

function newsWords(
  news: ApprovalNews,
  { row: { number, words, fault, totalCents, fromBasket }, decider, orders }: Pick<About, 'row' | 'decider' | 'orders'>,
): { title: string; paragraphs: string[]; button: string } {
  const total = formatCents(totalCents);
  switch (news) {
    case 'approved': {
      const placed = orders.map(({ orderNumber }) => `Order ${orderNumber}`).join(', ');
      return {
        title: `Request ${number} is approved: ${placed}`,
        paragraphs: [
          `${decider} has approved your request of ${total}. ${placed} is placed in your name, and waits for its payment.`,
        ],
        button: 'See the order',
      };
    }
    case 'refused':
      return {
        title: `Request ${number} is refused`,
        paragraphs: [
          `${decider} has refused your request of ${total}.`,
          `They wrote: “${words}”`,
          ...(fromBasket ? ['Its lines are in your basket again.'] : []),
        ],
        button: 'See the request',
      };
    case 'void':
      return {
        title: `Request ${number} was approved, and could not be placed`,
        paragraphs: [
          `${decider} has approved your request of ${total}, and nothing was ordered: ${fault}`,
          'You can ask again at what it costs now.',
        ],
        button: 'See what changed',
      };
    case 'expired':
      return {
        title: `Request ${number} has ended`,
        paragraphs: [
          `Nobody has decided about your request of ${total} in time. You can ask again at what it costs now.`,
        ],
        button: 'See the request',
      };
  }
}

/** Mails who may decide about a new request, as far as their emails are verified. */
export async function mailApprovers(
  { mail, publicUrl }: Pick<BuyerMail, 'mail' | 'publicUrl'>,
  tx: Transaction,
  request: StoredApproval,
  deciders: readonly FoundMember[],
): Promise<void> {
  for (const to of deciders) if (to.emailVerified) await mail.post(tx, toApproverMail(request, to, publicUrl));
}

/** Mails who asked, where they belong to the company still and their email is verified. */
export async function mailAsker(
  { mail, publicUrl }: Pick<BuyerMail, 'mail' | 'publicUrl'>,
  tx: Transaction,
  news: ApprovalNews,
  request: StoredApproval,
): Promise<void> {
  const { companyId, askedBy } = request.row;
  const to = (await listOpenMembers(tx, companyId)).find(({ userId }) => userId === askedBy);
  if (to?.emailVerified) await mail.post(tx, toAskerMail(news, request, to, publicUrl));
}
