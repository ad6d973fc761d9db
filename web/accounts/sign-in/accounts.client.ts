import { accountCalls } from '#contract/accounts/accounts.calls.ts';
import { request } from '#web/platform/calls/calls.request.ts';

// The calls about accounts that need no access token. The forms load them when they are needed.

/** Has a link to choose a new password mailed, if there is such an account. The answer does not tell. */
export function requestReset(email: string) {
  return request(accountCalls.requestReset, { body: { email } });
}

/** What a mailed link does, and for whom. Does not use it up. */
export function readLink(token: string) {
  return request(accountCalls.readLink, { body: { token } });
}

/** Verifies the email of the person signed in. */
export function verifyEmail(token: string) {
  return request(accountCalls.verifyEmail, { body: { token } });
}

/** Has the link that verifies the email of the person signed in mailed once more. */
export function sendVerification() {
  return request(accountCalls.sendVerification, {});
}

/** The account signed in by cookie. */
export function readAccount() {
  return request(accountCalls.readAccount, {});
}

/** Adds the social sign-in that a mailed link names. */
export function linkByMail(token: string) {
  return request(accountCalls.linkByMail, { body: { token } });
}

/** How an attempt to sign in socially has ended. */
export function readAttempt(id: string) {
  return request(accountCalls.readAttempt, { params: { id } });
}
