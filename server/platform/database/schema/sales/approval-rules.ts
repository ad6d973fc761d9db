import { sql } from 'drizzle-orm';
import { char, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApprovalRuleKind } from '#contract/sales/approvals/approvals.ts';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { cents, createdAt, id } from '../columns.ts';

/** When orders of a company need approval, and by whom. */
export const approvalRule = pgTable(
  'approval_rule',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    kind: text().$type<ApprovalRuleKind>().notNull(),
    cents: cents('cents'),
    /** Whose orders; null: those of all members but owners. */
    memberId: uuid('member_id').references(() => user.id),
    approverId: uuid('approver_id')
      .notNull()
      .references(() => user.id),
    standInId: uuid('stand_in_id').references(() => user.id),
    street: text(),
    city: text(),
    postalCode: text('postal_code'),
    country: char({ length: 2 }),
    createdAt: createdAt(),
  },
  (table) => [
    index('approval_rule_company').on(table.companyId, table.createdAt, table.id),
    check(
      'approval_rule_kind',
      sql`${table.kind} in ('order-over', 'month-over', 'every-order', 'new-place', 'address')`,
    ),
    check(
      'approval_rule_amount',
      sql`(${table.kind} in ('order-over', 'month-over')) = (${table.cents} is not null) and coalesce(${table.cents} > 0, true)`,
    ),
    check(
      'approval_rule_address',
      sql`num_nonnulls(${table.street}, ${table.city}, ${table.postalCode}, ${table.country}) = case when ${table.kind} = 'address' then 4 else 0 end`,
    ),
    check(
      'approval_rule_people',
      sql`${table.approverId} is distinct from ${table.memberId} and ${table.approverId} is distinct from ${table.standInId}
        and (${table.standInId} is null or ${table.standInId} is distinct from ${table.memberId})`,
    ),
  ],
);

/** A rule as it was when it applied to a request. `why`: what it says of the order, without a name. */
export interface AppliedRule {
  rule: string;
  approverId: string;
  standInId: string | null;
  why: string;
}
