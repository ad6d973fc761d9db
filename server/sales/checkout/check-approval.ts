import { fail, type Result, succeed } from '#contract/failures.ts';
import type { ApprovalNeed } from '#contract/sales/approval-need.ts';
import type { PlaceOrder } from '#contract/sales/orders.ts';
import type { ActingFor } from '#server/accounts/companies/acting.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { totalOf } from '#server/sales/orders/new-order.ts';
import type { OrdersOfCompany } from './approvals.port.ts';
import type { CheckedOrder } from './check-order.ts';
import type { Checkout } from './checkout.ts';

type Going = Partial<Pick<PlaceOrder, 'street' | 'city' | 'country' | 'postalCode' | 'delivery'>>;

/** Where orders go, as rules of companies see it. */
export function placeOf({ street, city, country, postalCode, delivery }: Going): OrdersOfCompany['place'] {
  if (!street || !city || delivery === 'pick-up') return null;
  return { street, city, postalCode: postalCode ?? '', country: country ?? '' };
}

/** What has to be approved before somebody orders for a company; null where nothing has, and for orders of nobody's company. */
export async function approvalNeedOf(
  db: Queryable,
  { approvals }: Pick<Checkout, 'approvals'>,
  {
    userId,
    company,
    input,
    totalCents,
  }: { userId: string; company: ActingFor | null; input: Going; totalCents: number },
): Promise<ApprovalNeed | null> {
  return company && approvals.needed(db, { userId, company, totalCents, place: placeOf(input) });
}

/** Whether orders may be placed as they are: not where the rules of their company want them approved. Fails with `approval-needed`. */
export async function checkApproval(
  db: Queryable,
  checkout: Pick<Checkout, 'approvals'>,
  orders: { userId: string; company: ActingFor | null; input: Going; checked: readonly CheckedOrder[] },
): Promise<Result<null>> {
  const totalCents = orders.checked.reduce((sum, order) => sum + totalOf(order), 0);
  const need = await approvalNeedOf(db, checkout, { ...orders, totalCents });
  if (!need) return succeed(null);
  const by = need.by.length > 0 ? need.by.join(' or ') : 'an owner';
  const why = need.why.map((each) => `${each}.`).join(' ');
  return fail('approval-needed', `This order has to be approved by ${by} first. ${why} Please ask for approval.`, {
    facts: { approval: need },
  });
}
