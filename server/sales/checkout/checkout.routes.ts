import type { FastifyInstance } from 'fastify';
import { fail, succeed } from '#contract/failures.ts';
import { checkoutCalls } from '#contract/sales/checkouts.calls.ts';
import { deliveryOfferCalls } from '#contract/sales/delivery-offers.calls.ts';
import { orderCorrectionCalls } from '#contract/sales/order-corrections.calls.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import { paymentCalls } from '#contract/sales/payments.calls.ts';
import { quotationCalls } from '#contract/sales/quotations/quotations.calls.ts';
import { quoteCalls } from '#contract/sales/quotes.calls.ts';
import { sendFailure, serveCall } from '#server/platform/calls/serve-call.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';
import type { Checkout } from './checkout.ts';
import { correctDelivery } from './correct-delivery.ts';
import { acceptOffer, offerDelivery, takeBackOffer } from './delivery-offers.ts';
import { readDeliveryRequests } from './delivery-requests.ts';
import { cancelOrder } from './end-order.ts';
import { orderBasket, quoteBasket } from './order-basket.ts';
import { placeOrder } from './place-order.ts';
import { preparePayment } from './prepare-payment.ts';
import { receiveEvent } from './provider-events.ts';
import { acceptQuotation } from './quotations/accept-quotation.ts';
import { askQuotationSum } from './quotations/offer-sum.ts';
import { quoteOrder } from './quote-order.ts';
import { settleOrder } from './settle-payment.ts';

const EVENT_BYTES_MAX = 256 * 1024;

export function checkoutRoutes(app: FastifyInstance, checkout: Checkout): void {
  serveCall(app, orderCalls.placeOrder, ({ actor, body, repeatable }) => placeOrder(checkout, actor, body, repeatable));

  serveCall(app, checkoutCalls.askCheckout, ({ actor, body }) => quoteBasket(checkout.db, actor, body));
  serveCall(app, checkoutCalls.orderBasket, ({ actor, body, repeatable }) =>
    orderBasket(checkout, actor, body, repeatable),
  );

  serveCall(app, quoteCalls.askQuote, ({ actor, body }) => quoteOrder(checkout.db, actor, body));

  serveCall(app, quotationCalls.askQuotationSum, ({ actor, params, body }) =>
    askQuotationSum(checkout, actor, params.id, body),
  );
  serveCall(app, quotationCalls.acceptQuotation, ({ actor, params, body }) =>
    acceptQuotation(checkout, actor, params.id, body),
  );

  serveCall(app, orderCalls.cancelOrder, async ({ actor, params }) => {
    const cancelled = await cancelOrder(checkout, actor, params.id);
    return cancelled.ok ? succeed({ deletedCount: 1 }) : cancelled;
  });

  serveCall(app, deliveryOfferCalls.listDeliveryRequests, async () => succeed(await readDeliveryRequests(checkout.db)));
  serveCall(app, deliveryOfferCalls.offerDelivery, ({ actor, params, body }) =>
    offerDelivery(checkout, actor, params.id, body),
  );
  serveCall(app, deliveryOfferCalls.takeBackOffer, ({ actor, params, query }) =>
    takeBackOffer(checkout, actor, params.id, query.offered),
  );
  serveCall(app, deliveryOfferCalls.acceptOffer, ({ actor, params, body }) =>
    acceptOffer(checkout, actor, params.id, body.price),
  );

  serveCall(app, orderCorrectionCalls.correctDelivery, ({ actor, params, body }) =>
    correctDelivery(checkout, actor, params.id, body),
  );

  serveCall(app, paymentCalls.settleOrder, async ({ actor, params, body }) =>
    body.order === params.id
      ? settleOrder(checkout, actor, params.id, body.transactionId)
      : fail('invalid-request', 'The order in the body is not the one in the address.', {
          errors: { order: 'This is not the order in the address' },
        }),
  );

  serveCall(app, paymentCalls.createPaymentIntent, ({ actor, body, repeatable, client }) =>
    preparePayment(checkout, actor, body, repeatable, client.address),
  );

  // A scope of its own: the signature is over the raw bytes, so nothing may read the body before.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const received = await receiveEvent(checkout, body, typeof signature === 'string' ? signature : undefined);
      return received.ok ? reply.send(received.value) : sendFailure(reply, received.failure);
    });
  });
}
