import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { askIdentity, type IdentityResult } from '#web/accounts/session/identity.client.ts';
import { refreshSession } from '#web/accounts/session/session.store.ts';
import { type Answer, type Ask, type CallResult, request } from '#web/platform/calls/calls.request.ts';
import { callTexts } from '#web/platform/calls/texts.ts';

/** What shows that it is the person themselves: the password, and the code of who has a second factor. */
export interface Proof {
  password: string;
  code?: string;
}

/** A second factor on its way: the key for the app, the same as an address for a QR code, and what to keep for later. */
export interface FactorSetup {
  key: string;
  uri: string;
  recoveryCodes: string[];
}

const setupSchema = z.object({ totpURI: z.url(), backupCodes: z.array(z.string()) });
const codesSchema = z.object({ backupCodes: z.array(z.string()) });

/** Makes one of the contract's calls about one's own account. A session that turns out to have ended leads to the login page. */
export async function askAccount<C extends Call>(call: C, ask: Ask<C>): Promise<CallResult<Answer<C>>> {
  return watched(await request(call, ask));
}

/** Signs in anew, without leaving the page. Fails with `code-required` where a code is wanted and none was given. */
export function confirmSelf(proof: Proof): Promise<IdentityResult<unknown>> {
  return knock('/confirm', proof);
}

/** Changes the password; all other sessions end. */
export function changePassword(form: {
  currentPassword: string;
  newPassword: string;
}): Promise<IdentityResult<unknown>> {
  return knock('/change-password', form);
}

/** Begins a second factor: it is off until `finishFactor`. An account without a password gives none, here and below. */
export async function startFactor(password?: string): Promise<IdentityResult<FactorSetup>> {
  const answer = read(await knock('/two-factor/enable', { password }), setupSchema);
  if (!answer.ok) return answer;
  const { totpURI: uri, backupCodes: recoveryCodes } = answer.value;
  return { ok: true, value: { key: new URL(uri).searchParams.get('secret') ?? '', uri, recoveryCodes } };
}

/** Switches the second factor on, with the first code of the app. */
export function finishFactor(code: string): Promise<IdentityResult<unknown>> {
  return knock('/two-factor/verify-totp', { code });
}

/** Switches the second factor off. */
export function stopFactor(password?: string): Promise<IdentityResult<unknown>> {
  return knock('/two-factor/disable', { password });
}

/** Makes new recovery codes; the earlier ones no longer work. */
export async function renewRecoveryCodes(password?: string): Promise<IdentityResult<string[]>> {
  const answer = read(await knock('/two-factor/generate-backup-codes', { password }), codesSchema);
  return answer.ok ? { ok: true, value: answer.value.backupCodes } : answer;
}

/** The doors that change the account give a new cookie, and the access token goes with the session of the old one. */
async function knock(path: string, body: object): Promise<IdentityResult<unknown>> {
  const answer = watched(await askIdentity(path, body));
  if (answer.ok) void refreshSession();
  return answer;
}

function watched<R extends IdentityResult<unknown>>(answer: R): R {
  if (!answer.ok && answer.failure.code === 'unauthorized') void refreshSession();
  return answer;
}

function read<S extends z.ZodType>(answer: IdentityResult<unknown>, schema: S): IdentityResult<z.output<S>> {
  if (!answer.ok) return answer;
  const found = schema.safeParse(answer.value);
  if (found.success) return { ok: true, value: found.data };
  return { ok: false, failure: { code: 'internal', detail: callTexts.unreadable(200) } };
}
