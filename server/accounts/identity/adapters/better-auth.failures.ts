import type { APIError } from 'better-auth/api';
import { type Failure, fail } from '#contract/failures.ts';

/** How long the library locks a second factor after too many wrong codes, in seconds. */
const LOCKED_S = 900;

/** The library's own answer to a wrong password, used for a closed account too. */
export const wrongPassword = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' };

const atField = (field: string, message: string) =>
  fail('invalid-request', message, { errors: { [field]: message } }).failure;

/** What the library calls errors and is nothing but a request that somebody made up; the security log counts those. */
export const faultsOfVisitors = new Set([
  'State not found',
  'INVALID_CALLBACK_REQUEST',
  'Failed to parse state',
  'Code not found',
  'OAuth provider not found',
  'OAuth issuer mismatch',
]);

/** A refusal of Better Auth in the shop's words. */
export function failureOf({ statusCode, body }: APIError): Failure {
  switch (body?.code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
      return fail('wrong-sign-in', wrongPassword.message).failure;
    case 'INVALID_PASSWORD':
      return atField('password', 'This is not your password');
    case 'INVALID_CODE':
      return atField('code', 'This code is not right, or its 30 seconds are over');
    case 'INVALID_BACKUP_CODE':
      return atField('code', 'This code is not right, or it was used');
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return fail('challenge-over', 'This sign-in took too long or too many tries. Please log in again.').failure;
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return fail('too-many-requests', 'Too many wrong codes. Please try again in 15 minutes.', {
        facts: { retryAfter: LOCKED_S },
      }).failure;
    default: {
      const code = statusCode === 401 ? 'unauthorized' : 'invalid-request';
      return fail(code, body?.message ?? 'Please try again in a moment.').failure;
    }
  }
}
