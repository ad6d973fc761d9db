import { type CachedAnswers, cachedAnswers } from '#server/platform/calls/cached-answers.ts';
import type { EncodedBody } from '#server/platform/calls/encoded-body.ts';

/** A page that is ready to be sent, again and again. */
export interface FinishedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: EncodedBody;
}

export interface CachedPages extends Pick<CachedAnswers<FinishedPage>, 'stored' | 'drop'> {
  pageOf(url: string): Promise<FinishedPage>;
}

export interface CachedPagesSettings {
  /** The address under which a page is stored and rendered, or null for one that is rendered each time. */
  addressOf(url: string): string | null;
  render(url: string): Promise<FinishedPage>;
  /** In milliseconds. */
  now?: () => number;
  bytesMax?: number;
}

/**
 * Caches finished pages in memory. Requests that come while a page is rendered share that rendering. Only pages with
 * status 200 that set no cookie stay.
 */
export function cachePages({ addressOf, render, now, bytesMax }: CachedPagesSettings): CachedPages {
  const { at, stored, drop } = cachedAnswers<FinishedPage>({
    bodyOf: ({ status, headers, body }) => (status === 200 && headers['set-cookie'] === undefined ? body : null),
    now,
    bytesMax,
  });
  return {
    pageOf(url) {
      const address = addressOf(url);
      return address === null ? render(url) : at(address, () => render(address));
    },
    stored,
    drop,
  };
}
