import { LIST_PAGE_MAX } from '#contract/lists.heads.ts';
import { LIST_PAGE, type Page } from '#contract/lists.ts';

/** The rows of a list that its address asks for. */
export interface List<Row> extends Page<Row> {
  /** Why the last of them did not come. */
  failure?: string;
}

type Read<Row> = { ok: true; value: Page<Row> };

/** How many rows the address asks for in the parameter `name`, at least `least`. */
export function countIn(address: URLSearchParams, name = 'rows', least = LIST_PAGE): number {
  const count = Number(address.get(name));
  return Number.isSafeInteger(count) && count > least ? count : least;
}

/**
 * Reads the first `count` rows of a list. `read` takes where a slice begins and how many rows it has at most; a call may give
 * more or fewer. Gives its failure where no row came, else a list, whose `failure` says why later rows did not come.
 */
export async function readList<Row, Failed extends { ok: false; failure: { detail: string } }>(
  count: number,
  read: (slice: { limit: number; cursor?: string }) => Promise<Read<Row> | Failed>,
): Promise<{ ok: true; value: List<Row> } | Failed> {
  let list: List<Row> = { rows: [], total: 0, next: null };
  do {
    const limit = Math.min(count - list.rows.length, LIST_PAGE_MAX);
    const slice = await read({ limit, cursor: list.next ?? undefined });
    if (!slice.ok && list.next === null) return slice;
    if (!slice.ok) return { ok: true, value: { ...list, failure: slice.failure.detail } };
    list = { ...slice.value, rows: [...list.rows, ...slice.value.rows] };
  } while (list.next !== null && list.rows.length < count);
  return { ok: true, value: list };
}
