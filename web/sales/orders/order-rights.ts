import { isAtLeast } from '#contract/accounts/companies.ts';
import type { Order } from '#contract/sales/orders.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { actsAs } from '#web/accounts/session/staff.ts';

/** Whose an order is, and what one may do with it. */
export interface OrderRights {
  /** One's own, or one of a company that one belongs to. */
  own: boolean;
  pay: boolean;
  cancel: boolean;
}

/** Whether the person moves the money of orders, which of the shop's people admins do alone. */
export function useMovesMoney(): boolean {
  return actsAs(useSession());
}

/**
 * What the person may do with an order, as the server decides it: with their own everything, with one of a company what their
 * role there allows. For admins who look after the orders of others nothing is said here.
 */
export function useOrderRights(): (order: Pick<Order, 'email' | 'company'>) => OrderRights {
  const { user } = useSession();
  const { companies } = useActiveCompany();
  return ({ email, company }) => {
    const placed = email === user?.email;
    if (!company) return { own: placed, pay: placed, cancel: placed };
    // Not known yet, or no member any more: an admin may look at it.
    const role = companies?.find(({ _id }) => _id === company._id)?.role;
    if (!role) return { own: placed, pay: false, cancel: false };
    const buys = isAtLeast(role, 'buyer');
    return { own: true, pay: buys, cancel: role === 'owner' || (buys && placed) };
  };
}
