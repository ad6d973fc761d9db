import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Asks an app as a browser would: keeps cookies with their paths, follows nothing by itself. */
export interface TestBrowser {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Sends a form as a page without scripts does. */
  post(url: string, form: Record<string, string> | string): Promise<LightMyRequestResponse>;
  cookies: Map<string, { value: string; path: string }>;
}

/** A browser that knows the app under `publicUrl` and nothing else. Addresses may be whole or start with a slash. */
export function testBrowser(app: FastifyInstance, publicUrl: string): TestBrowser {
  const cookies: TestBrowser['cookies'] = new Map();
  async function ask(method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string) {
    const { origin, host, pathname, search } = new URL(url, publicUrl);
    if (origin !== publicUrl) throw new Error(`${url} leads away from ${publicUrl}`);
    const sent = [...cookies].filter(([, { path }]) => `${pathname}/`.startsWith(path.replace(/\/?$/, '/')));
    const answer = await app.inject({
      method,
      url: `${pathname}${search}`,
      headers: {
        host,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        ...(sent.length > 0 ? { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, path = '/', expires } of answer.cookies)
      if (expires && expires.getTime() < Date.now()) cookies.delete(name);
      else cookies.set(name, { value, path });
    return answer;
  }
  return {
    cookies,
    get: (url, headers = {}) => ask('GET', url, headers),
    post: (url, form) =>
      ask(
        'POST',
        url,
        { origin: publicUrl, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams(form).toString(),
      ),
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
  const asked = await browser.get(authorizationUrl);
  const page = String(asked.headers.location);
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
