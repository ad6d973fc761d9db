import { randomInt } from 'node:crypto';
import type { JsonObject } from './errors.ts';
import type { CardFacts } from './test-cards.ts';

// Rows of the books as the objects of Stripe's API: times are seconds, money is cents.

export interface IntentRow {
  id: string;
  client_secret: string;
  amount: number;
  received: number;
  currency: string;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  description: string | null;
  metadata: Record<string, string>;
  method_id: string | null;
  charge_id: string | null;
  last_error: JsonObject | null;
  cancellation_reason: string | null;
  canceled_at: Date | null;
  created_at: Date;
}

export interface MethodRow {
  id: string;
  card: CardFacts;
  name: string | null;
  email: string | null;
  created_at: Date;
}

export interface ChargeRow {
  id: string;
  intent_id: string;
  method_id: string;
  amount: number;
  refunded: number;
  created_at: Date;
}

export interface RefundRow {
  id: string;
  charge_id: string;
  intent_id: string;
  amount: number;
  currency: string;
  reason: string | null;
  metadata: Record<string, string>;
  created_at: Date;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as Stripe makes them: a prefix and letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** What a publishable key, which everyone can read, gets to see of an intent. */
export function publicIntent(row: IntentRow): JsonObject {
  const { amount_received, latest_charge, metadata, ...shown } = intentObject(row);
  return shown;
}

export function intentObject(row: IntentRow): JsonObject {
  return {
    id: row.id,
    object: 'payment_intent',
    amount: row.amount,
    amount_received: row.received,
    canceled_at: row.canceled_at && seconds(row.canceled_at),
    cancellation_reason: row.cancellation_reason,
    capture_method: 'automatic',
    client_secret: row.client_secret,
    confirmation_method: 'automatic',
    created: seconds(row.created_at),
    currency: row.currency,
    description: row.description,
    last_payment_error: row.last_error,
    latest_charge: row.charge_id,
    livemode: false,
    metadata: row.metadata,
    next_action: null,
    payment_method: row.method_id,
    payment_method_types: ['card'],
    status: row.status,
  };
}

export function methodObject({ id, card, name, email, created_at }: MethodRow): JsonObject {
  const { brand, funding, last4, expMonth, expYear } = card;
  return {
    id,
    object: 'payment_method',
    billing_details: { name, email },
    card: { brand, funding, last4, exp_month: expMonth, exp_year: expYear },
    created: seconds(created_at),
    livemode: false,
    type: 'card',
  };
}

export function chargeObject(row: ChargeRow, { currency, metadata }: IntentRow): JsonObject {
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_refunded: row.refunded,
    created: seconds(row.created_at),
    currency,
    livemode: false,
    metadata,
    paid: true,
    payment_intent: row.intent_id,
    payment_method: row.method_id,
    refunded: row.refunded === row.amount,
    status: 'succeeded',
  };
}

export function refundObject(row: RefundRow): JsonObject {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    charge: row.charge_id,
    created: seconds(row.created_at),
    currency: row.currency,
    metadata: row.metadata,
    payment_intent: row.intent_id,
    reason: row.reason,
    status: 'succeeded',
  };
}
