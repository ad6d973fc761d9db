import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import { type AdminMails, adminMailDefaults, adminMailKinds } from '#contract/sales/admin-mails.ts';
import { momentOf } from '#contract/shop-time.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { MailService, NewMail } from '#server/platform/mail/mail.port.ts';
import { dayOf } from '#server/sales/orders/due-days.ts';
import {
  type AdminMailChoice,
  addChoices,
  lockSubscriptions,
  type Subscription,
  setMailedUntil,
} from './admin-mails.repository.ts';
import { listNews, type News } from './news.repository.ts';

/** What it takes to mail admins. `zone` is the shop's time zone. */
export interface AdminMailing {
  db: Database;
  mail: MailService;
  publicUrl: string;
  zone: string;
}

/** When the mails of a day are sent, by the clock of the shop. */
const DAILY_AT = '07:00';
/** What was written a moment ago may not be committed yet. */
const SETTLED_MS = 30_000;
/** Nobody is mailed about what is older: an admin who was none for a while is not sent all of it. */
const NEWS_MS = 2 * 24 * 60 * 60 * 1000;
/** How many of a kind a mail names. */
const NAMED = 20;

/** Mails admins what happened since their last mail, as each has chosen. `now` is for tests. */
export async function sendAdminMails(mailing: AdminMailing, now = new Date()): Promise<void> {
  const until = new Date(now.getTime() - SETTLED_MS);
  const daily = momentOf(`${dayOf(now, mailing.zone)}T${DAILY_AT}`, mailing.zone) ?? 0;
  await inTransaction(mailing.db, async (tx) => {
    await addChoices(tx, choicesOf(adminMailDefaults));
    const due = (await lockSubscriptions(tx)).filter(
      (each) => !each.daily || (now.getTime() >= daily && each.mailedUntil.getTime() < daily - SETTLED_MS),
    );
    for (const some of Map.groupBy(due, ({ userId, daily: isDaily }) => `${userId} ${isDaily}`).values())
      await mailOne(tx, mailing, some, until);
  });
}

/** What was chosen, as it is stored. */
export function choicesOf(mails: AdminMails): AdminMailChoice[] {
  return adminMailKinds.map((kind) => ({ kind, daily: mails[kind] === 'off' ? null : mails[kind] === 'daily' }));
}

/** One mail with all that one admin is mailed about now; none where nothing happened. */
async function mailOne(
  tx: Transaction,
  { mail, publicUrl }: AdminMailing,
  subscriptions: readonly Subscription[],
  until: Date,
): Promise<void> {
  const [first] = subscriptions;
  if (!first) return;
  const news: News[] = [];
  for (const { kind, mailedUntil } of subscriptions) {
    const since = new Date(Math.max(mailedUntil.getTime(), until.getTime() - NEWS_MS));
    const found = await listNews(tx, kind, { since, until }, NAMED + 1);
    news.push(...found.slice(0, NAMED));
    if (found.length > NAMED)
      news.push({ words: `There is more than these ${NAMED}: the shop shows all of it.`, page: adminPages.orderDesk });
  }
  const kinds = subscriptions.map(({ kind }) => kind);
  await setMailedUntil(tx, { userId: first.userId, kinds, until });
  if (news.length > 0) await mail.post(tx, newsMail(news, { to: first.email, publicUrl }));
}

function newsMail(news: readonly News[], { to, publicUrl }: { to: string; publicUrl: string }): NewMail {
  const [first, ...others] = news;
  const isOne = first !== undefined && others.length === 0;
  return {
    to,
    ...mailOf({
      subject: isOne ? first.words.replace(/\.$/, '') : `News of the shop: ${formatFigure(news.length)}`,
      paragraphs: isOne ? ['It is the only news since your last mail of this kind.'] : news.map(({ words }) => words),
      button: isOne
        ? { label: 'Open it', url: `${publicUrl}${first.page}` }
        : { label: 'Open the order desk', url: `${publicUrl}${adminPages.orderDesk}` },
      closing: 'On the overview of the shop you choose what you are mailed about, and when.',
      publicUrl,
    }),
  };
}
