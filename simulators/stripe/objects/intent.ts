import { seconds } from '../clock.ts';
import type { CardFailure } from '../errors.ts';
import type { methodObject } from './method.ts';

/** Stripe's own words for how an intent stands. */
export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;

/** What the buyer's browser has to do next. */
export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | {
      type: 'use_stripe_sdk';
      use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string; source: string };
    };

export interface LastError extends CardFailure {
  type: 'card_error' | 'invalid_request_error';
  charge?: string;
  payment_method: ReturnType<typeof methodObject>;
}

export interface IntentRow {
  id: string;
  client_secret: string;
  amount: number;
  received: number;
  capturable: number;
  currency: string;
  status: (typeof intentStatuses)[number];
  capture_method: 'automatic' | 'manual';
  description: string | null;
  statement_descriptor_suffix: string | null;
  /** The methods of payment that were named when it was made. */
  allowed_types: string[] | null;
  metadata: Record<string, string>;
  method_id: string | null;
  customer_id: string | null;
  /** The card stays with the customer once it has paid. */
  setup_future_usage: 'on_session' | null;
  charge_id: string | null;
  next_action: NextAction | null;
  last_error: LastError | null;
  cancellation_reason: 'abandoned' | 'automatic' | 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  canceled_at: Date | null;
  created_at: Date;
}

/** What a publishable key, which everyone can read, gets to see of an intent. */
export function publicIntent(row: IntentRow) {
  const { amount_received, amount_capturable, latest_charge, metadata, ...shown } = intentObject(row);
  return shown;
}

export function intentObject(row: IntentRow) {
  return {
    id: row.id,
    object: 'payment_intent' as const,
    allowed_payment_method_types: row.allowed_types,
    amount: row.amount,
    amount_capturable: row.capturable,
    amount_details: { tip: {} },
    amount_received: row.received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: row.canceled_at && seconds(row.canceled_at),
    cancellation_reason: row.cancellation_reason,
    capture_method: row.capture_method,
    client_secret: row.client_secret,
    confirmation_method: 'automatic' as const,
    created: seconds(row.created_at),
    currency: row.currency,
    customer: row.customer_id,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: row.last_error,
    latest_charge: row.charge_id,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_action: row.next_action,
    on_behalf_of: null,
    payment_method: row.method_id,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' as const },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: row.setup_future_usage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: row.statement_descriptor_suffix,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}
