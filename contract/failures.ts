/**
 * Every expected failure: its stable code, its HTTP status and the title of its problem document (RFC 9457).
 * The detail beside it says what happened this time and what to do next.
 */
export const failures = {
  malformed: { status: 400, title: 'The request could not be read' },
  'invalid-request': { status: 400, title: 'Something in the request is not valid' },
  'below-minimum': { status: 400, title: 'The quantity is below the minimum' },
  'amount-out-of-range': { status: 400, title: 'The total is outside what a card payment can carry' },
  'bad-signature': { status: 400, title: 'The signature is not valid' },
  unauthorized: { status: 401, title: 'Please sign in' },
  'wrong-sign-in': { status: 401, title: 'Email and password do not belong together' },
  'challenge-over': { status: 401, title: 'Please sign in again' },
  forbidden: { status: 403, title: 'This is not yours' },
  'not-found': { status: 404, title: 'Not found' },
  'confirm-first': { status: 403, title: 'Please confirm that it is you' },
  'code-required': { status: 403, title: 'The code of your second factor is wanted too' },
  'second-factor-required': { status: 403, title: 'Set up a second factor first' },
  'link-forged': { status: 404, title: 'This link is not whole' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  'price-changed': { status: 409, title: 'The price has changed' },
  'out-of-stock': { status: 409, title: 'There is not enough stock' },
  'changed-meanwhile': { status: 409, title: 'Somebody else changed it meanwhile' },
  'wrong-state': { status: 409, title: 'The order is not in that state' },
  'shipping-held': { status: 409, title: 'The shipping of the order is held' },
  'not-on-account': { status: 409, title: 'This order cannot go on account' },
  'credit-limit': { status: 409, title: 'The credit limit is too low' },
  'credit-hold': { status: 409, title: 'Orders on account are on hold' },
  'stock-too-low': { status: 409, title: 'The stock would fall below nothing' },
  'not-paid': { status: 409, title: 'The order is not paid' },
  'no-e-invoice': { status: 409, title: 'The document is not there as an e-invoice' },
  'refund-too-large': { status: 409, title: 'That is more than is left to refund' },
  'already-reviewed': { status: 409, title: 'This line has its review' },
  'import-faulty': { status: 409, title: 'The file cannot be written as it is' },
  'in-use': { status: 409, title: 'It is in use' },
  taken: { status: 409, title: 'That is in use already' },
  'approval-needed': { status: 409, title: 'The order needs approval' },
  'delivery-unpriced': { status: 409, title: 'Delivery has no price yet' },
  'quote-expired': { status: 409, title: 'The quote is over' },
  'order-ended': { status: 409, title: 'The order has ended' },
  'order-shipped': { status: 409, title: 'The order has been shipped' },
  'already-paid': { status: 409, title: 'The order is already paid' },
  'payment-incomplete': { status: 409, title: 'The payment is not completed' },
  'payment-mismatch': { status: 409, title: 'The payment does not belong to this order' },
  'still-running': { status: 409, title: 'The same request is still running' },
  'still-admin': { status: 409, title: 'The account is that of an admin' },
  'email-unverified': { status: 409, title: 'The email was never verified' },
  'last-admin': { status: 409, title: 'The shop needs an admin' },
  'last-owner': { status: 409, title: 'The company needs an owner' },
  'orders-unpaid': { status: 409, title: 'An order is unpaid' },
  'still-open': { status: 409, title: 'The company is open' },
  'last-sign-in': { status: 409, title: 'The account needs a way to sign in' },
  'link-expired': { status: 410, title: 'This link has run out' },
  'link-used': { status: 410, title: 'This link was used' },
  'too-slow': { status: 408, title: 'The request came too slowly' },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media': { status: 415, title: 'Please send JSON' },
  'image-refused': { status: 422, title: 'This picture cannot be used' },
  'file-refused': { status: 422, title: 'This file cannot be read' },
  'email-taken': { status: 422, title: 'This email cannot be used to sign up' },
  'key-reused': { status: 422, title: 'This Idempotency-Key was used for another request' },
  'too-many-declines': { status: 429, title: 'Too many cards were declined' },
  'too-many-holds': { status: 429, title: 'Too many unpaid orders' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'payment-unavailable': { status: 503, title: 'The payment provider cannot be reached' },
  unavailable: { status: 503, title: 'The shop cannot answer right now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type FailureCode = keyof typeof failures;

/** A failure as a value: the code, a sentence for the person, messages by field, and facts such as the current price. */
export interface Failure {
  code: FailureCode;
  detail: string;
  errors?: Record<string, string>;
  facts?: Record<string, unknown>;
}

/** What a service gives: the value, or the failure to show. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** Wraps a value as a success. */
export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Makes a failure with its sentence and, where there are any, its field messages and facts. */
export function fail(
  code: FailureCode,
  detail: string,
  more: Pick<Failure, 'errors' | 'facts'> = {},
): { ok: false; failure: Failure } {
  return { ok: false, failure: { code, detail, ...more } };
}

/** The problem document that every failing call answers with (RFC 9457), as `application/problem+json`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  errors?: Record<string, string> | undefined;
  [fact: string]: unknown;
}

/** Turns a failure into its problem document. */
export function problemOf(failure: Failure): Problem {
  const { status, title } = failures[failure.code];
  return {
    ...failure.facts,
    type: `urn:mountain-bike:${failure.code}`,
    title,
    status,
    code: failure.code,
    detail: failure.detail,
    ...(failure.errors ? { errors: failure.errors } : {}),
  };
}
