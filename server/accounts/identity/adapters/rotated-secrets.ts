import { parseCookies, setRequestCookie } from 'better-auth/cookies';
import { constantTimeEqual, makeSignature } from 'better-auth/crypto';

/**
 * The headers of a request as they are; but a session cookie that was signed with a secret which has been rotated out
 * since stands there as if today's had signed it. `secrets`: today's first. Better Auth checks cookies against one secret.
 */
export async function signedWithToday(
  headers: Headers,
  cookiePrefix: string,
  [today = '', ...rotatedOut]: readonly string[],
): Promise<Headers> {
  // By its exact name: a neighbouring host may set cookies for this one, but none that begins with `__Host-`.
  const cookie = parseCookies(headers.get('cookie') ?? '').get(`${cookiePrefix}.session_token`) ?? '';
  const end = cookie.lastIndexOf('.');
  if (end < 1) return headers;
  const [token, signature] = [cookie.slice(0, end), cookie.slice(end + 1)];
  for (const secret of rotatedOut) {
    if (!constantTimeEqual(signature, await makeSignature(token, secret))) continue;
    const signed = new Headers(headers);
    setRequestCookie(signed, `${cookiePrefix}.session_token`, `${token}.${await makeSignature(token, today)}`);
    return signed;
  }
  return headers;
}
