import { deliveriesCalls } from '#contract/catalogue/deliveries/deliveries.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { stockTexts as texts } from './texts.ts';

interface MovedOrdersProps {
  /** The delivery. */
  id: string;
  /** What it is to be changed to; undefined: it is to be cancelled. Null while that cannot be read. */
  to?: { dueOn: string; pieces: number } | null;
}

const count = ({ id, to }: MovedOrdersProps) =>
  callAsAdmin(deliveriesCalls.countMovedOrders, { params: { id }, query: to ?? {} });

/** How many orders would wait longer than was promised, once a delivery is changed or cancelled: nothing where none would. */
export function MovedOrders({ id, to }: MovedOrdersProps) {
  const { answer, settled } = useCall(to === null ? null : { id, to }, count);
  return (
    <p className="note" role="status">
      {settled && answer && answer.orders > 0 && texts.movedOrders(answer.orders)}
    </p>
  );
}
