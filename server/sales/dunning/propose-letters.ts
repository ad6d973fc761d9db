import { centsFromDollars } from '#contract/money.ts';
import { findBilledCompanies } from '#server/accounts/companies/companies.repository.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import {
  bearsFees,
  type ComposedLetter,
  composeLetter,
  type LetterRules,
  type LetterSeller,
} from './compose-letter.ts';
import { planLetter } from './dunning.rules.ts';
import { listRates, readFeeSetting, readLevels } from './dunning-settings.repository.ts';
import { lastPayUntil, listOverdue, readPaid, readToday } from './overdue.repository.ts';

/** What letters are made by now. */
export async function readRules(db: Queryable, seller: LetterSeller): Promise<LetterRules> {
  const fees = await readFeeSetting(db);
  return {
    ...{ levels: await readLevels(db), fees, rates: await listRates(db), today: await readToday(db), seller },
    compensationCents: fees.compensation === null ? null : centsFromDollars(fees.compensation),
  };
}

/** A letter that may be sent today, and how many overdue items it leaves out because they are disputed. */
export interface Proposal {
  letter: ComposedLetter;
  disputed: number;
}

/** The letters that may be sent today, to all companies or to one, the highest sum first. */
export async function proposeLetters(
  db: Queryable,
  rules: LetterRules,
  { currency, companyId }: { currency: string; companyId?: string },
): Promise<Proposal[]> {
  if (!rules.levels.some(({ on }) => on)) return [];
  const byCompany = Map.groupBy(await listOverdue(db, currency, companyId), (item) => item.companyId);
  const waitsUntil = await lastPayUntil(db, [...byCompany.keys()]);
  const planned = [...byCompany].flatMap(([id, items]) => {
    const plan = planLetter(items, rules.levels, (waitsUntil.get(id) ?? '') >= rules.today);
    return plan ? [{ id, plan, disputed: items.filter(({ disputed }) => disputed).length }] : [];
  });
  const companies = await findBilledCompanies(
    db,
    planned.map(({ id }) => id),
  );
  const paid = await readPaid(
    db,
    rules.fees.on ? planned.flatMap(({ plan }) => plan.items.filter(bearsFees).map(({ id }) => id)) : [],
  );
  return planned
    .flatMap(({ id, plan, disputed }) => {
      const company = companies.get(id);
      return company ? [{ letter: composeLetter(id, company, plan, paid, rules), disputed }] : [];
    })
    .toSorted((a, b) => b.letter.totalCents - a.letter.totalCents);
}
