import { desc, eq } from 'drizzle-orm';
import { dollarsFromCents } from '#contract/money.ts';
import { dunningLevels, type SetFees, type SetLevel } from '#contract/sales/receivables/dunning.ts';
import { firstLevels } from '#contract/sales/receivables/dunning.words.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { dunningLevel, interestRate, lateFeeSetting } from '#server/platform/database/schema/sales/dunning.ts';
import type { Rate } from './interest.rules.ts';

/** The three levels, as an admin set them or as the shop comes with them. One query. */
export async function readLevels(db: Queryable): Promise<SetLevel[]> {
  const rows = await db.select().from(dunningLevel);
  const set = new Map(rows.map((row) => [row.level, row]));
  return dunningLevels.map((level) => {
    const row = set.get(level);
    if (!row) return { level, ...firstLevels[level] };
    return { level, on: row.isOn, days: row.daysAfterDue, subject: row.subject, text: row.text };
  });
}

/** Writes a level. */
export async function storeLevel(tx: Transaction, { level, on, days, ...words }: SetLevel): Promise<void> {
  const set = { isOn: on, daysAfterDue: days, ...words };
  await tx
    .insert(dunningLevel)
    .values({ level, ...set })
    .onConflictDoUpdate({ target: dunningLevel.level, set });
}

/** The lump sum of EUR 40 for each claim (directive 2011/7/EU, article 6), in the shop's currency, until an admin sets another. */
const FIRST_COMPENSATION = 40;
const FIRST_DAYS_TO_PAY = 10;

/** What admins decided about late fees; without that none are booked. One query. */
export async function readFeeSetting(db: Queryable): Promise<SetFees> {
  const [row] = await db.select().from(lateFeeSetting);
  if (!row) return { on: false, compensation: FIRST_COMPENSATION, daysToPay: FIRST_DAYS_TO_PAY };
  const { isOn, compensationCents, daysToPay } = row;
  return {
    on: isOn,
    compensation: compensationCents === null ? null : dollarsFromCents(compensationCents),
    daysToPay,
  };
}

/** Writes it. */
export async function storeFeeSetting(
  tx: Transaction,
  set: { isOn: boolean; compensationCents: number | null; daysToPay: number },
): Promise<void> {
  await tx.insert(lateFeeSetting).values(set).onConflictDoUpdate({ target: lateFeeSetting.id, set });
}

/** The rates of interest, the newest first. */
export async function listRates(db: Queryable): Promise<Rate[]> {
  return db.select().from(interestRate).orderBy(desc(interestRate.startsOn));
}

/** Writes a rate, also in place of one of the same day. */
export async function storeRate(tx: Transaction, rate: Rate): Promise<void> {
  const { basisPoints } = rate;
  await tx
    .insert(interestRate)
    .values(rate)
    .onConflictDoUpdate({ target: interestRate.startsOn, set: { basisPoints } });
}

/** Takes a rate away. */
export async function deleteRate(tx: Transaction, startsOn: string): Promise<void> {
  await tx.delete(interestRate).where(eq(interestRate.startsOn, startsOn));
}
