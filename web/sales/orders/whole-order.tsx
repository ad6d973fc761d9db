import type { ReactNode } from 'react';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { pageTexts as texts } from './order-page.texts.ts';

const readOrder = (id: string) => callApi(orderCalls.readOrder, { params: { id } });

/** Reads an order with all of its lines, of which a row of a list has the first alone. */
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
