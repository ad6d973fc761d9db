import { setTimeout as wait } from 'node:timers/promises';
import { type Buyer, renewToken } from '../buyers.client.ts';
import { type RequestOptions, sendRequest } from '../http.client.ts';

/** In ms. */
const timeouts = { answer: 15_000, again: 250 };
/** What a client tries again: nobody answered, or the shop or its provider cannot now. */
const passing = new Set([429, 500, 502, 503, 504]);
const passingCodes = new Set(['still-running', 'payment-unavailable']);

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a client looks into whatever came
  body: any;
}

export interface Request extends Pick<RequestOptions, 'json' | 'bytes' | 'headers'> {
  as?: Buyer;
  /** The same for every time that it is tried. */
  key?: string;
}

/** Calls the shop as a careful client does: what got no clear answer is tried again, the same way. */
export interface Caller {
  /** Null where no clear answer came until the end. */
  ask(method: string, path: string, request?: Request): Promise<Answer | null>;
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
      return { status: answer.status, body: isJson ? JSON.parse(text) : answer.body };
    } catch {
      if (Date.now() - began >= timeouts.answer) faults.push(`${method} ${nameOf(path)}: no answer in 15 s`);
      return null;
    }
  }

  return {
    faults,
    endIn(ms) {
      deadline = Date.now() + ms;
    },
    isEnding: () => deadline !== Number.POSITIVE_INFINITY,
    async ask(method, path, request = {}) {
      for (;;) {
        const answer = await once(method, path, request);
        if (answer?.status === 500 && !path.startsWith('/demo/'))
          faults.push(`${method} ${nameOf(path)}: 500 ${JSON.stringify(answer.body).slice(0, 200)}`);
        if (answer?.status === 401 && request.as)
          request.as.token = (await renewToken(origin, request.as).catch(() => null)) ?? request.as.token;
        else if (answer && !passing.has(answer.status) && !passingCodes.has(answer.body?.code)) return answer;
        if (Date.now() > deadline) return null;
        await wait(timeouts.again);
      }
    },
  };
}

/** A path without its ids. */
const nameOf = (path: string) => path.replaceAll(/[\da-f]{8}-[\da-f-]{27}|(pi|seti)_\w+/g, ':id');
