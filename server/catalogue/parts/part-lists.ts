import { API_BASE } from '#contract/call.ts';
import type { FoundParts, PartsQuery } from '#contract/catalogue/part-search.ts';
import { type Result, succeed } from '#contract/failures.ts';
import { linkToNext, PreparedJson, type StreamedJson } from '#server/platform/calls/answers.ts';
import { type CachedAnswers, cachedAnswers } from '#server/platform/calls/cached-answers.ts';
import { EncodedBody } from '#server/platform/calls/encoded-body.ts';
import type { PartsService } from './parts.service.ts';

/** The list of the parts on sale and its pages, ready to be sent and at most a second older than the database. */
export interface PartLists extends Pick<CachedAnswers<unknown>, 'stored'> {
  /**
   * All parts, or the page that the query asks for. A free search is made each time, and so is a list that is too long to be
   * stored. Fails as `PartSearchService` does.
   */
  find(query: PartsQuery): Promise<Result<PreparedJson | StreamedJson | FoundParts>>;
  /** Forgets all of them, because something changed that they show. */
  changed(): void;
}

/** The parameters of a page in the order in which a page names those of the next. */
const parameters = ['category', 'sort', 'limit', 'cursor'] as const;

export function partLists(
  parts: Pick<PartsService, 'prepareList' | 'streamList'>,
  search: { find(query: PartsQuery): Promise<Result<FoundParts>> },
): PartLists {
  const lists = cachedAnswers<Result<PreparedJson | null>>({
    bodyOf: (list) => (list.ok && list.value ? list.value.body : null),
  });

  async function preparePage(address: string, query: PartsQuery): Promise<Result<PreparedJson>> {
    const found = await search.find(query);
    if (!found.ok) return found;
    const { rows, total, next } = found.value;
    const body = new EncodedBody(Buffer.from(JSON.stringify(rows)));
    return succeed(new PreparedJson(body, total, next === null ? undefined : linkToNext(address, next)));
  }

  return {
    async find(query) {
      if (query.q || query.facets) return search.find(query);
      const address = addressOf(query);
      const isAll = Object.values(query).every((input) => input === undefined);
      const list = await lists.at(address, async () =>
        isAll ? succeed(await parts.prepareList()) : preparePage(address, query),
      );
      if (!list.ok) return list;
      return succeed(list.value ?? (await parts.streamList()));
    },
    stored: lists.stored,
    changed: lists.drop,
  };
}

function addressOf(query: PartsQuery): string {
  const named = new URLSearchParams();
  for (const name of parameters) if (query[name] !== undefined) named.set(name, String(query[name]));
  // Without any it is another list than with an empty search.
  if (query.q !== undefined) named.set('q', query.q);
  return named.size === 0 ? `${API_BASE}/parts` : `${API_BASE}/parts?${named}`;
}
