import { timingSafeEqual } from 'node:crypto';
import type { SimulatorKeys } from '../keys.ts';
import type { Call } from './call.ts';
import { noKey, wrongKey } from './errors.ts';

/** Whose key an `Authorization` header carries, as Bearer or as the user of Basic. Throws Stripe's refusal. */
export function readKey(authorization: string | undefined, keys: SimulatorKeys): Call['caller'] {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+)$/.exec(authorization ?? '') ?? [];
  const [user = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  const key = /^basic$/i.test(scheme) ? user : /^bearer$/i.test(scheme) ? credentials : '';
  if (key === '') throw noKey();
  if (isSame(key, keys.secretKey) || isSame(key, keys.restrictedKey)) return 'shop';
  if (isSame(key, keys.publishableKey)) return 'browser';
  throw wrongKey();
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
