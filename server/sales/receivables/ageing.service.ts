import { dollarsFromCents } from '#contract/money.ts';
import {
  AGEING_SHOWN,
  type AgedCompanies,
  type AgedCompany,
  type AgeingSort,
} from '#contract/sales/receivables/ageing.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { type Cell, listAsCsv } from '#server/platform/calls/csv.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { type AgeingRow, listAgeing } from './ageing.repository.ts';
import { isOnHold } from './credit.rules.ts';

/** The sums of an ageing, the oldest last. */
const ages = ['notDue', 'to30', 'to60', 'to90', 'over90', 'credit'] as const;

type AgeingInCents = Pick<AgeingRow, (typeof ages)[number]>;

/** What all companies owe in a currency, by age. */
export async function readAgeing(db: Database, currency: string, sort: AgeingSort): Promise<AgedCompanies> {
  const rows = await listAgeing(db, { currency, sort });
  const all = Object.fromEntries(ages.map((age) => [age, rows.reduce((sum, row) => sum + row[age], 0)]));
  return {
    today: rows[0]?.today ?? new Date().toISOString().slice(0, 10),
    currency,
    ...inDollars(all as AgeingInCents),
    count: rows.length,
    companies: rows.slice(0, AGEING_SHOWN).map(toCompany),
  };
}

const columns = [
  ...['Company', 'Not due', '1-30 days', '31-60 days', '61-90 days', 'Over 90 days', 'Not allocated'],
  ...['Balance', 'Days overdue', 'Disputed', 'Limit', 'Currency'],
];

/** The same of all of them as a file, money in dollars. */
export async function ageingAsCsv(db: Database, currency: string, sort: AgeingSort): Promise<PreparedFile> {
  const rows = await listAgeing(db, { currency, sort });
  const bytes = await listAsCsv(columns, rows.map(toCompany), (row): Cell[] => {
    const { company, ageing, balance, daysOverdue, disputed, limit } = row;
    const { notDue, to30, to60, to90, over90, credit } = ageing;
    return [
      ...[company.name, notDue, to30, to60, to90, over90, -credit, balance],
      ...[Math.max(0, daysOverdue ?? 0), disputed, limit, currency],
    ];
  });
  const day = rows[0]?.today ?? new Date().toISOString().slice(0, 10);
  return new PreparedFile(`ageing-${day}.csv`, bytes);
}

function toCompany(row: AgeingRow): AgedCompany {
  const { companyId, name, daysOverdue, disputed, limitCents, holdAfterDays } = row;
  return {
    company: { _id: companyId, name },
    ...inDollars(row),
    ...{ daysOverdue, disputed },
    limit: limitCents === null ? null : dollarsFromCents(limitCents),
    onHold: holdAfterDays !== null && isOnHold({ overdueDays: daysOverdue, holdAfterDays }),
  };
}

function inDollars(cents: AgeingInCents): Pick<AgedCompany, 'ageing' | 'balance'> {
  const { notDue, to30, to60, to90, over90, credit } = cents;
  return {
    ageing: Object.fromEntries(ages.map((age) => [age, dollarsFromCents(cents[age])])) as AgedCompany['ageing'],
    balance: dollarsFromCents(notDue + to30 + to60 + to90 + over90 - credit),
  };
}
