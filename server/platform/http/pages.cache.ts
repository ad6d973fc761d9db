import type { EncodedBody } from '#server/platform/calls/encoded-body.ts';

/** A page that is ready to be sent, again and again. */
export interface FinishedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: EncodedBody;
}

/**
 * How long a page may be sent after its rendering began, in milliseconds. Its stock changes with orders in any process,
 * and news of other changes can be lost: no page is more than this behind the database.
 */
const PAGE_LIFE_MS = 1000;
/** The most that is stored at once, in bytes as they were rendered. */
const BYTES_MAX = 24 * 1024 * 1024;

export interface CachedPages {
  pageOf(url: string): Promise<FinishedPage>;
  /** Forgets every page, because something changed that pages show. A rendering under way is not stored either. */
  drop(): void;
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
export function cachePages(settings: CachedPagesSettings): CachedPages {
  const { addressOf, render, now = () => performance.now(), bytesMax = BYTES_MAX } = settings;
  /** In the order in which their renderings began, which is the order in which they end. */
  const stored = new Map<string, { until: number; bytes: number; page: Promise<FinishedPage> }>();
  let bytes = 0;

  function forget(address: string): void {
    bytes -= stored.get(address)?.bytes ?? 0;
    stored.delete(address);
  }

  function makeRoom(): void {
    for (const [address, { until }] of stored) {
      if (bytes <= bytesMax && now() < until) return;
      forget(address);
    }
  }

  return {
    pageOf(url) {
      const address = addressOf(url);
      if (address === null) return render(url);
      const known = stored.get(address);
      if (known && now() < known.until) return known.page;
      forget(address);
      const entry = { until: now() + PAGE_LIFE_MS, bytes: 0, page: render(address) };
      stored.set(address, entry);
      entry.page.then(
        ({ status, headers, body }) => {
          if (stored.get(address) !== entry) return;
          if (status !== 200 || headers['set-cookie'] !== undefined) return forget(address);
          entry.bytes = body.bytes.length;
          bytes += entry.bytes;
          makeRoom();
        },
        () => stored.get(address) === entry && forget(address),
      );
      return entry.page;
    },
    drop() {
      stored.clear();
      bytes = 0;
    },
  };
}
