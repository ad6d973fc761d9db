import { after, DAY, midnight, seconds } from '../clock.ts';

/** One movement of the account's money. */
export interface BalanceRow {
  id: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout';
  amount: number;
  fee: number;
  /** What moved it. */
  source: string;
  description: string | null;
  payout_id: string | null;
  created_at: Date;
}

const categories = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  adjustment: 'dispute',
  payout: 'payout',
} as const;

export function balanceObject(row: BalanceRow) {
  const { amount, fee, created_at: createdAt } = row;
  return {
    id: row.id,
    object: 'balance_transaction' as const,
    amount,
    available_on: seconds(after(midnight(createdAt), DAY)),
    balance_type: 'payments' as const,
    created: seconds(createdAt),
    currency: 'usd',
    description: row.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: 'usd', description: 'Card fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: categories[row.type],
    source: row.source,
    status: row.payout_id === null ? 'pending' : 'available',
    type: row.type,
  };
}

export interface PayoutRow {
  id: string;
  amount: number;
  status: 'in_transit' | 'paid';
  arrives_at: Date;
  balance_transaction: string;
  created_at: Date;
}

export function payoutObject(row: PayoutRow) {
  return {
    id: row.id,
    object: 'payout' as const,
    amount: row.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: seconds(row.arrives_at),
    automatic: true,
    balance_transaction: row.balance_transaction,
    created: seconds(row.created_at),
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: 'ba_simulated',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed' as const,
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: row.status,
    trace_id: null,
    type: 'bank_account' as const,
  };
}
