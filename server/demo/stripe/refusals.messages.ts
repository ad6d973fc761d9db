/** Every answer the simulator gives, and Stripe's own words for each thing it refuses. */

export type JsonObject = { [name: string]: unknown };

export interface Answer {
  status: number;
  body: JsonObject;
  /** True when it has changed the ledger, or shall be answered again under the same idempotency key: then commit. */
  kept: boolean;
}

/** What happened to a card, in the fields that Stripe's error, `last_payment_error` and a failed charge share. */
export interface CardFailure {
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

export const done = (body: JsonObject): Answer => ({ status: 200, body, kept: true });
export const found = (body: JsonObject): Answer => ({ status: 200, body, kept: false });

export function refused<Wrong extends { type: string; message: string; code?: string }>(
  status: number,
  error: Wrong,
): Answer {
  const docs = error.code === undefined ? {} : { doc_url: docUrl(error.code) };
  return { status, body: { error: { ...error, ...docs } }, kept: false };
}

export const docUrl = (code: string): string => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** A request that cannot be carried out as it stands. */
export function invalid(message: string, details: { code?: string; param?: string; status?: number } = {}): Answer {
  const { status = 400, ...rest } = details;
  return refused(status, { type: 'invalid_request_error', message, ...rest });
}

/** A request that came too early or too late. Its execution had begun, so it is kept under its idempotency key. */
export function unexpectedState(message: string, intent: JsonObject): Answer {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message };
  return { ...refused(400, { ...error, payment_intent: intent }), kept: true };
}

/** `failure` may carry more than the failure itself, such as the intent. */
export const cardRefused = <Failure extends CardFailure>(failure: Failure): Answer =>
  refused(402, { type: 'card_error', ...failure });

export const missingParameter = (param: string): Answer =>
  invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const emptyParameter = (param: string): Answer =>
  invalid(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however ` +
      `'${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  );

export const unknownParameter = (param: string): Answer =>
  invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });

export const notAnInteger = (param: string, value: string): Answer =>
  invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });

export const noSuch = (object: string, id: string, param: string, status = 404): Answer =>
  invalid(`No such ${object}: '${id.slice(0, 100)}'`, { code: 'resource_missing', param, status });

export const unknownUrl = (method: string, path: string): Answer =>
  invalid(
    `Unrecognized request URL (${method}: ${path.slice(0, 200)}). Please see https://stripe.com/docs or we can help ` +
      'at https://support.stripe.com/.',
    { status: 404 },
  );

export const noKey = (): Answer =>
  invalid(
    'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth ' +
      "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or " +
      'we can help at https://support.stripe.com/.',
    { status: 401 },
  );

export const wrongKey = (): Answer => invalid('Invalid API Key provided.', { status: 401 });

export const secretKeyRequired = (): Answer =>
  invalid(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of ' +
      'your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required', status: 403 },
  );

export const wrongClientSecret = (): Answer =>
  invalid('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  });

export const keyUsedOtherwise = (key: string): Answer =>
  refused(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a ' +
      `key other than '${key}' if you meant to execute a different request.`,
  });

export const lockTimeout = (): Answer =>
  invalid(
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. ' +
      'If you see this error intermittently, retry the request.',
    { code: 'lock_timeout', status: 429 },
  );

export const serverError = (): Answer =>
  refused(500, { type: 'api_error', message: 'An unknown error occurred. Please try again in a moment.' });
