import { type Result, succeed } from '#contract/failures.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Payouts } from '#contract/sales/payment-cases.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { unread } from './answer-payment.ts';

/** The days of payouts that the page shows. */
const SHOWN_DAYS = 30;

/** The payouts of the last days with their dates, as the provider tells them now. Fails with `payment-unavailable`. */
export async function listPayouts({ payments }: Pick<Checkout, 'payments'>): Promise<Result<Payouts>> {
  const since = new Date(Date.now() - SHOWN_DAYS * 24 * 3600 * 1000);
  const listed = await payments.listPayouts({ since });
  if (!listed.ok) return unread();
  return succeed({
    since: since.toISOString(),
    payouts: listed.value.map(({ id, amountCents, currency, status, createdAt, arrivesAt }) => ({
      id,
      amount: currency === 'usd' ? dollarsFromCents(amountCents) : amountCents / 100,
      currency: currency === 'usd' ? null : currency,
      status,
      createdAt: createdAt.toISOString(),
      arrivesAt: arrivesAt.toISOString(),
    })),
  });
}
