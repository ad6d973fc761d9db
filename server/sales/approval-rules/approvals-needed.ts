import type { CompanyRole } from '#contract/accounts/companies.ts';
import type { ApprovalPlace, ApprovalRuleKind } from '#contract/sales/approvals/approvals.ts';

/** A rule of a company. `memberId`: whose orders; null: those of all members but owners. */
export interface Rule {
  id: string;
  kind: ApprovalRuleKind;
  cents: number | null;
  memberId: string | null;
  approverId: string;
  standInId: string | null;
  place: ApprovalPlace | null;
}

/** What rules ask of an order. */
export interface OrderFacts {
  userId: string;
  role: CompanyRole;
  totalCents: number;
  /** What its member ordered in this month before it. */
  monthCents: number;
  /** Null while it is not said, and where the buyer fetches it. */
  place: ApprovalPlace | null;
  /** Whether the company has ordered to that place. */
  placeIsUsed: boolean;
}

/** The rules that apply to an order, in their order. What is exactly the amount of a rule is not over it. */
export function approvalsNeeded(rules: readonly Rule[], order: OrderFacts): Rule[] {
  return rules.filter((rule) => isAbout(rule, order) && applies(rule, order));
}

function isAbout({ memberId }: Rule, { userId, role }: OrderFacts): boolean {
  return memberId === null ? role !== 'owner' : memberId === userId;
}

function applies({ kind, cents, place }: Rule, order: OrderFacts): boolean {
  switch (kind) {
    case 'order-over':
      return order.totalCents > (cents ?? 0);
    case 'month-over':
      return order.monthCents + order.totalCents > (cents ?? 0);
    case 'every-order':
      return true;
    case 'new-place':
      return order.place !== null && !order.placeIsUsed;
    case 'address':
      return order.place !== null && place !== null && isSamePlace(order.place, place);
  }
}

/** Whether two places are one: without regard to case and spaces. */
function isSamePlace(one: ApprovalPlace, other: ApprovalPlace): boolean {
  const fields = ['street', 'city', 'country'] as const;
  return (
    fields.every((field) => comparedText(one[field]) === comparedText(other[field])) &&
    comparedCode(one.postalCode) === comparedCode(other.postalCode)
  );
}

/** A postal code as it is compared: some countries write theirs in several ways. */
function comparedCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

function comparedText(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** A member as one who may decide. */
interface Decider {
  userId: string;
  role: CompanyRole;
}

/**
 * Who may decide about a request: the members that each of its rules names as approver or as stand-in; where that is nobody, the owners. Never who asked,
 * and never a viewer.
 */
export function decidersOf<Member extends Decider>(
  rules: readonly Pick<Rule, 'approverId' | 'standInId'>[],
  members: readonly Member[],
  askedBy: string,
): Member[] {
  const able = members.filter(({ userId, role }) => userId !== askedBy && role !== 'viewer');
  const named = able.filter(({ userId }) =>
    rules.every(({ approverId, standInId }) => approverId === userId || standInId === userId),
  );
  return named.length > 0 ? named : able.filter(({ role }) => role === 'owner');
}
