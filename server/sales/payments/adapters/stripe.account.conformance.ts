import Stripe from 'stripe';
import { readEnvironment } from '#server/platform/config/config.ts';
import { paymentsConform } from '#server/sales/payments/payments.conformance.ts';
import { sdkAddress } from './stripe.address.ts';
import { stripePayments } from './stripe.ts';

// The suite of the payment port on an account of Stripe, in its test mode. `npm run stripe:conformance` runs it with an
// owner's test key; no other test does. It has run on the simulator alone so far: where the project was built, there is no
// way to Stripe. Where Stripe answers otherwise than the simulator, the simulator is wrong.

const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_API_URL: address } = readEnvironment();
const baseUrl = address ? new URL(address) : undefined;
/** Events are signed here, not at Stripe. */
const webhookSecret = 'whsec_conformance';
/** Nobody listens there: the port is reserved, and no ordinary program may open it. */
const nobody = new URL('http://127.0.0.1:1');

/** Stripe's own ids of test cards. Money of the first can be given back at once. */
const cards = { good: 'pm_card_bypassPending', declined: 'pm_card_visa_chargeDeclined' };

paymentsConform('Stripe adapter on a test account', async () => {
  if (!/^(sk|rk)_test_/.test(secretKey)) throw new Error('This suite runs with a test key alone.');
  const stripe = new Stripe(secretKey, {
    apiVersion: Stripe.API_VERSION,
    telemetry: false,
    ...(baseUrl ? sdkAddress(baseUrl) : {}),
  });
  const webhookSecrets = [webhookSecret];
  return {
    provider: stripePayments({ secretKey, webhookSecrets, baseUrl }),
    unreachable: stripePayments({ secretKey, webhookSecrets, baseUrl: nobody }),
    wrongKey: stripePayments({ secretKey: 'sk_test_made_up', webhookSecrets, baseUrl }),
    pay: async ({ id }, card) => {
      try {
        const { status } = await stripe.paymentIntents.confirm(id, { payment_method: cards[card] });
        return status === 'succeeded';
      } catch (error) {
        // A card that is declined, or an intent that takes no card any more.
        const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
        if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) return false;
        throw error;
      }
    },
    sign: (body, ageSeconds = 0) =>
      Stripe.webhooks.generateTestHeaderString({
        payload: body.toString('utf8'),
        secret: webhookSecret,
        timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
      }),
    eventAbout: (intentId) =>
      Buffer.from(
        JSON.stringify({
          id: 'evt_1',
          object: 'event',
          type: 'payment_intent.succeeded',
          data: { object: { id: intentId, object: 'payment_intent' } },
        }),
      ),
    close: async () => undefined,
  };
});
