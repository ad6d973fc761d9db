import { type SQL, sql } from 'drizzle-orm';
import { zonesVersion } from '#server/sales/delivery/zones.repository.ts';
import { listsVersion } from '#server/sales/prices/rules.repository.ts';
import { taxVersion } from '#server/sales/tax/tax-rules.repository.ts';

/**
 * What prices, tax and delivery of an order were computed by, as a text: another one once any of it has changed. `group`: that
 * of the company.
 */
export function termsText({ company, group, country }: Record<'company' | 'group' | 'country', SQL>): SQL {
  return sql`concat_ws('/', ${listsVersion({ companyId: company, groupId: group })},
    ${taxVersion({ country, companyId: company })}, ${zonesVersion})`;
}
