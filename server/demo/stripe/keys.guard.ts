import { createHash, timingSafeEqual } from 'node:crypto';
import { type Answer, noKey, wrongKey } from './refusals.messages.ts';

/** Whose key an `Authorization` header carries, as Bearer or as the user of Basic; else Stripe's refusal. */
export function readKey(
  authorization: string | undefined,
  keys: { secretKey: string; publishableKey: string },
): { caller: 'shop' | 'browser' } | { refusal: Answer } {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+)$/.exec(authorization ?? '') ?? [];
  const key =
    scheme.toLowerCase() === 'basic'
      ? (Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '')
      : scheme.toLowerCase() === 'bearer'
        ? credentials
        : '';
  if (key === '') return { refusal: noKey() };
  if (same(key, keys.secretKey)) return { caller: 'shop' };
  if (same(key, keys.publishableKey)) return { caller: 'browser' };
  return { refusal: wrongKey() };
}

const same = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
