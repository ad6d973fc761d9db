import { createHash, randomBytes } from 'node:crypto';
import { retention } from '#contract/retention.ts';

/** The cookie that finds a visitor's basket: 128 random bits, which open nothing else. The database has their hash alone. */
export interface GuestCookie {
  /** What the database knows it by. */
  guestKey: string;
  /** As a `Set-Cookie` header says it. It lives as long as the basket does without a change. */
  header: string;
}

/** The cookies of visitors' baskets. `secure`: the shop is reached over TLS. */
export function guestCookies(secure: boolean) {
  const name = secure ? '__Host-basket' : 'basket';
  const sent = new RegExp(`(?:^|; ?)${name}=([\\w-]{22})(?:;|$)`);
  const headerOf = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const cookieOf = (token: string): GuestCookie => ({
    guestKey: createHash('sha256').update(token).digest('base64url'),
    header: headerOf(token, retention.guestBasketDays * 24 * 60 * 60),
  });
  return {
    /** The one that came with a request, by its `Cookie` header; null where none did. */
    read(cookies: string | undefined): GuestCookie | null {
      const token = sent.exec(cookies ?? '')?.[1];
      return token === undefined ? null : cookieOf(token);
    },
    make: (): GuestCookie => cookieOf(randomBytes(16).toString('base64url')),
    /** Takes it from the browser. */
    gone: headerOf('', 0),
  };
}
