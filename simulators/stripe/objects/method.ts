import { seconds } from '../clock.ts';
import type { CardFacts } from '../test-cards.ts';

// Rows of the books as the objects of Stripe's API: times are seconds, money is cents.

/** What a buyer typed beside the card. */
export interface Billing {
  phone?: string | null;
  address?: Partial<Record<(typeof addressFields)[number], string | null>>;
}

export const addressFields = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;

export interface MethodRow {
  id: string;
  card: CardFacts;
  name: string | null;
  email: string | null;
  billing: Billing;
  /** With whom it stays; null for one that pays once. */
  customer_id: string | null;
  created_at: Date;
}

export function methodObject(row: MethodRow) {
  const { id, card, customer_id, created_at } = row;
  const { brand, funding, last4, expMonth, expYear, authentication } = card;
  return {
    id,
    object: 'payment_method' as const,
    allow_redisplay: 'unspecified' as const,
    billing_details: billingDetails(row),
    card: {
      brand,
      checks: cardChecks(card),
      country: 'US',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: null,
      funding,
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated' as const,
      three_d_secure_usage: { supported: brand !== 'amex' || authentication === 'required' },
      wallet: null,
    },
    created: seconds(created_at),
    customer: customer_id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card' as const,
  };
}

export function billingDetails({ name, email, billing }: Pick<MethodRow, 'name' | 'email' | 'billing'>) {
  const {
    city = null,
    country = null,
    line1 = null,
    line2 = null,
    postal_code = null,
    state = null,
  } = billing.address ?? {};
  return {
    address: { city, country, line1, line2, postal_code, state },
    email,
    name,
    phone: billing.phone ?? null,
    tax_id: null,
  };
}

export function cardChecks({ behaviour }: CardFacts) {
  return {
    address_line1_check: null,
    address_postal_code_check: null,
    cvc_check: behaviour === 'incorrect_cvc' ? 'fail' : 'pass',
  };
}
