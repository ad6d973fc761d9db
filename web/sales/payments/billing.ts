import type { OrderPage } from '#contract/sales/orders.ts';

/** The longest phone number that Stripe takes with a card. */
const PHONE_MAX = 20;

/** Whose card it is, for the provider. */
export interface BillingDetails {
  name: string;
  email: string;
  /** Left out where it is not known: nothing empty, which Stripe's API refuses. */
  phone?: string;
}

/**
 * What Stripe is told of the buyer in place of fields that ask for it: nothing empty, which its API refuses, and a phone number no
 * longer than it takes. Every order has a phone number.
 */
export function billingOf(
  { email, number }: Pick<OrderPage, 'email' | 'number'>,
  user: { displayName: string; email: string } | null,
): Required<BillingDetails> {
  const typed = number.trim();
  const dialled = typed.replace(/[^\p{Nd}+]/gu, '');
  return {
    name: user?.displayName.trim() || user?.email || email,
    email: user?.email || email,
    phone: (typed.length > PHONE_MAX && dialled !== '' ? dialled : typed).slice(0, PHONE_MAX).trim(),
  };
}
