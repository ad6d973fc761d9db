import { fail, type Result, succeed } from '#contract/failures.ts';
import { dollarsFromCents } from '#contract/money.ts';
import {
  type Account,
  type AccountDocuments,
  type ReadAccount,
  type ReadStatement,
  STATEMENT_ENTRIES_MAX,
  type Statement,
  type StatementRange,
} from '#contract/sales/receivables/statements.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, type Place, placeOf } from '#server/platform/database/cursors.ts';
import type { MailFile } from '#server/platform/mail/mail.port.ts';
import type { DrawingThread } from '#server/platform/pdf/drawing-thread.ts';
import {
  findAccountCompany,
  listDocuments,
  listEntries,
  listRange,
  NO_DAY,
  type OpenAccount,
  readOpenAccount,
  readRangeSums,
  type ShownEntry,
} from './account.repository.ts';
import { accountFor } from './account-access.ts';
import { readMonthly } from './monthly-statements.repository.ts';
import { toEntry, toItem, withBalances } from './shown-entries.ts';
import { openItemsAsCsv, statementAsCsv } from './statement.csv.ts';
import type { StatementSheet } from './statement.drawing.ts';

/** What a company owes, for its members and admins. Another's company is `not-found`. */
export interface StatementsService {
  account(actor: CurrentUser, id: string, page: ReadAccount): Promise<Result<Account>>;
  statement(actor: CurrentUser, id: string, range: ReadStatement): Promise<Result<Statement>>;
  documents(actor: CurrentUser, id: string, page: ReadAccount): Promise<Result<AccountDocuments>>;
  /** Fails with `too-large` for more entries than one file names. */
  csv(actor: CurrentUser, id: string, range: StatementRange): Promise<Result<PreparedFile>>;
  pdf(actor: CurrentUser, id: string, range: StatementRange): Promise<Result<PreparedFile>>;
  /** The same for a mail to who may have it; null where it would be too large. */
  mailed(id: string, range: StatementRange): Promise<MailFile | null>;
  itemsCsv(actor: CurrentUser, id: string): Promise<Result<PreparedFile>>;
}

/** More than any company has open: they are read into one file. */
const ITEMS_MAX = 50_000;
/** How many entries a file reads at once. */
const BATCH = 1_000;

interface StatementsParts {
  seller: { name: string; address: readonly string[] };
  currency: string;
  drawing: DrawingThread<StatementSheet>;
}

