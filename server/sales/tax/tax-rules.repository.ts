import { eq, type SQL, sql } from 'drizzle-orm';
import type { PriceKind } from '#contract/money.ts';
import type { TaxClass } from '#contract/sales/tax.heads.ts';
import { USUAL_SENTENCE } from '#contract/sales/tax.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { taxRate, taxSetting } from '#server/platform/database/schema/sales/tax.ts';
import { jsonOf } from '#server/platform/database/statements.ts';
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
  /** Whether the buyer has a VAT number that no admin has confirmed yet. */
  isWaiting: boolean;
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
export async function findTax(db: Queryable, question: TaxQuestion): Promise<Tax | null> {
  const { isOn, tax } = await findTaxThoughOff(db, question);
  return isOn ? tax : null;
}

/** The same, and whether tax is on: what would hold were it on now. One query. */
export async function findTaxThoughOff(
  db: Queryable,
  { country, companyId, at }: TaxQuestion,
): Promise<{ isOn: boolean; tax: Tax }> {
  const found = taxJson({
    country: sql`${country}::text`,
    companyId: sql`${companyId}::uuid`,
    at: at ? sql`${at.toISOString()}::timestamptz` : sql`statement_timestamp()`,
  });
  const { rows } = await db.execute<{ tax: TaxRow }>(sql`select ${found} as tax`);
  if (!rows[0]) throw new Error('A query gave no row');
  return readTax(rows[0].tax);
}

/** Tax as `taxJson` gives it: no setting where admins decided nothing. */
export interface TaxRow {
  setting: { isOn: boolean; gross: boolean; sentence: string } | null;
  rates: { name: TaxClass; basisPoints: number; reverseCharge: boolean }[];
  isConfirmed: boolean;
  isWaiting: boolean;
}

const isConfirmed = sql`${company.closedAt} is null and ${company.vatConfirmedAt} is not null`;
const isWaiting = sql`${company.closedAt} is null and ${company.vatNumber} is not null and ${company.vatConfirmedAt} is null`;

/** What `readTax` reads, as JSON, for a query that reads more than that. */
export function taxJson({ country, companyId, at }: Record<'country' | 'companyId' | 'at', SQL>): SQL {
  const { isOn, pricesGross: gross, reverseChargeSentence: sentence } = taxSetting;
  const { class: name, basisPoints, reverseCharge } = taxRate;
  return jsonOf({
    setting: sql`(select ${jsonOf({ isOn, gross, sentence })} from ${taxSetting})`,
    rates: sql`(select coalesce(json_agg(${jsonOf({ name, basisPoints, reverseCharge })}), '[]') from ${taxRate}
      where ${taxRate.country} = ${country} and ${taxRate.startsAt} <= ${at}
        and (${taxRate.endsAt} is null or ${taxRate.endsAt} > ${at}))`,
    isConfirmed: sql`exists (select from ${company} where ${company.id} = ${companyId} and ${isConfirmed})`,
    isWaiting: sql`exists (select from ${company} where ${company.id} = ${companyId} and ${isWaiting})`,
  });
}

export function readTax({ setting, rates, isConfirmed, isWaiting }: TaxRow): { isOn: boolean; tax: Tax } {
  return {
    isOn: setting?.isOn ?? false,
    tax: {
      gross: setting?.gross ?? false,
      rates: Object.fromEntries(rates.map(({ name, basisPoints }) => [name, basisPoints])),
      reverseRates: rates.filter(({ reverseCharge }) => reverseCharge).map(({ name }) => name),
      ...{ isConfirmed, isWaiting },
      sentence: setting?.sentence ?? USUAL_SENTENCE,
    },
  };
}

/** A number that is another one once tax was turned on or off, a rate of the country or the confirmed number of the company changed. */
export function taxVersion({ country, companyId }: Record<'country' | 'companyId', SQL>): SQL {
  const { id, version } = taxRate;
  return sql`((select coalesce(sum(${taxSetting.version}), 0) from ${taxSetting})
    + (select coalesce(sum(hashtextextended(${id}::text, ${version})), 0) from ${taxRate} where ${taxRate.country} = ${country})
    + (select count(*) from ${company} where ${company.id} = ${companyId} and ${isConfirmed}))`;
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
export async function readPriceKind(db: Queryable): Promise<PriceKind | null> {
  const [setting] = await db
    .select({ gross: taxSetting.pricesGross })
    .from(taxSetting)
    .where(eq(taxSetting.isOn, true));
  if (!setting) return null;
  return setting.gross ? 'gross' : 'net';
}
