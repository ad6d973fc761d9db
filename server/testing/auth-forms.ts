import { authCalls } from '#contract/accounts/auth.calls.ts';
import type { Call } from '#contract/call.ts';

/** Every call that signs in or out, by name, so that one added later is tried too. */
export const everyAuthCall = Object.entries<Call>(authCalls);

const password = 'kettenblatt';

/** What each of them would rightly be sent, about nobody in particular. */
export const authForms = {
  signUp: { name: 'Marta Lindqvist', email: 'nobody@shop.example', password },
  signIn: { email: 'nobody@shop.example', password },
  verifyCode: { code: '314159' },
  verifyRecoveryCode: { code: 'abcde-fghij' },
  resetPassword: { token: 'made-up', password: 'speichenkranz' },
  signOut: {},
  beginSocial: { provider: 'google' },
  linkSocial: { provider: 'google' },
  enableFactor: { password },
  disableFactor: { password },
  renewRecoveryCodes: { password },
  changePassword: { currentPassword: password, newPassword: 'speichenkranz' },
  confirm: { password, code: '314159' },
} as const satisfies Partial<Record<keyof typeof authCalls, object>>;

/** The good form of one of them; nothing for one that takes none. */
export function authFormOf(name: string): Record<string, unknown> | undefined {
  const form = (authForms as Record<string, Record<string, unknown>>)[name];
  if (!form && everyAuthCall.find(([each]) => each === name)?.[1].body)
    throw new Error(`${name} has a form that the tests do not know yet`);
  return form;
}
