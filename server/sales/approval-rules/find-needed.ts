import { fail, type Result, succeed } from '#contract/failures.ts';
import type { ApprovalNeed } from '#contract/sales/approvals/approval-need.ts';
import type { PlaceOrder } from '#contract/sales/orders.ts';
import type { ActingFor } from '#server/accounts/companies/acting.ts';
import type { FoundMember } from '#server/accounts/companies/members.repository.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import type { AppliedRule } from '#server/platform/database/schema/sales/approval-rules.ts';
import { listOpenMembers, listRules, readOrderFacts } from './approval-rules.repository.ts';
import { approvalsNeeded, decidersOf, type OrderFacts } from './approvals-needed.ts';
import { whyWords } from './rule.words.ts';

/** What somebody wants to order for a company: all of it together, and where it goes as far as that is said. */
interface OrdersOfCompany {
  userId: string;
  company: ActingFor;
  totalCents: number;
  input: Partial<Pick<PlaceOrder, 'street' | 'city' | 'delivery'>> & {
    country?: string | null | undefined;
    postalCode?: string | null | undefined;
  };
}

/** The rules that apply to what somebody wants to order, and who may decide. */
export interface Needed {
  rules: AppliedRule[];
  deciders: FoundMember[];
}

/**
 * What has to be approved of orders, and by whom; null where nothing has. What was ordered in this month is counted: the caller has read the
 * account's turn before, so that two orders at once are not both placed beside the same sum. One query where the company has no rules, else
 * three at most.
 */
export async function findNeeded(
  db: Queryable,
  { userId, company: { companyId, role }, totalCents, input }: OrdersOfCompany,
): Promise<Needed | null> {
  const rules = await listRules(db, companyId);
  if (rules.length === 0) return null;
  const place = placeOf(input);
  const facts = await readOrderFacts(db, { userId, companyId, place });
  const needed = approvalsNeeded(rules, { userId, role, totalCents, place, ...facts });
  if (needed.length === 0) return null;
  const applied = needed.map((rule) => ({
    rule: rule.id,
    approverId: rule.approverId,
    standInId: rule.standInId,
    why: whyWords(rule, { totalCents, ...facts }),
  }));
  return { rules: applied, deciders: decidersOf(applied, await listOpenMembers(db, companyId), userId) };
}

/** Where orders go; null while that is not said, and where their buyer fetches them. */
function placeOf({ street, city, country, postalCode, delivery }: OrdersOfCompany['input']): OrderFacts['place'] {
  if (!street || !city || delivery === 'pick-up') return null;
  return { street, city, postalCode: postalCode ?? '', country: country ?? '' };
}

/** The same as buyers read it before they order; null for orders of nobody's company. */
export async function quoteApproval(
  db: Queryable,
  { company, ...orders }: Omit<OrdersOfCompany, 'company'> & { company: ActingFor | null },
): Promise<ApprovalNeed | null> {
  const needed = company && (await findNeeded(db, { company, ...orders }));
  return needed && { why: needed.rules.map(({ why }) => why), by: needed.deciders.map(({ name }) => name) };
}

/** Whether orders may be placed as they are. Fails with `approval-needed` where the rules of their company want them approved. */
export async function checkApproval(db: Queryable, orders: Parameters<typeof quoteApproval>[1]): Promise<Result<null>> {
  const need = await quoteApproval(db, orders);
  if (!need) return succeed(null);
  const by = need.by.length > 0 ? need.by.join(' or ') : 'an owner';
  const why = need.why.map((each) => `${each}.`).join(' ');
  return fail('approval-needed', `This order has to be approved by ${by} first. ${why} Please ask for approval.`, {
    facts: { approval: need },
  });
}
