import { API_BASE } from '#contract/call.ts';
import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import type { IdentityProvider } from './identity.port.ts';

/** What came of asking the identity library: its answer without session tokens, and the cookies it sets. */
export interface Opened {
  body: unknown;
  cookies: readonly string[];
}

/** Asks one of the library's own doors, with the cookies of whoever knocked or others. Gives its refusals as ours. */
export async function askLibrary(
  provider: IdentityProvider,
  base: { publicUrl: string; headers: Headers },
  door: string,
  body?: object,
): Promise<Result<Opened>> {
  const [method = 'GET', path = ''] = door.split(' ');
  const { response } = await provider.handle(
    new Request(new URL(`${API_BASE}/auth${path}`, base.publicUrl), {
      method,
      headers: base.headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const answer = readJson(await response.text());
  if (response.status >= 500) throw new Error(`The identity library answered ${response.status} at ${door}`);
  if (!response.ok) return { ok: false, failure: failureOf(response.status, answer) };
  return succeed({ body: answer, cookies: response.headers.getSetCookie() });
}

/** Session tokens live in the httpOnly cookie alone. */
function readJson(text: string): unknown {
  return text === '' ? null : JSON.parse(text, (key, value) => (key === 'token' ? undefined : value));
}

/** How long the library locks a second factor after too many wrong codes, in seconds. */
const LOCKED_S = 900;

const wrongCode = 'This code is not right, or its 30 seconds are over';
const wrongRecovery = 'This code is not right, or it was used';
const notYours = 'This is not your password';

function failureOf(status: number, answer: unknown): Failure {
  const told = typeof answer === 'object' && answer !== null ? answer : {};
  const code = 'code' in told ? told.code : undefined;
  const detail = 'message' in told && typeof told.message === 'string' ? told.message : 'Please try again in a moment.';
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
      return fail('wrong-sign-in', detail).failure;
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return fail('email-taken', detail).failure;
    case 'INVALID_PASSWORD':
      return fail('invalid-request', notYours, { errors: { password: notYours } }).failure;
    case 'INVALID_CODE':
      return fail('invalid-request', wrongCode, { errors: { code: wrongCode } }).failure;
    case 'INVALID_BACKUP_CODE':
      return fail('invalid-request', wrongRecovery, { errors: { code: wrongRecovery } }).failure;
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return fail('challenge-over', 'This sign-in took too long or too many tries. Please log in again.').failure;
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return fail('too-many-requests', 'Too many wrong codes. Please try again in 15 minutes.', {
        facts: { retryAfter: LOCKED_S },
      }).failure;
    default:
      return fail(status === 401 ? 'unauthorized' : 'invalid-request', detail).failure;
  }
}