export function statementsService(db: Database, { seller, currency, drawing }: StatementsParts): StatementsService {
  /** All entries of a range, each with its balance; fails with `too-large`. */
  async function readAll(companyId: string, range: StatementRange, most: number) {
    const of = { companyId, currency, ...range };
    const sums = await readRangeSums(db, of, null);
    if (sums.count > most)
      return fail(
        'too-large',
        `These days have ${sums.count} entries, and one file names at most ${most}. Please choose fewer days.`,
      );
    const rows: ShownEntry[] = [];
    for (let after: Place<string> | null = null; rows.length < sums.count; ) {
      const found: ShownEntry[] = await listRange(db, of, { after, limit: BATCH });
      const last = found.at(-1);
      if (!last) break;
      rows.push(...found);
      after = placeAfter(last);
    }
    return succeed({ sums, entries: withBalances(rows, sums.opening) });
  }

  /** The statement as PDF. Fails with `too-large`. */
  async function drawRange(id: string, range: StatementRange): Promise<Result<MailFile>> {
    const company = await findAccountCompany(db, id);
    const all = await readAll(id, range, STATEMENT_ENTRIES_MAX.pdf);
    if (!all.ok) return all;
    if (!company) throw new Error('A company with an account is not there');
    const { entries, sums } = all.value;
    const open = await readOpenAccount(db, { companyId: id, currency }, { after: null, limit: 1 });
    const bytes = await drawing.draw({
      ...{ seller, company, range, entries, today: open.today },
      opening: dollarsFromCents(sums.opening),
      debits: dollarsFromCents(sums.debits),
      credits: dollarsFromCents(sums.credits),
      // What is open is known for today alone.
      ageing: range.until === open.today ? sumsOf(open).ageing : null,
    });
    return succeed({ name: `statement-${range.from}-${range.until}.pdf`, type: 'application/pdf', bytes });
  }

  return {
    async account(actor, id, { cursor, limit }) {
      const access = await accountFor(db, actor, id);
      if (!access.ok) return access;
      const after = cursor === undefined ? null : placeOf<string>(ITEMS, cursor, cursorValues.text);
      if (cursor !== undefined && !after) return NO_PLACE;
      const { owner, ...company } = access.value;
      const open = await readOpenAccount(db, { companyId: id, currency }, { after, limit });
      const shown = open.items.slice(0, limit);
      const rows = await listEntries(
        db,
        shown.map((item) => item.id),
      );
      const byId = new Map(rows.map((row) => [row.entry.id, row]));
      const last = shown.at(-1);
      const lastDue = last ? (byId.get(last.id)?.entry.dueOn ?? NO_DAY) : NO_DAY;
      return succeed({
        ...{ company, owner, today: open.today, ...sumsOf(open) },
        due: open.due.map(({ on, cents, disputed }) => ({ on, amount: dollarsFromCents(cents), disputed })),
        items: shown.flatMap((item) => {
          const row = byId.get(item.id);
          return row ? [toItem(row, item)] : [];
        }),
        itemCount: open.count,
        next: last && open.items.length > limit ? cursorOf(ITEMS, { value: lastDue, id: last.id }) : null,
        ...(await readMonthly(db, id)),
      });
    },
    async statement(actor, id, { from, until, cursor, limit }) {
      const access = await accountFor(db, actor, id);
      if (!access.ok) return access;
      const list = `statement ${id} ${from} ${until}`;
      const after = cursor === undefined ? null : placeOf<string>(list, cursor, cursorValues.time);
      if (cursor !== undefined && !after) return NO_PLACE;
      const { owner: _, ...company } = access.value;
      const of = { companyId: id, currency, from, until };
      const { opening, debits, credits, count, before } = await readRangeSums(db, of, after);
      const rows = await listRange(db, of, { after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return succeed({
        ...{ company, from, until, opening: dollarsFromCents(opening) },
        ...{ debits: dollarsFromCents(debits), credits: dollarsFromCents(credits) },
        closing: dollarsFromCents(opening + debits - credits),
        entries: withBalances(shown, before),
        entryCount: count,
        next: last && rows.length > limit ? cursorOf(list, placeAfter(last)) : null,
      });
    },
    async documents(actor, id, { cursor, limit }) {
      const access = await accountFor(db, actor, id);
      if (!access.ok) return access;
      const after = cursor === undefined ? null : placeOf<string>(DOCUMENTS, cursor, cursorValues.time);
      if (cursor !== undefined && !after) return NO_PLACE;
      const { rows, count } = await listDocuments(db, { companyId: id, currency }, { after, limit });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return succeed({
        documents: shown.map(toEntry),
        documentCount: count,
        next: last && rows.length > limit ? cursorOf(DOCUMENTS, placeAfter(last)) : null,
      });
    },
    async csv(actor, id, range) {
      const access = await accountFor(db, actor, id);
      if (!access.ok) return access;
      const all = await readAll(id, range, STATEMENT_ENTRIES_MAX.csv);
      if (!all.ok) return all;
      const { entries, sums } = all.value;
      const bytes = await statementAsCsv(entries, range, dollarsFromCents(sums.opening));
      return succeed(new PreparedFile(`statement-${range.from}-${range.until}.csv`, bytes));
    },
    async pdf(actor, id, range) {
      const access = await accountFor(db, actor, id);
      if (!access.ok) return access;
      const drawn = await drawRange(id, range);
      return drawn.ok ? succeed(new PreparedFile(drawn.value.name, drawn.value.bytes)) : drawn;
    },
    async mailed(id, range) {
      const drawn = await drawRange(id, range);
      return drawn.ok ? drawn.value : null;
    },
    async itemsCsv(actor, id) {
      const access = await accountFor(db, actor, id);
      if (!access.ok) return access;
      const open = await readOpenAccount(db, { companyId: id, currency }, { after: null, limit: ITEMS_MAX });
      const items: ReturnType<typeof toItem>[] = [];
      for (let start = 0; start < open.items.length; start += BATCH) {
        const some = open.items.slice(start, start + BATCH);
        const rows = await listEntries(
          db,
          some.map((item) => item.id),
        );
        items.push(
          ...rows.flatMap((row) => some.filter((item) => item.id === row.entry.id).map((item) => toItem(row, item))),
        );
      }
      return succeed(new PreparedFile(`open-items-${open.today}.csv`, await openItemsAsCsv(items)));
    },
  };
}

const ITEMS = 'account-items';
const DOCUMENTS = 'account-documents';

const NO_PLACE = fail('invalid-request', 'This is no place in the list. Please begin at its start.', {
  errors: { cursor: 'This is no place in the list. Please begin at its start.' },
});

const placeAfter = ({ entry }: ShownEntry) => ({ value: entry.issuedAt.toISOString(), id: entry.id });

function sumsOf(open: OpenAccount): Pick<Account, 'balance' | 'overdue' | 'ageing' | 'disputed'> {
  const { notDue, to30, to60, to90, over90, credit } = open;
  const overdue = to30 + to60 + to90 + over90;
  const ageing = { notDue, to30, to60, to90, over90, credit };
  return {
    // Each allocation lowers a debit and a credit by the same sum, so what is open of both is the balance.
    balance: dollarsFromCents(notDue + overdue - credit),
    overdue: dollarsFromCents(overdue),
    ageing: Object.fromEntries(
      Object.entries(ageing).map(([age, cents]) => [age, dollarsFromCents(cents)]),
    ) as Account['ageing'],
    disputed: dollarsFromCents(open.disputed),
  };
}
