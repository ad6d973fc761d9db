import { type Result, succeed } from '#contract/failures.ts';
import { formatDay } from '#contract/format.ts';
import { dollarsFromCents, formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { listDocumentReaders } from '#server/accounts/companies/bookkeeping/bookkeeping.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { readRangeSums } from './account.repository.ts';
import { accountFor } from './account-access.ts';
import { claimMonth, listUnmailed, writeMonthly } from './monthly-statements.repository.ts';

/** What it takes to write to owners about their account. */
export interface StatementMailing {
  db: Database;
  mail: MailService;
  publicUrl: string;
  currency: string;
}

/** Switches the monthly statement of a company on or off, for its owners. */
export function setMonthly(
  db: Database,
  actor: CurrentUser,
  companyId: string,
  monthly: boolean,
): Promise<Result<{ monthly: boolean }>> {
  return inTransaction<Result<{ monthly: boolean }>>(db, async (tx) => {
    const access = await accountFor(tx, actor, companyId, 'owner');
    if (!access.ok) return access;
    await writeMonthly(tx, companyId, monthly);
    return succeed({ monthly });
  });
}

/** The month before the one of a moment, in UTC, with its days and the moment at which it ended. */
function monthBefore(now: Date): { month: string; from: string; until: string; ended: Date } {
  const ended = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const until = new Date(ended.getTime() - 1).toISOString().slice(0, 10);
  const month = until.slice(0, 7);
  return { month, from: `${month}-01`, until, ended };
}

/** Mails the statement of the month that has ended to the owners of companies that want it: once for each month and company. */
export async function sendMonthlyStatements(
  { db, mail, publicUrl, currency }: StatementMailing,
  now = new Date(),
): Promise<void> {
  const { month, from, until, ended } = monthBefore(now);
  for (const { id, name } of await listUnmailed(db, month, ended))
    await inTransaction(db, async (tx) => {
      if (!(await claimMonth(tx, id, month))) return;
      const { opening, debits, credits, count } = await readRangeSums(
        tx,
        { companyId: id, currency, from, until },
        null,
      );
      const words = statementMail({
        ...{ company: name, publicUrl, until, count },
        balance: dollarsFromCents(opening + debits - credits),
        page: `${pages.statementOf(id)}&from=${from}&until=${until}`,
      });
      const documents = [{ kind: 'statement', of: id, which: `${from} ${until}` }] as const;
      for (const to of await listDocumentReaders(tx, id)) await mail.post(tx, { to, ...words, documents });
    });
}

interface StatementNews {
  company: string;
  publicUrl: string;
  until: string;
  count: number;
  balance: number;
  page: string;
}

/** The mail of a month: the balance, and where the statement stands. */
function statementMail({ company, publicUrl, until, count, balance, page }: StatementNews) {
  const day = formatDay(`${until}T00:00:00Z`);
  const month = day.slice(day.indexOf(' ') + 1);
  return mailOf({
    subject: `Statement of account, ${month}`,
    paragraphs: [
      `On ${day} the balance of ${company} is ${formatDollars(balance)}.`,
      count === 1 ? `The statement of ${month} has one entry.` : `The statement of ${month} has ${count} entries.`,
      'It is attached, and stands on the page of the account, as CSV too.',
    ],
    button: { label: 'Open the statement', url: `${publicUrl}${page}` },
    closing: 'An owner of the company switches these mails on and off there.',
    publicUrl,
  });
}
