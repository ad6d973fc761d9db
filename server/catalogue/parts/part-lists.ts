import { API_BASE } from '#contract/call.ts';
import type { FoundParts, PartsQuery } from '#contract/catalogue/part-search.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { type Result, succeed } from '#contract/failures.ts';
import { linkToNext, PreparedJson } from '#server/platform/calls/answers.ts';
import { type CachedAnswers, cachedAnswers } from '#server/platform/calls/cached-answers.ts';
import { EncodedBody } from '#server/platform/calls/encoded-body.ts';
import type { PartSearchService } from './part-search.service.ts';
import type { PartsService } from './parts.service.ts';

/** The list of the parts on sale, ready to be sent and at most a second older than the database. */
export interface PartLists extends Pick<CachedAnswers<unknown>, 'stored'> {
  /** All parts, or the page that the query asks for. A free search is made each time. Fails as `PartSearchService` does. */
  find(query: PartsQuery): Promise<Result<PreparedJson | FoundParts>>;
  /** Forgets all of them, because something changed that they show. */
  changed(): void;
}

/** The parameters of a page in the order in which a page names those of the next. */
const parameters = ['category', 'sort', 'limit', 'cursor'] as const;

/** Times are taken from `now`, in milliseconds. */
export function partLists(
  parts: Pick<PartsService, 'all'>,
  search: Pick<PartSearchService, 'find'>,
  now?: () => number,
): PartLists {
  const lists = cachedAnswers<Result<PreparedJson>>({ bodyOf: (list) => (list.ok ? list.value.body : null), now });

  async function prepareAll(): Promise<Result<PreparedJson>> {
    const all = await parts.all();
    return succeed(prepared(all, all.length));
  }

  async function preparePage(address: string, query: PartsQuery): Promise<Result<PreparedJson>> {
    const found = await search.find(query);
    if (!found.ok) return found;
    const { rows, total, next } = found.value;
    return succeed(prepared(rows, total, next === null ? undefined : linkToNext(address, next)));
  }

  return {
    async find(query) {
      if (query.q) return search.find(query);
      const address = addressOf(query);
      const isAll = Object.values(query).every((input) => input === undefined);
      return lists.at(address, () => (isAll ? prepareAll() : preparePage(address, query)));
    },
    stored: lists.stored,
    changed: lists.drop,
  };
}

function prepared(rows: readonly Part[], total: number, link?: string): PreparedJson {
  return new PreparedJson(new EncodedBody(Buffer.from(JSON.stringify(rows))), total, link);
}

function addressOf(query: PartsQuery): string {
  const named = new URLSearchParams();
  for (const name of parameters) if (query[name] !== undefined) named.set(name, String(query[name]));
  // Without any it is another list than with an empty search.
  if (query.q !== undefined) named.set('q', query.q);
  return named.size === 0 ? `${API_BASE}/parts` : `${API_BASE}/parts?${named}`;
}
