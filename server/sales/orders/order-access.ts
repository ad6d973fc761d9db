import { type CompanyRole, isAtLeast } from '#contract/accounts/companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { findMembership } from '#server/accounts/companies/companies.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { sellsForShop, worksOnOrders } from '#server/platform/calls/staff.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { findOrder, type OrderRow, type StoredOrder } from './orders.repository.ts';

/** What somebody wants to do with an order. Who may pay, cancel, correct or return it may read it too. */
export type OrderRight = 'read' | 'pay' | 'cancel' | 'correct' | 'return';

/**
 * The order with that id, if the actor may do that with it. An order is its buyer's; one for a company is that of its present
 * members, by their roles, whoever placed it; admins may do everything, and who sells all that moves no money. Fails with `not-found` where it is none of theirs, as
 * if there were none, and with `forbidden` where their role is too low.
 */
export async function findOrderFor(
  db: Queryable,
  actor: CurrentUser,
  orderId: string,
  right: OrderRight,
): Promise<Result<StoredOrder>> {
  const found = await findOrder(db, orderId);
  if (!found) return missing;
  const { companyId, userId } = found.row;
  if (actor.admin || (companyId === null && userId === actor.userId)) return succeed(found);
  const membership = companyId === null ? null : await findMembership(db, actor.userId, companyId);
  if (sellsForShop(actor) && !membership) return sells(found, right);
  if (!membership) return missing;
  if (allows(membership.role, found.row, actor, right)) return succeed(found);
  const detail =
    right === 'pay' || right === 'return' || membership.role === 'viewer'
      ? `For ${membership.name} you are a ${membership.role}: a buyer or an owner may ${right} this order.`
      : `For ${membership.name} you are a ${membership.role}: who ordered it, or an owner, may ${right} this order.`;
  return fail('forbidden', detail);
}

/** Whether somebody who may read an order belongs to its buyer's side: its buyer, or a member of its company. Others of the shop speak for it. */
export async function isOfBuyersSide(
  db: Queryable,
  actor: CurrentUser,
  { companyId, userId }: Pick<OrderRow, 'companyId' | 'userId'>,
): Promise<boolean> {
  if (!worksOnOrders(actor)) return true;
  return companyId === null ? userId === actor.userId : (await findMembership(db, actor.userId, companyId)) !== null;
}

const missing = fail('not-found', 'There is no such order.');

/** Whoever sells does for buyers what moves no money. */
function sells(found: StoredOrder, right: OrderRight): Result<StoredOrder> {
  if (right === 'pay' || (right === 'cancel' && found.row.payment !== 'unpaid'))
    return fail('forbidden', 'Your role does not allow this: it moves money.');
  return succeed(found);
}

function allows(role: CompanyRole, { userId }: OrderRow, actor: CurrentUser, right: OrderRight): boolean {
  switch (right) {
    case 'read':
      return true;
    case 'pay':
    case 'return':
      return isAtLeast(role, 'buyer');
    case 'cancel':
    case 'correct':
      return role === 'owner' || (role === 'buyer' && userId === actor.userId);
  }
}
