import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The headers of a request as they are; but a session cookie that was signed with a secret which has been rotated out
 * since stands there as if today's had signed it. `secrets`: today's first. Better Auth itself knows one secret.
 */
export function signedWithToday(headers: Headers, cookieName: string, secrets: readonly string[]): Headers {
  const [today = '', ...rotatedOut] = secrets;
  const cookies = (headers.get('cookie') ?? '').split(';').map((each) => each.trim());
  const place = cookies.findIndex((each) => each.startsWith(`${cookieName}=`));
  const [, token = '', signature = ''] = /^(.+)\.([^.]+)$/.exec(valueIn(cookies[place])) ?? [];
  if (!rotatedOut.some((secret) => sameText(signature, sign(token, secret)))) return headers;
  const signed = new Headers(headers);
  cookies[place] = `${cookieName}=${encodeURIComponent(`${token}.${sign(token, today)}`)}`;
  signed.set('cookie', cookies.join('; '));
  return signed;
}

function valueIn(cookie = ''): string {
  try {
    return decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  } catch {
    // Not one of ours.
    return '';
  }
}

function sign(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
