import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { pageTexts as texts } from './order-page.texts.ts';

/** Reads an order with all of its lines, of which a row of a list has the first alone. */
export function WholeOrder({ id, children }: { id: string; children: (order: OrderPage) => ReactNode }) {
  const [order, setOrder] = useState<CallResult<OrderPage> | null>(null);
  const read = useCallback(async () => setOrder(await callApi(orderCalls.readOrder, { params: { id } })), [id]);
  useEffect(() => void read(), [read]);
  if (!order) return <SkeletonRows rows={4} label={texts.loading} />;
  if (order.ok) return children(order.value);
  return (
    <ErrorState title={texts.failed} onRetry={read}>
      {order.failure.detail}
    </ErrorState>
  );
}
