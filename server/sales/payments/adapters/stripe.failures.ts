import Stripe from 'stripe';
import type { Answer, PaymentFailure } from '#server/sales/payments/payments.port.ts';

const unreachable = 'The card service cannot be reached right now. Please try again in a moment.';
const unclear = 'The card service could not answer. Please try again in a moment.';
const keyNotAccepted = "The card service does not accept this shop's key. The shop has to check STRIPE_SECRET_KEY.";
const keyTooNarrow =
  "The shop's key for the card service does not allow this. The shop has to check STRIPE_SECRET_KEY.";

/** Runs a call of the SDK, and turns what it throws into a reason. */
export async function answering<T>(call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return failureFrom(error);
  }
}

/** Only what Stripe itself decided is `refused`; only what every call would meet is `unreachable`. */
export function failureFrom(error: unknown): { ok: false; reason: PaymentFailure; message: string } {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) throw error;
  const failed = (reason: PaymentFailure, message = error.message) => ({ ok: false, reason, message }) as const;
  if (error instanceof errors.StripeAuthenticationError) return failed('unreachable', keyNotAccepted);
  // A restricted key may do some things and not others.
  if (error instanceof errors.StripePermissionError) return failed('refused', keyTooNarrow);
  if (error.code === 'lock_timeout' || error.code === 'idempotency_key_in_use' || error.statusCode === 409)
    return failed('busy', unclear);
  if (error.code === 'resource_missing' || error.statusCode === 404) return failed('not-found');
  if (
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeIdempotencyError ||
    error instanceof errors.StripeCardError
  )
    return failed('refused');
  // Stripe's own errors carry a type; a gateway before it answers with something else, which the SDK can't read.
  const fromStripe = error.rawType === 'api_error' && error.statusCode !== undefined;
  return fromStripe ? failed('unclear', unclear) : failed('unreachable', unreachable);
}

/** Whether an intent can't be cancelled any more. */
export function isTooLate(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';
}
