import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { PriceKind } from '#contract/money.ts';
import type { TaxClass } from '#contract/sales/tax.heads.ts';
import { USUAL_SENTENCE } from '#contract/sales/tax.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/companies.ts';
import { taxRate, taxSetting } from '#server/platform/database/schema/tax.ts';
import type { TaxManner } from './tax-of.ts';

/** What the tax on an order depends on, in one country and for one buyer. */
export interface Tax {
  /** Whether prices contain the tax. */
  gross: boolean;
  /** The rate of each class that has one, in basis points. */
  rates: Partial<Record<TaxClass, number>>;
  /** The classes whose tax the buyer owes where their VAT number was confirmed. */
  reverseRates: TaxClass[];
  /** Whether an admin confirmed the buyer's VAT number. */
  isConfirmed: boolean;
  /** What the invoice says where the buyer owes the tax. */
  sentence: string;
}

/** Where an order goes, for which company, and when; without `at` by the database's clock. */
export interface TaxQuestion {
  country: string;
  companyId: string | null;
  at?: Date | undefined;
}

/** The rates in force in a country, or null where tax is off. The number of a closed company does not count. One query. */
export async function findTax(db: Database | Transaction, question: TaxQuestion): Promise<Tax | null> {
  const { isOn, tax } = await findTaxThoughOff(db, question);
  return isOn ? tax : null;
}

/** The same, and whether tax is on: what would hold were it on now. One query. */
export async function findTaxThoughOff(
  db: Database | Transaction,
  { country, companyId, at }: TaxQuestion,
): Promise<{ isOn: boolean; tax: Tax }> {
  const moment = at ? sql`${at.toISOString()}::timestamptz` : sql`statement_timestamp()`;
  const rows = await db
    .select({
      isOn: taxSetting.isOn,
      gross: taxSetting.pricesGross,
      sentence: taxSetting.reverseChargeSentence,
      class: taxRate.class,
      basisPoints: taxRate.basisPoints,
      reverseCharge: taxRate.reverseCharge,
      confirmed: company.id,
    })
    .from(sql`(select) as always`)
    .leftJoin(taxSetting, sql`true`)
    .leftJoin(
      taxRate,
      and(
        eq(taxRate.country, country),
        lte(taxRate.startsAt, moment),
        or(isNull(taxRate.endsAt), sql`${taxRate.endsAt} > ${moment}`),
      ),
    )
    .leftJoin(
      company,
      companyId === null
        ? sql`false`
        : and(eq(company.id, companyId), isNull(company.closedAt), isNotNull(company.vatConfirmedAt)),
    );
  const held = rows.flatMap(({ class: name, basisPoints, reverseCharge }) =>
    name === null || basisPoints === null ? [] : [{ name, basisPoints, reverseCharge }],
  );
  const [first] = rows;
  return {
    isOn: first?.isOn ?? false,
    tax: {
      gross: first?.gross ?? false,
      rates: Object.fromEntries(held.map(({ name, basisPoints }) => [name, basisPoints])),
      reverseRates: held.filter(({ reverseCharge }) => reverseCharge).map(({ name }) => name),
      isConfirmed: Boolean(first?.confirmed),
      sentence: first?.sentence ?? USUAL_SENTENCE,
    },
  };
}

/**
 * How tax goes with the prices of an order that has goods, or delivery, of these classes; or a class that has no rate, with
 * which nobody orders. The buyer owes the tax only where they owe that of every class.
 */
export function mannerOf(
  { gross, rates, reverseRates, isConfirmed }: Pick<Tax, 'gross' | 'rates' | 'reverseRates' | 'isConfirmed'>,
  classesUsed: Iterable<TaxClass>,
): TaxManner | { missing: TaxClass } {
  const used = [...new Set(classesUsed)];
  const missing = used.find((name) => rates[name] === undefined);
  if (missing) return { missing };
  return { gross, reverse: isConfirmed && used.length > 0 && used.every((name) => reverseRates.includes(name)) };
}

/** Whether prices are shown without tax or with it; null where tax is off. */
export async function readPriceKind(db: Database | Transaction): Promise<PriceKind | null> {
  const [setting] = await db
    .select({ gross: taxSetting.pricesGross })
    .from(taxSetting)
    .where(eq(taxSetting.isOn, true));
  if (!setting) return null;
  return setting.gross ? 'gross' : 'net';
}
