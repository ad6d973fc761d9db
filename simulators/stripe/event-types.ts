/** The types of events that the simulator knows; the last four it never records. */
export const eventTypes = [
  'payment_intent.created',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.pending',
  'charge.succeeded',
  'charge.failed',
  'charge.captured',
  'charge.updated',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'payout.created',
  'payout.paid',
  'payout.canceled',
  'payout.failed',
  'payout.reconciliation_completed',
  'payout.updated',
] as const;

export type EventType = (typeof eventTypes)[number];

/** What the shop's endpoint is sent unless it is said otherwise. The others can only be listed. */
export const endpointEvents: readonly EventType[] = eventTypes.filter(
  (type) => type === 'charge.refunded' || type.startsWith('charge.dispute.') || !type.startsWith('charge.'),
);
