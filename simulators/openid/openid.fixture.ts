import { createHash, randomBytes } from 'node:crypto';

export const testSettings = { publicUrl: 'http://shop.test:3000', secret: 'secretOfTests' };

export interface Reply {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends requests to the simulators as a browser would through the shop: stores cookies with their paths, follows no redirect by itself. */
export interface TestBrowser {
  get(url: string, headers?: Record<string, string>): Promise<Reply>;
  /** Sends a form as a page without scripts does. */
  post(url: string, form: Record<string, string> | string): Promise<Reply>;
  cookies: Map<string, { value: string; path: string }>;
}

/** A browser that knows the simulators at `url` as part of the shop. Addresses may be whole or start with a slash. */
export function testBrowser(url: string): TestBrowser {
  const { publicUrl } = testSettings;
  const cookies: TestBrowser['cookies'] = new Map();
  async function ask(address: string, headers: Record<string, string>, body?: URLSearchParams): Promise<Reply> {
    const { origin, pathname, search } = new URL(address, publicUrl);
    if (origin !== publicUrl) throw new Error(`${address} leads away from ${publicUrl}`);
    const sent = [...cookies].filter(([, { path }]) => `${pathname}/`.startsWith(path.replace(/\/?$/, '/')));
    const answer = await fetch(`${url}${pathname}${search}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; '), ...headers },
      body,
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const [, path = '/'] = /; path=([^;]+)/i.exec(line) ?? [];
      if (/; expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, { value, path });
    }
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  }
  return {
    cookies,
    get: (address, headers = {}) => ask(address, headers),
    post: (address, form) => ask(address, {}, new URLSearchParams(form)),
  };
}

/**
 * Sends a form on the page of a provider, from the address where the shop sends its people, and gives the address that
 * leads back to the shop. Throws with the page when the provider does not lead back.
 */
export async function answerProvider(
  browser: TestBrowser,
  authorizationUrl: string,
  form: Record<string, string>,
): Promise<URL> {
  const { location: page = '' } = (await browser.get(authorizationUrl)).headers;
  let answer = await browser.post(page, form);
  for (let step = 0; step < 3; step++) {
    const { location } = answer.headers;
    if (answer.statusCode !== 303 || location === undefined) break;
    if (location.includes('/callback/')) return new URL(location);
    answer = await browser.get(location);
  }
  throw new Error(`${answer.statusCode} ${answer.body}`);
}

/** A verifier for PKCE with its challenge. */
export function pkcePair() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
