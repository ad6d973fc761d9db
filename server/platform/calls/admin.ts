import { fail, type Result, succeed } from '#contract/failures.ts';
import type { CurrentUser } from './current-user.ts';

/** Whether somebody may act as an admin now. Fails with `forbidden`, or `second-factor-required` for an admin who has yet to set one up. */
export function checkAdmin(actor: CurrentUser): Result<null> {
  if (actor.admin) return succeed(null);
  if (actor.secondFactorOwed)
    return fail(
      'second-factor-required',
      'This shop asks admins for a second factor. Set it up under My Profile first.',
    );
  return fail('forbidden', 'Only admins can do this.');
}
