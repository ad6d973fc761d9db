import type { Config } from '#server/platform/config/config.ts';
import { dueRuleOf } from './compose.orders.ts';
import { type composePayments, sellerOf } from './compose.payments.ts';
import type { Checkout } from './sales/checkout/checkout.ts';
import { cardMethod } from './sales/payment-methods/card.method.ts';

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
    paymentMethods: [cardMethod({ ...parts, payments: card.payments }, config.orders.holdMinutes)],
    due: dueRuleOf(config),
    holds: config.orders.holds,
    declineLimits: config.orders.declineLimits,
  };
}
