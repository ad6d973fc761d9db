import { createPrivateKey, hkdfSync } from 'node:crypto';
import type { JWK } from 'oidc-provider';

/** 32 bytes that follow from the secret and differ by purpose. */
function derivedBytes(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `social sign-in: ${purpose}`, 32));
}

/** The same as text of 43 characters that need no escaping in an address. */
export function derivedText(secret: string, purpose: string): string {
  return derivedBytes(secret, purpose).toString('base64url');
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A private key for signatures that is the same for the same secret, so that a restart changes no key. */
export function derivedSigningKey(secret: string, purpose: string): JWK {
  const key = Buffer.concat([PKCS8_HEAD, derivedBytes(secret, purpose)]);
  const { kty, crv, d, x } = createPrivateKey({ key, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
  return { kty, crv, d, x, alg: 'EdDSA', use: 'sig' };
}
