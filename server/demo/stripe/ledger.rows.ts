import type { JsonObject } from './refusals.messages.ts';
import type { CardFacts } from './test-cards.catalogue.ts';

/** What the ledger holds. Money is cents, times are whole seconds since 1970. */

export interface IntentRow {
  id: string;
  clientSecret: string;
  amount: number;
  received: number;
  currency: string;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  description: string | null;
  metadata: Record<string, string>;
  methodId: string | null;
  chargeId: string | null;
  lastError: JsonObject | null;
  cancellationReason: string | null;
  canceledAt: number | null;
  created: number;
}

export interface MethodRow {
  id: string;
  card: CardFacts;
  name: string | null;
  email: string | null;
  used: boolean;
  created: number;
}

export interface ChargeRow {
  id: string;
  intentId: string;
  methodId: string;
  amount: number;
  refunded: number;
  created: number;
}

export interface RefundRow {
  id: string;
  intentId: string;
  chargeId: string;
  amount: number;
  currency: string;
  reason: string | null;
  metadata: Record<string, string>;
  created: number;
}

/** An event on its way to the shop; `body` is what is signed and sent, byte for byte. */
export interface DueEvent {
  id: string;
  body: string;
  attempts: number;
}
