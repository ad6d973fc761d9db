import type { FastifyInstance } from 'fastify';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { refundOrder } from './refund-order.ts';
import type { Refunds } from './refunds.ts';

export function refundsRoutes(app: FastifyInstance, refunds: Refunds): void {
  serveCall(app, managedOrderCalls.refundOrder, ({ actor, params, body, repeatable }) =>
    refundOrder(refunds, actor, params.id, body, repeatable),
  );
}
