import { seconds } from '../clock.ts';

export interface RefundRow {
  id: string;
  charge_id: string;
  intent_id: string;
  method_id: string;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | 'expired_uncaptured_charge' | null;
  pending_reason: 'insufficient_funds' | 'processing' | null;
  failure_reason: string | null;
  balance_transaction: string | null;
  failure_balance_transaction: string | null;
  metadata: Record<string, string>;
  created_at: Date;
}

export function refundObject(row: RefundRow) {
  const { pending_reason, failure_reason, failure_balance_transaction } = row;
  return {
    id: row.id,
    object: 'refund' as const,
    amount: row.amount,
    balance_transaction: row.balance_transaction,
    charge: row.charge_id,
    created: seconds(row.created_at),
    currency: row.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund' as const,
      },
      type: 'card',
    },
    // Stripe names these three only where there is something to say.
    ...(failure_balance_transaction === null ? {} : { failure_balance_transaction }),
    ...(failure_reason === null ? {} : { failure_reason }),
    metadata: row.metadata,
    payment_intent: row.intent_id,
    payment_method: row.method_id,
    ...(pending_reason === null ? {} : { pending_reason }),
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  };
}
