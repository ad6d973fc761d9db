import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { dueRuleOf } from './compose.orders.ts';
import { type composePayments, sellerOf } from './compose.payments.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import { accountPaymentsRoutes } from './sales/account-payments/account-payments.routes.ts';
import { approvalsRoutes } from './sales/approvals/approvals.routes.ts';
import { expireApprovals } from './sales/approvals/end-approval.ts';
import { checkoutRoutes } from './sales/checkout/checkout.routes.ts';
import type { Checkout } from './sales/checkout/checkout.ts';
import { sumOffer } from './sales/checkout/quotations/offer-sum.ts';
import { sweep } from './sales/checkout/sweep.ts';
import type { DrawSheet } from './sales/invoices/invoices.port.ts';
import { keptCardsRoutes } from './sales/kept-cards/kept-cards.routes.ts';
import { orderMessagesRoutes } from './sales/order-messages/order-messages.routes.ts';
import { accountMethod } from './sales/payment-methods/account.method.ts';
import { cardMethod } from './sales/payment-methods/card.method.ts';
import { writeMoved } from './sales/promised-days/write-moved.ts';
import { quotationsRoutes } from './sales/quotations/quotations.routes.ts';
import type { Quotations } from './sales/quotations/quotations.ts';
import { sweepQuotations } from './sales/quotations/sweep-quotations.ts';
import { receivablesRoutes } from './sales/receivables/receivables.routes.ts';
import { reconcileWhenDue } from './sales/reconciliation/reconcile.ts';
import { reconciliationRoutes } from './sales/reconciliation/reconciliation.routes.ts';
import { refundsRoutes } from './sales/refunds/refunds.routes.ts';
import { closeOverdueReturns } from './sales/returns/close-returns.ts';
import { returnsRoutes } from './sales/returns/returns.routes.ts';
import type { Returns } from './sales/returns/returns.ts';
import { shipmentsRoutes } from './sales/shipments/shipments.routes.ts';

type CheckoutParts = Pick<
  Checkout,
  'db' | 'log' | 'parts' | 'mail' | 'allowMail' | 'orderChanged' | 'basketChanged' | 'raise'
> & {
  card: ReturnType<typeof composePayments>;
};

/** What the use cases of orders, payments and refunds work with. */
export function composeCheckout(config: Config, { card, ...parts }: CheckoutParts): Checkout {
  return {
    ...parts,
    payments: card.payments,
    liveMode: card.liveMode,
    lookForProvider: card.look,
    seller: sellerOf(config),
    publicUrl: config.http.publicUrl,
    paymentMethods: [cardMethod({ ...parts, payments: card.payments }, config.orders.holdMinutes), accountMethod],
    due: dueRuleOf(config),
    holds: config.orders.holds,
    declineLimits: config.orders.declineLimits,
  };
}

/** What returns work with. */
export function returnsOf(
  { orders, shop }: Config,
  checkout: Checkout,
  { drawLabel }: Pick<Returns, 'drawLabel'>,
): Returns {
  return {
    ...{ ...checkout, drawLabel },
    returnDays: orders.returnDays,
    sendDays: orders.returnSendDays,
    answers: { workingDays: orders.returnAnswerDays, timeZone: shop.timeZone },
  };
}

/** What quotes work with. */
export function quotationsOf({ shop }: Config, checkout: Checkout, { draw }: { draw: DrawSheet }): Quotations {
  return { ...checkout, timeZone: shop.timeZone, sum: sumOffer, draw };
}

/** What the jobs and calls about orders work with. */
interface CheckoutWork {
  checkout: Checkout;
  returns: Returns;
  quotations: Quotations;
}

/** What happens to orders by itself, each minute. */
export function jobsOfCheckout(jobs: Jobs, { checkout, returns, quotations }: CheckoutWork): void {
  jobs.everyMinute('checkout-sweep', () => sweep(checkout));
  jobs.everyMinute('expire-approvals', () => expireApprovals(checkout));
  jobs.everyMinute('close-returns', () => closeOverdueReturns(returns));
  jobs.everyMinute('sweep-quotes', () => sweepQuotations(quotations));
  jobs.everyMinute('write-moved-days', () => writeMoved(checkout));
  jobs.everyMinute('reconcile', reconcileWhenDue(checkout));
}

/** The calls of what happens to orders. */
export function routesOfCheckout(scope: FastifyInstance, { checkout, returns, quotations }: CheckoutWork): void {
  checkoutRoutes(scope, checkout);
  approvalsRoutes(scope, checkout);
  shipmentsRoutes(scope, checkout);
  orderMessagesRoutes(scope, checkout);
  quotationsRoutes(scope, quotations);
  refundsRoutes(scope, checkout);
  accountPaymentsRoutes(scope, checkout);
  keptCardsRoutes(scope, checkout);
  receivablesRoutes(scope, checkout);
  returnsRoutes(scope, returns);
  reconciliationRoutes(scope, checkout);
}
