import { type Result, succeed } from '#contract/failures.ts';
import { formatDay } from '#contract/format.ts';
import { returnName } from '#contract/sales/returns.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { readClock } from '#server/sales/orders/orders.repository.ts';
import { buyerLines } from '#server/sales/packing/order-to-pack.ts';
import { noReturn, wrongReturnState } from './change-return.ts';
import { findReturn } from './returns.repository.ts';
import { shopAddress } from './returns.service.ts';
import type { Returns } from './returns.ts';

/**
 * The label of a return with the slip that is laid into the parcel, as PDF, for whoever may read its order. Fails with `not-found`, and with `wrong-state`
 * while nothing of it is to be sent; rejects with `TooBusy` while too many are drawn.
 */
export async function readReturnLabel(returns: Returns, actor: CurrentUser, id: string): Promise<Result<PreparedFile>> {
  const { db, seller, drawLabel } = returns;
  const found = await findReturn(db, id);
  const read = found && (await findOrderFor(db, actor, found.row.orderId, 'read'));
  // Whoever may not see the order learns nothing of its returns either.
  if (!found || !read?.ok) return noReturn;
  const { number, state, address, instructions, sendUntil } = found.row;
  const lines = found.lines.flatMap(({ name, sku, accepted, keep }) =>
    accepted && !keep ? [{ name, sku, quantity: accepted }] : [],
  );
  if (state !== 'accepted' || lines.length === 0)
    return wrongReturnState(found, 'There is a label while accepted pieces are to be sent back.');
  const { orderNumber, purchaseOrderNumber, phone } = read.value.row;
  const name = returnName(number);
  const bytes = await drawLabel({
    kind: 'return-label',
    ...{ seller, name, orderNumber, purchaseOrderNumber, phone, lines, instructions },
    madeAt: (await readClock(db)).toISOString(),
    from: buyerLines(read.value),
    to: address ?? shopAddress(returns),
    sendUntil: sendUntil && formatDay(sendUntil.toISOString()),
  });
  return succeed(new PreparedFile(`return-${name}.pdf`, bytes));
}
