import type { StaffRole } from '#contract/call.ts';
import { isActingStaff, type Session } from './session.store.ts';

/** Whether that session belongs to an admin who owes nothing, or to somebody with one of the roles. */
export function actsAs(known: Session, ...roles: StaffRole[]): boolean {
  return isActingStaff(known) && (known.role === 'admin' || roles.some((each) => each === known.role));
}

/** Whether that session is known to belong to nobody of the shop. */
export function isNobodyOfShop(known: Session): boolean {
  return known.state === 'signed-in' && known.role === 'user';
}
