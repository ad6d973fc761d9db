import type { ReactNode } from 'react';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { pageTexts as texts } from './order-page.texts.ts';

const readOrder = (id: string) => callAsAdmin(managedOrderCalls.readManagedOrder, { params: { id } });

/** Reads, for the shop's people, an order with all of its lines, of which a row of a list has the first alone. */
export function WholeOrder({ id, children }: { id: string; children: (order: OrderPage) => ReactNode }) {
  const { answer: order, failure, again } = useCall(id, readOrder, 0);
  if (failure)
    return (
      <ErrorState title={texts.failed} onRetry={() => void again()}>
        {failure.detail}
      </ErrorState>
    );
  return order ? children(order) : <SkeletonRows rows={4} label={texts.loading} />;
}
