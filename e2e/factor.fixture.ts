import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Buyer, expect, test } from './shop.fixture.ts';

const STEP_S = 30;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app (RFC 6238); `steps` of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret.replace(/=+$/, '')].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Switches the second factor on for whoever has just signed in on a page. Uses up the code of this moment. */
export async function switchFactorOn(
  page: Page,
  { password }: Buyer,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const origin = test.info().project.use.baseURL ?? '';
  const post = (endpoint: string, data: object) =>
    page.request.post(`/api/auth/two-factor/${endpoint}`, { data, headers: { origin } });
  const enabled = await post('enable', { password });
  expect(enabled.status()).toBe(200);
  const { totpURI, backupCodes } = await enabled.json();
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  expect((await post('verify-totp', { code: codeOf(secret) })).status()).toBe(200);
  return { secret, recoveryCodes: backupCodes };
}
