import { seconds } from '../clock.ts';
import type { CardFailure } from '../errors.ts';
import { billingDetails, cardChecks, type MethodRow } from './method.ts';

const descriptor = 'MOUNTAIN BIKE';

/** A charge with what is shown of its intent and its card. */
export interface ChargeRow {
  id: string;
  intent_id: string;
  amount: number;
  refunded: number;
  status: 'pending' | 'succeeded' | 'failed';
  captured: boolean;
  disputed: boolean;
  authenticated: boolean;
  failure: CardFailure | null;
  balance_transaction: string | null;
  created_at: Date;
  currency: string;
  description: string | null;
  statement_descriptor_suffix: string | null;
  metadata: Record<string, string>;
  method: Omit<MethodRow, 'created_at'>;
}

export function chargeObject(row: ChargeRow) {
  const { failure, method, statement_descriptor_suffix: suffix } = row;
  const paid = row.status === 'succeeded';
  return {
    id: row.id,
    object: 'charge' as const,
    amount: row.amount,
    amount_captured: paid && row.captured ? row.amount : 0,
    amount_refunded: row.refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: row.balance_transaction,
    billing_details: billingDetails(method),
    calculated_statement_descriptor: suffix === null ? descriptor : `${descriptor}* ${suffix}`.slice(0, 22),
    captured: paid && row.captured,
    created: seconds(row.created_at),
    currency: row.currency,
    customer: null,
    description: row.description,
    disputed: row.disputed,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: row.metadata,
    on_behalf_of: null,
    outcome: outcome(row),
    paid,
    payment_intent: row.intent_id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(row), type: 'card' },
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && row.refunded === row.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: suffix,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

/** What the card's bank and Stripe's own rules made of it. */
function outcome({ status, failure }: ChargeRow) {
  const shared = { advice_code: null, network_advice_code: null, risk_level: 'normal', risk_score: 32 };
  if (failure)
    return {
      ...shared,
      advice_code: 'try_again_later' as const,
      network_decline_code: '01',
      network_status: 'declined_by_network',
      reason: failure.decline_code ?? failure.code,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    };
  return {
    ...shared,
    network_decline_code: null,
    network_status: status === 'pending' ? null : 'approved_by_network',
    reason: null,
    seller_message: status === 'pending' ? null : 'Payment complete.',
    type: status === 'pending' ? 'pending' : 'authorized',
  };
}

function cardDetails({ amount, status, authenticated, method: { card } }: ChargeRow) {
  return {
    amount_authorized: status === 'failed' ? null : amount,
    authorization_code: null,
    brand: card.brand,
    checks: cardChecks(card),
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated' as const,
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge' as const,
          electronic_commerce_indicator: '05' as const,
          exemption_indicator: null,
          result: 'authenticated' as const,
          result_reason: null,
          transaction_id: null,
          version: '2.2.0' as const,
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
