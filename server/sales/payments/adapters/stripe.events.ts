import type Stripe from 'stripe';

type Event = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** Of these groups the shop takes all that there are, which is one tick for each group in Stripe's dashboard. */
type OfWholeGroups = Extract<
  Event,
  `refund.${string}` | `charge.dispute.${string}` | `radar.early_fraud_warning.${string}` | `payout.${string}`
>;

/** A type that Stripe adds to a group, or takes out, fails the check of types here. */
const events = {
  'payment_intent.succeeded': true,
  'payment_intent.payment_failed': true,
  'payment_intent.canceled': true,
  'charge.refunded': true,
  'refund.created': true,
  'refund.failed': true,
  'refund.updated': true,
  'charge.dispute.closed': true,
  'charge.dispute.created': true,
  'charge.dispute.funds_reinstated': true,
  'charge.dispute.funds_withdrawn': true,
  'charge.dispute.updated': true,
  'radar.early_fraud_warning.created': true,
  'radar.early_fraud_warning.updated': true,
  'payout.canceled': true,
  'payout.created': true,
  'payout.failed': true,
  'payout.paid': true,
  'payout.reconciliation_completed': true,
  'payout.updated': true,
} satisfies Record<OfWholeGroups, true> & Partial<Record<Event, true>>;

/** The types of events that the webhook endpoint at Stripe has to send. */
export const endpointEvents = Object.keys(events) as readonly (keyof typeof events)[];
