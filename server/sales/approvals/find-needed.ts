import type { ApprovalNeed } from '#contract/sales/approval-need.ts';
import type { FoundMember } from '#server/accounts/companies/members.repository.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import type { AppliedRule } from '#server/platform/database/schema/approvals.ts';
import type { ApprovalRules, OrdersOfCompany } from '#server/sales/checkout/approvals.port.ts';
import { listOpenMembers, listRules, readOrderFacts } from './approval-rules.repository.ts';
import { approvalsNeeded, decidersOf } from './approvals-needed.ts';
import { whyWords } from './rule.words.ts';

/** The rules that apply to what somebody wants to order, and who may decide. */
export interface Needed {
  rules: AppliedRule[];
  deciders: FoundMember[];
}

/** What has to be approved of orders, and by whom; null where nothing has. One query where the company has no rules, else three at most. */
export async function findNeeded(
  db: Queryable,
  { userId, company: { companyId, role }, totalCents, place }: OrdersOfCompany,
): Promise<Needed | null> {
  const rules = await listRules(db, companyId);
  if (rules.length === 0) return null;
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

/** A need as its buyer reads it. */
export function showNeed({ rules, deciders }: Needed): ApprovalNeed {
  return { why: rules.map(({ why }) => why), by: deciders.map(({ name }) => name) };
}

/** The rules of companies, as the checkout asks them. */
export const approvalRules: ApprovalRules = {
  async needed(db, orders) {
    const needed = await findNeeded(db, orders);
    return needed && showNeed(needed);
  },
};
