import type { FastifyInstance } from 'fastify';
import { accountPaymentCalls } from '#contract/sales/receivables/account-payments.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { AccountPayments } from './account-payments.ts';
import { openAccountPayment } from './open-account-payment.ts';
import { settleOwnPayment } from './settle-account-payment.ts';

export function accountPaymentsRoutes(app: FastifyInstance, shop: AccountPayments): void {
  serveCall(app, accountPaymentCalls.openAccountPayment, ({ actor, params, body, repeatable, client }) =>
    openAccountPayment(shop, actor, params.id, body, { repeatable, address: client.address }),
  );
  serveCall(app, accountPaymentCalls.settleAccountPayment, ({ actor, params }) =>
    settleOwnPayment(shop, actor, params.id),
  );
}
