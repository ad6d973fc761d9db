import { type SQL, sql } from 'drizzle-orm';
import { type Membership, membershipJson } from '#server/accounts/companies/companies.repository.ts';
import {
  companyNumbersJson,
  type FoundNames,
  type NumberRow,
  readCompanyNumbers,
} from '#server/catalogue/company-numbers/company-numbers.repository.ts';
import { type PartOnSale, partsOnSaleJson } from '#server/catalogue/parts/parts.repository.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { jsonOf, msOf, statement } from '#server/platform/database/statements.ts';
import { hasRules } from '#server/sales/approval-rules/approval-rules.repository.ts';
import type { Zone } from '#server/sales/delivery/delivery-of.ts';
import { zonesJson } from '#server/sales/delivery/zones.repository.ts';
import { type AccountHolds, holdsJson } from '#server/sales/orders/holds.repository.ts';
import { nextOrderNumber } from '#server/sales/orders/order-placing.repository.ts';
import { termsText } from '#server/sales/orders/order-terms.repository.ts';
import { keyJson, type UsedKey } from '#server/sales/orders/repeatable/idempotency-keys.repository.ts';
import { type FoundRules, type RuleRow, readRules, rulesJson } from '#server/sales/prices/rules.repository.ts';
import { creditJson } from '#server/sales/receivables/credit.repository.ts';
import type { Credit } from '#server/sales/receivables/credit.rules.ts';
import { readTax, type Tax, type TaxRow, taxJson } from '#server/sales/tax/tax-rules.repository.ts';

/** What orders of some parts are computed from, all of one moment. */
export interface OrderBasis {
  /** Those on sale. */
  parts: ReadonlyMap<string, PartOnSale>;
  rules: FoundRules;
  /** Null where tax is off. */
  tax: Tax | null;
  /** None where delivery is off. */
  zones: readonly Zone[];
  /** What the buyer is in the company that was named; null where none was, or it is not theirs. */
  membership: Membership | null;
  /** What that company calls the parts. */
  numbers: ReadonlyMap<string, FoundNames>;
  /** What that company may take on account; null where it pays by card alone. */
  credit: Credit | null;
}

/** The same with what it takes to place an order. */
export interface OrderToPlace extends OrderBasis {
  /** What the key of the request was used for. */
  used: UsedKey | null;
  holds: AccountHolds;
  /** A number for the order, which nobody else gets. */
  orderNumber: number;
  /** Whether the company has rules by which its orders are approved. */
  hasApprovalRules: boolean;
  /** Another text once price lists, tax or delivery are not as they were read. */
  terms: string;
}

/** The buyer of the parts, and their destination; without a country there are no tax rates. */
export interface BasisQuestion {
  userId: string;
  companyId: string | undefined;
  country: string | undefined;
  parts: readonly string[];
}

type Values = Readonly<Record<'user' | 'company' | 'country' | 'parts', SQL>>;
const types = { user: 'uuid', company: 'uuid', country: 'text', parts: 'uuid[]' } as const;

/**
 * Keeps company and parts from the planner, which otherwise plans the statement anew for each order, to save what a company
 * that is null or a single part would save: that takes three times as long as running it.
 */
function unseen<V extends Values>(values: V): V {
  return { ...values, company: sql`(select ${values.company})`, parts: sql`(select ${values.parts})::uuid[]` };
}

const basisColumns = ({ user, company, country, parts }: Values) => ({
  at: msOf(sql`clock_timestamp()`),
  parts: partsOnSaleJson(parts, company),
  rules: rulesJson({
    companyId: company,
    groupId: sql`(select group_id from buyer)`,
    parts,
    families: sql`array(select distinct category from asked)`,
    brands: sql`array(select distinct brand_id from asked)`,
  }),
  tax: taxJson({ country, companyId: company, at: sql`statement_timestamp()` }),
  zones: zonesJson,
  membership: membershipJson({ userId: user, companyId: company }),
  numbers: companyNumbersJson(company, parts),
  credit: creditJson(company),
});

/** One row of one column, `found`, of what is named there. */
function reading<Found>({ company: id, parts }: Values, columns: Readonly<Record<string, SQL>>): SQL<{ found: Found }> {
  return sql`with asked as materialized (select category, brand_id from ${part} where ${part.id} = any(${parts})),
    buyer as materialized (select group_id from ${company} where ${company.id} = ${id})
    select ${jsonOf(columns)} as found`;
}

interface BasisRow {
  at: number;
  parts: PartOnSale[];
  rules: RuleRow[];
  tax: TaxRow;
  zones: Zone[];
  membership: Membership | null;
  numbers: NumberRow[];
  credit: Credit | null;
}

const readBasisRow = statement('read-order-basis', types, (seen) => {
  const values = unseen(seen);
  return reading<BasisRow>(values, basisColumns(values));
});

const readOrderRow = statement('read-order', { ...types, route: 'text', key: 'text' }, (seen) => {
  const values = unseen(seen);
  return reading<BasisRow & Pick<OrderToPlace, 'used' | 'holds' | 'orderNumber' | 'hasApprovalRules' | 'terms'>>(
    values,
    {
      ...basisColumns(values),
      used: keyJson({ userId: values.user, route: values.route, key: values.key }),
      holds: holdsJson(values.user),
      orderNumber: nextOrderNumber,
      hasApprovalRules: hasRules(values.company),
      terms: termsText({ ...values, group: sql`(select group_id from buyer)` }),
    },
  );
});

function basisOf({ at, parts, rules, tax, zones, membership, numbers, credit }: BasisRow): OrderBasis {
  const { isOn, tax: found } = readTax(tax);
  return {
    parts: new Map(parts.map((each) => [each.id, each])),
    rules: readRules(at, rules),
    tax: isOn ? found : null,
    zones,
    membership,
    numbers: readCompanyNumbers(numbers),
    // Nobody is told of the credit of a company that is not theirs.
    credit: membership && credit,
  };
}

const valuesOf = ({ userId, companyId = '', country = '', parts }: BasisQuestion) => ({
  user: userId,
  company: companyId || null,
  country,
  parts,
});

/** What an order of these parts is computed from. One query. */
export async function readBasis(db: Queryable, question: BasisQuestion): Promise<OrderBasis> {
  const [row] = await readBasisRow(db, valuesOf(question));
  if (!row) throw new Error('A query gave no row');
  return basisOf(row.found);
}

/** The same with what it takes to place the order of a request; `route` and `key` are null where it has no key. One query. */
export async function readOrder(
  db: Queryable,
  question: BasisQuestion & { route: string; key: string | null },
): Promise<OrderToPlace> {
  const [row] = await readOrderRow(db, { ...valuesOf(question), route: question.route, key: question.key });
  if (!row) throw new Error('A query gave no row');
  const { used, holds, orderNumber, hasApprovalRules, terms } = row.found;
  return { ...basisOf(row.found), used, holds, orderNumber, hasApprovalRules, terms };
}
