// Stripe's own words for each thing it refuses.

export type JsonObject = { [name: string]: unknown };

/** An answer of the API. `stored`: what it changed is committed, and it is given again under the same idempotency key. */
export interface Answer {
  status: number;
  body: JsonObject;
  stored: boolean;
}

/** What happened to a card, in the fields that an error and `last_payment_error` share. */
export interface CardFailure {
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

/** Thrown where a call ends without success. What it has done stays only where it is `stored`. */
export class StripeError extends Error {
  readonly answer: Answer;

  constructor(status: number, error: { type: string; message: string } & JsonObject, stored = false) {
    super(error.message);
    this.answer = { status, body: { error }, stored };
  }
}

/** A request that cannot be carried out as it stands. */
export function invalid(
  message: string,
  {
    status = 400,
    stored = false,
    ...details
  }: { code?: string; param?: string; status?: number; stored?: boolean } = {},
): StripeError {
  return new StripeError(status, { type: 'invalid_request_error', message, ...details }, stored);
}

/** A call that came too early or too late. It had begun, so it is stored under its idempotency key. */
export function unexpectedState(message: string, intent: JsonObject): StripeError {
  const code = 'payment_intent_unexpected_state';
  return new StripeError(400, { type: 'invalid_request_error', code, message, payment_intent: intent }, true);
}

/** A declined card. `details` may say more, such as the intent. */
export const declined = (failure: CardFailure, details: JsonObject = {}, stored = false): StripeError =>
  new StripeError(402, { type: 'card_error', ...failure, ...details }, stored);

export const noSuch = (object: string, id: string, param: string, status = 404): StripeError =>
  invalid(`No such ${object}: '${id.slice(0, 100)}'`, { code: 'resource_missing', param, status });

export const unknownUrl = (method: string, url: string): StripeError =>
  invalid(`Unrecognized request URL (${method}: ${url.split('?')[0]?.slice(0, 200)}).`, { status: 404 });

export const noKey = (): StripeError => invalid('You did not provide an API key.', { status: 401 });

export const wrongKey = (): StripeError => invalid('Invalid API Key provided.', { status: 401 });

export const secretKeyRequired = (): StripeError =>
  invalid('This API call cannot be made with a publishable API key. Please use a secret API key.', {
    code: 'secret_key_required',
    status: 403,
  });

export const wrongClientSecret = (): StripeError =>
  invalid('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  });

export const keyUsedOtherwise = (key: string): StripeError =>
  new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Use a key other than '${key}'.`,
  });

/** Nothing was done: the first request under this key has not ended. */
export const keyInUse = (key: string): StripeError =>
  new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Stripe-Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });

export const lockTimeout = (): StripeError =>
  invalid('This object cannot be accessed right now because another API request is currently accessing it.', {
    code: 'lock_timeout',
    status: 429,
  });

export const serverError = (): StripeError =>
  new StripeError(500, { type: 'api_error', message: 'An unknown error occurred. Please try again in a moment.' });
