import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { markClosed } from './company.repository.ts';
import type { Changing } from './company-change.ts';
import { dropOpenRequest } from './dealer-requests.repository.ts';
import { dropInvitations } from './invitations.repository.ts';

/** What is known of the orders of a company when it is closed; the noun of orders provides it. */
export interface UnpaidOrders {
  countUnpaid(tx: Transaction, companyId: string): Promise<number>;
}

/** Closes a company that the transaction holds against orders, too. Fails with `orders-unpaid`. */
export async function closeCompany(
  { tx, note }: Pick<Changing, 'tx' | 'note'>,
  { id, name }: { id: string; name: string },
  orders: UnpaidOrders,
): Promise<Result<null>> {
  const unpaid = await orders.countUnpaid(tx, id);
  if (unpaid > 0)
    return fail(
      'orders-unpaid',
      `${unpaid === 1 ? 'One order' : `${unpaid} orders`} of ${name} ${unpaid === 1 ? 'is' : 'are'} unpaid. Pay or cancel first.`,
    );
  await markClosed(tx, id);
  await dropInvitations(tx, id);
  await dropOpenRequest(tx, id);
  await note('company-closed');
  return succeed(null);
}
