import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import { answerBody } from './answer-body.ts';
import type { TestShop } from './open-shop.ts';

/** What identity needs of a browser: it stores cookies, says where its requests come from and follows redirects. */
export function openBrowser(shop: TestShop) {
  const origin = shop.config.http.publicUrl;
  const jar = new Map<string, string>();

  async function go(method: 'GET' | 'POST', address: string, more: Partial<InjectOptions> = {}) {
    const url = new URL(address, origin);
    const answer = await shop.app.inject({
      method,
      url: `${url.pathname}${url.search}`,
      ...more,
      headers: {
        host: url.host,
        ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...more.headers,
      },
    });
    for (const { name, value, maxAge } of answer.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (maxAge === 0 || value === '') jar.delete(name);
      else jar.set(name, encodeURIComponent(value));
    }
    return answer;
  }

  /** Makes one of our own calls with the cookies, as our pages do. */
  async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    const answer = await go(method as 'GET', `${API_BASE}${path}`, {
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      ...(body ? { payload: body } : {}),
    });
    const json = answer.body !== '' && /json/.test(String(answer.headers['content-type'] ?? ''));
    return {
      status: answer.statusCode,
      body: json ? answerBody(answer) : answer.body,
      headers: answer.headers,
    };
  }

  /** Follows redirects from an address on; gives the last answer and where it came from. */
  async function follow(
    address: string,
    until: RegExp,
  ): Promise<{ address: string; answer: LightMyRequestResponse | null }> {
    let next = address;
    for (let turn = 0; turn < 12; turn++) {
      if (until.test(next)) return { address: next, answer: null };
      const answer = await go('GET', next);
      const onward = answer.headers.location;
      if (!onward) return { address: next, answer };
      next = new URL(String(onward), new URL(next, origin)).href;
    }
    throw new Error(`Too many redirects, the last to ${next}`);
  }

  /**
   * Signs in, or links, through a simulated provider: with what the person does on its page, such as
   * `{ name, email, verified: 'yes' }` or `{ act: 'cancel' }`. Gives the attempt's outcome and the page of ours it led to.
   */
  async function social(provider: 'google' | 'facebook', act: Record<string, string>, path = '/auth/sign-in/social') {
    const begun = await ask('POST', path, { provider });
    if (begun.status !== 200) throw new Error(`${path} answered ${begun.status}: ${JSON.stringify(begun.body)}`);
    const { url, attempt } = begun.body;
    const page = await follow(url, /^$/);
    const posted = await go('POST', page.address, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(act).toString(),
    });
    const back = await follow(new URL(String(posted.headers.location), page.address).href, /\/signed-in/);
    const { outcome } = (await ask('GET', `/auth/attempts/${attempt}`)).body;
    return { outcome, attempt, address: back.address, url };
  }

  /** Signs up or in with a form; throws unless that worked. */
  async function enter(path: '/sign-up/email' | '/sign-in/email', form: object): Promise<void> {
    const answer = await ask('POST', `/auth${path}`, form);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  /** Who the cookie says one is, or null. */
  const who = async () => (await ask('GET', '/auth/get-session')).body?.user ?? null;

  return { jar, go, ask, follow, social, enter, who };
}
