import { sql } from 'drizzle-orm';
import { findPartsOnSale, type PartOnSale } from '#server/catalogue/parts/parts.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { deliveryZone } from '#server/platform/database/schema/delivery.ts';
import { taxSetting } from '#server/platform/database/schema/tax.ts';

/** Which of tax and delivery are on. */
export interface TermsOn {
  tax: boolean;
  delivery: boolean;
}

/** With the names of the tables: the query reads one table, so that columns would stand without. */
const termsOn = sql<TermsOn>`json_build_object(
  'tax', exists (select from ${taxSetting} where tax_setting.is_on), 'delivery', exists (select from ${deliveryZone}))`;

/** The parts on sale among some ids, and whether tax or delivery is on for an order of them. One query. */
export async function findOrdered(
  db: Database,
  ids: readonly string[],
): Promise<{ parts: ReadonlyMap<string, PartOnSale>; on: TermsOn }> {
  const found = await findPartsOnSale(db, ids, termsOn);
  return {
    parts: new Map(found.map((part) => [part.id, part])),
    on: found[0]?.beside ?? { tax: false, delivery: false },
  };
}
