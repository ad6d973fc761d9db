/** Money on its way from the provider to the shop's bank. */
export interface Payout {
  id: string;
  /** Negative where the shop owes. */
  amountCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
  status: 'pending' | 'paid' | 'failed' | 'cancelled';
  /** Its entries can be listed: not where it was asked for by hand, nor before the provider has gathered them. */
  itemised: boolean;
  /** When it is or should be at the bank. */
  arrivesAt: Date;
  createdAt: Date;
}

/**
 * One of the movements of money that a payout is made up of. Its share of the payout is `amountCents` less `feeCents`.
 * `dispute` is money that a dispute took or brought back; `fee` what the provider takes on its own; `payout` the payout
 * itself, which takes what the others brought.
 */
export interface PayoutEntry {
  id: string;
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';
  /** What moved the money, under the provider's id: of a payment not its intent. Null where nothing is named. */
  about: string | null;
  /** Of payments, refunds and disputes; null where the provider names none. */
  intentId: string | null;
  /** Negative where money went away. */
  amountCents: number;
  feeCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
}

/** Some entries of a payout. `next` is the `after` of the call for those behind them; null at the end. */
export interface PayoutSlice {
  entries: PayoutEntry[];
  next: string | null;
}
