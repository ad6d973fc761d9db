import { authCalls } from '#contract/accounts/auth.calls.ts';
import type { Call } from '#contract/call.ts';
import { refreshSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { Answer, CallInput, CallResult } from '#web/platform/calls/calls.request.ts';

/** The proof of identity: the password, and the code if the account has a second factor. */
export interface Proof {
  password: string;
  code?: string;
}

/** A second factor that is being set up: the key for the app, the same key as an address for a QR code, and the recovery codes. */
export interface FactorSetup {
  key: string;
  uri: string;
  recoveryCodes: string[];
}

/** Makes one of the calls about one's own account. If the session has ended, the page changes to login. */
export async function callAccount<C extends Call>(call: C, input: CallInput<C>): Promise<CallResult<Answer<C>>> {
  const answer = await callApi(call, input);
  if (!answer.ok && answer.failure.code === 'unauthorized') void refreshSession();
  return answer;
}

/** Signs in again without leaving the page. Fails with `code-required` if the account needs a code and none was sent. */
export function confirmSelf(proof: Proof) {
  return changeAccount(authCalls.confirm, { body: proof });
}

/** Changes the password; all other sessions end. */
export function changePassword(form: { currentPassword: string; newPassword: string }) {
  return changeAccount(authCalls.changePassword, { body: form });
}

/** Begins a second factor: it is off until `finishFactor`. An account without a password gives none, here and below. */
export async function startFactor(password?: string): Promise<CallResult<FactorSetup>> {
  const answer = await changeAccount(authCalls.enableFactor, { body: { password } });
  if (!answer.ok) return answer;
  const { totpURI: uri, backupCodes: recoveryCodes } = answer.value;
  return { ok: true, value: { key: new URL(uri).searchParams.get('secret') ?? '', uri, recoveryCodes } };
}

/** Switches the second factor on, with the first code of the app. */
export function finishFactor(code: string) {
  return changeAccount(authCalls.verifyCode, { body: { code } });
}

/** Switches the second factor off. */
export function stopFactor(password?: string) {
  return changeAccount(authCalls.disableFactor, { body: { password } });
}

/** Makes new recovery codes; the earlier ones no longer work. */
export async function renewRecoveryCodes(password?: string): Promise<CallResult<string[]>> {
  const answer = await changeAccount(authCalls.renewRecoveryCodes, { body: { password } });
  return answer.ok ? { ok: true, value: answer.value.backupCodes } : answer;
}

/** These calls give a new cookie, and the access token goes with the session of the old one. */
async function changeAccount<C extends Call>(call: C, input: CallInput<C>): Promise<CallResult<Answer<C>>> {
  const answer = await callAccount(call, input);
  if (answer.ok) void refreshSession();
  return answer;
}
