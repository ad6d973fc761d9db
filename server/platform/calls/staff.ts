import type { StaffRole } from '#contract/call.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { CurrentUser } from './current-user.ts';

/**
 * Whether somebody may act now as an admin, or in one of these roles. Fails with `forbidden`, or `second-factor-required` for
 * one of the shop's people who has yet to set one up.
 */
export function checkStaff(actor: CurrentUser, roles: readonly StaffRole[]): Result<null> {
  if (actor.admin || roles.some((role) => role === actor.role)) return succeed(null);
  if (actor.secondFactorOwed)
    return fail(
      'second-factor-required',
      'This shop asks admins for a second factor. Set it up under My Profile first.',
    );
  return fail('forbidden', actor.role === 'user' ? 'Only admins can do this.' : 'Your role does not allow this.');
}

/** Whether somebody acts for the shop on the orders of others. Packers are told no prices: what they get of a call says so. */
export function worksOnOrders({ role }: Pick<CurrentUser, 'role'>): boolean {
  return role === 'admin' || role === 'sales' || role === 'packer';
}

/** Whether somebody answers for the shop to the buyers of orders. */
export function sellsForShop({ role }: Pick<CurrentUser, 'role'>): boolean {
  return role === 'admin' || role === 'sales';
}
