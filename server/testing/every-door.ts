import { type Door, identityDoors } from '#server/accounts/identity/identity.doors.ts';
import type { SignIns } from '#server/accounts/identity/sign-ins.ts';

/** Something below `/api` that a test knocks at: a door of identity or a call of the contract. */
interface Knocked {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
}

/** Every door below `/api/auth` by its name, so that one added later is tried too. What stands behind them is not asked. */
export const everyDoor = Object.entries<Door>(identityDoors({} as SignIns)).map(([name, door]) => {
  const [method = '', path = ''] = name.split(' ');
  if (method !== 'GET' && method !== 'POST') throw new Error(`${name} is a door that the tests cannot knock at yet`);
  return [name, { ...door, method, path: `/auth${path}` }] as const satisfies [string, Door & Knocked];
});

const password = 'kettenblatt';

/** What each door would rightly be sent, about nobody in particular. */
const forms: Record<string, Record<string, unknown>> = {
  'POST /sign-up/email': { name: 'Marta Lindqvist', email: 'nobody@shop.example', password },
  'POST /sign-in/email': { email: 'nobody@shop.example', password },
  'POST /sign-in/social': { provider: 'google' },
  'POST /link-social': { provider: 'google' },
  'POST /two-factor/verify-totp': { code: '314159' },
  'POST /two-factor/verify-backup-code': { code: 'abcde-fghij' },
  'POST /two-factor/enable': { password },
  'POST /two-factor/disable': { password },
  'POST /two-factor/generate-backup-codes': { password },
  'POST /change-password': { currentPassword: password, newPassword: 'speichenkranz' },
  'POST /reset-password': { token: 'made-up', password: 'speichenkranz' },
  'POST /confirm': { password, code: '314159' },
};

/** The good form of a door; nothing for one that reads none. */
export function formOf(name: string): Record<string, unknown> | undefined {
  const door = everyDoor.find(([each]) => each === name)?.[1];
  if (door?.form && !forms[name]) throw new Error(`${name} has a form that the tests do not know yet`);
  return forms[name];
}
