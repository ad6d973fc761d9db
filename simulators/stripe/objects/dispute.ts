import { seconds } from '../clock.ts';
import { type BalanceRow, balanceObject } from './balance.ts';

/** What may be sent against a dispute, each as text; the files among them by their id. */
export const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

export type EvidenceField = (typeof evidenceFields)[number];

/** What a card's bank opens: an inquiry asks first and takes no money. */
export interface DisputeKind {
  reason: 'fraudulent' | 'product_not_received';
  inquiry: boolean;
}

export interface DisputeRow {
  id: string;
  charge_id: string;
  intent_id: string;
  amount: number;
  currency: string;
  brand: string;
  reason: DisputeKind['reason'];
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost';
  evidence: Partial<Record<EvidenceField, string>>;
  metadata: Record<string, string>;
  submissions: number;
  due_by: Date;
  created_at: Date;
}

const reasonCodes = { fraudulent: '10.4', product_not_received: '13.1' };

/** `now` says whether its time is up, `movements` what it moved on the balance. */
export function disputeObject(row: DisputeRow, movements: BalanceRow[], now: Date) {
  const inquiry = row.status.startsWith('warning_');
  const evidence = Object.fromEntries(evidenceFields.map((field) => [field, row.evidence[field] ?? null]));
  return {
    id: row.id,
    object: 'dispute' as const,
    amount: row.amount,
    balance_transactions: movements.map(balanceObject),
    charge: row.charge_id,
    created: seconds(row.created_at),
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: { ...(evidence as Record<EvidenceField, string | null>), enhanced_evidence: {} },
    evidence_details: {
      due_by: seconds(row.due_by),
      enhanced_eligibility: {},
      has_evidence: Object.keys(row.evidence).length > 0,
      past_due: now > row.due_by,
      submission_count: row.submissions,
      submission_method: row.submissions > 0 ? ('manual' as const) : ('not_submitted' as const),
    },
    intended_submission_method: null,
    is_charge_refundable: (inquiry && row.status !== 'warning_closed') || row.status === 'won',
    livemode: false,
    metadata: row.metadata,
    network_reason_code: reasonCodes[row.reason],
    payment_intent: row.intent_id,
    payment_method_details: {
      card: {
        brand: row.brand,
        case_type: inquiry ? ('inquiry' as const) : ('chargeback' as const),
        network: row.brand,
        network_reason_code: reasonCodes[row.reason],
      },
      type: 'card' as const,
    },
    reason: row.reason,
    status: row.status,
  };
}

/** A card's bank says that it suspects fraud, before anybody disputes. */
export interface WarningRow {
  id: string;
  charge_id: string;
  intent_id: string;
  fraud_type: string;
  actionable: boolean;
  created_at: Date;
}

export function warningObject(row: WarningRow) {
  return {
    id: row.id,
    object: 'radar.early_fraud_warning' as const,
    actionable: row.actionable,
    charge: row.charge_id,
    created: seconds(row.created_at),
    fraud_type: row.fraud_type,
    livemode: false,
    payment_intent: row.intent_id,
  };
}
