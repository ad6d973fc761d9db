import type { ReactNode } from 'react';
import panelStyles from '#web/platform/ui/panel.module.css';
import { CancelOrder } from './cancel-order.tsx';
import { type AdminStepProps, DeliverOrder } from './order.steps.tsx';
import { canBeCancelled, canBeRefunded, waitsToBeShipped } from './order.words.ts';
import { useMovesMoney } from './order-rights.ts';
import { RefundOrder } from './refund-order.tsx';
import { ReleaseShipping } from './release-shipping.tsx';
import { ShipOrder } from './ship-order.tsx';

interface OrderActionsProps extends AdminStepProps {
  /** What stands there when nothing can be done. */
  none?: ReactNode;
}

/** What the shop can do about an order as it is now, by whom it may. A row leaves the refund of what is not shipped to the order's page. */
export function OrderActions({ none = null, ...step }: OrderActionsProps) {
  const { order, small } = step;
  const movesMoney = useMovesMoney();
  const refunds = movesMoney && canBeRefunded(order) && !(small && order.status === 'shipping');
  const cancels = canBeCancelled(order) && (movesMoney || order.payment === 'unpaid');
  const ships = waitsToBeShipped(order);
  if (!refunds && !cancels && !ships && order.status !== 'shipped') return none;
  return (
    <div className={small ? panelStyles.acts : `${panelStyles.acts} ${panelStyles.column}`}>
      {ships &&
        (order.shippingHeld.length > 0 ? (
          movesMoney && (
            <ReleaseShipping small={small} orderId={order._id} orderNumber={order.orderNumber} onMoved={step.onMoved} />
          )
        ) : (
          <ShipOrder {...step} />
        ))}
      {order.status === 'shipped' && <DeliverOrder {...step} />}
      {refunds && <RefundOrder {...step} />}
      {cancels && <CancelOrder {...step} own={false} />}
    </div>
  );
}
