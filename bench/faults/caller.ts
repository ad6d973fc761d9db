import { setTimeout as wait } from 'node:timers/promises';
import { type ReceivedResponse, type RequestOptions, sendRequest } from '../http.client.ts';

/** In ms. A call that asks the provider twice may take 25 s by its own limits. */
const timeouts = { answer: 40_000, again: 250 };
/** What a client tries again: nobody answered, or the shop or its provider cannot now. */
const passing = new Set([429, 500, 502, 503, 504]);
const passingCodes = new Set(['still-running', 'payment-unavailable']);

/** Somebody with an account: the cookie of a session, and an access token of it. */
export interface Member {
  email: string;
  cookie: string;
  token: string;
}

export interface Answer {
  status: number;
  /** The cookies that it sets, as a client sends them back. */
  cookie: string;
  // biome-ignore lint/suspicious/noExplicitAny: a client looks into whatever came
  body: any;
}

export interface Request extends Pick<RequestOptions, 'json' | 'bytes' | 'headers'> {
  as?: Member;
  /** The same for every time that it is tried. */
  key?: string;
}

/** Calls the shop as a careful client does: what got no clear answer is tried again, the same way. */
export interface Caller {
  /** Null where no clear answer came until the end. */
  ask(method: string, path: string, request?: Request): Promise<Answer | null>;
  /** Signs somebody up, or in where there is no name. Throws where the shop refuses. */
  enter(form: { email: string; password: string; name?: string }): Promise<Member>;
  /** Answers 500 and answers that never came, by call: none of these is ever right. */
  faults: string[];
  /** From now on a call is tried for so long, then given up. */
  endIn(ms: number): void;
  /** Whether actions should not begin any more. */
  isEnding(): boolean;
}

export function openCaller(origin: string): Caller {
  let deadline = Number.POSITIVE_INFINITY;
  const faults: string[] = [];

  async function once(
    method: string,
    path: string,
    { as, key, json, bytes, headers }: Request,
  ): Promise<Answer | null> {
    const began = Date.now();
    try {
      const answer = await sendRequest(`${origin}${path}`, {
        ...{ method, json, bytes, timeoutMs: timeouts.answer },
        headers: {
          ...(as ? { authorization: `Bearer ${as.token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...headers,
        },
      });
      const text = answer.body.toString();
      const isJson = /^[[{]/.test(text);
      return { status: answer.status, cookie: cookieOf(answer), body: isJson ? JSON.parse(text) : answer.body };
    } catch {
      if (Date.now() - began >= timeouts.answer)
        faults.push(`${method} ${nameOf(path)}: no answer in ${timeouts.answer / 1000} s`);
      return null;
    }
  }

  async function renew(member: Member): Promise<void> {
    const path = `/api/user/${encodeURIComponent(member.email)}`;
    const renewed = await once('PUT', path, { headers: { cookie: member.cookie } });
    if (renewed?.status === 200) member.token = renewed.body.token;
  }

  async function ask(method: string, path: string, request: Request = {}): Promise<Answer | null> {
    for (;;) {
      const answer = await once(method, path, request);
      if (answer?.status === 500 && !path.startsWith('/demo/'))
        faults.push(`${method} ${nameOf(path)}: 500 ${JSON.stringify(answer.body).slice(0, 200)}`);
      if (answer?.status === 401 && request.as) await renew(request.as);
      else if (answer && !passing.has(answer.status) && !passingCodes.has(answer.body?.code)) return answer;
      if (Date.now() > deadline) return null;
      await wait(timeouts.again);
    }
  }

  return {
    ...{ faults, ask },
    endIn(ms) {
      deadline = Date.now() + ms;
    },
    isEnding: () => deadline !== Number.POSITIVE_INFINITY,
    async enter(form) {
      const path = `/api/auth/${form.name === undefined ? 'sign-in' : 'sign-up'}/email`;
      const entered = await ask('POST', path, { json: form });
      if (entered?.status !== 200) throw new Error(`${path}: ${JSON.stringify(entered?.body)}`);
      return { email: form.email, cookie: entered.cookie, token: '' };
    },
  };
}

function cookieOf({ rawHeaders }: ReceivedResponse): string {
  return rawHeaders
    .filter((_, index, all) => index % 2 === 1 && /^set-cookie$/i.test(all[index - 1] ?? ''))
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** A path without its ids. */
const nameOf = (path: string) => path.replaceAll(/[\da-f]{8}-[\da-f-]{27}|(pi|seti)_\w+/g, ':id');
