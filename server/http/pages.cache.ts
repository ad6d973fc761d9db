/** A page that is ready to be sent, again and again. */
export interface FinishedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * How long a page may be sent after it was rendered, in milliseconds. The lists it shows are themselves at most half a
 * second old (see the parts' service), so that no page is more than a second behind the database.
 */
const PAGE_LIFE_MS = 500;

/**
 * Keeps finished pages in memory, those of the addresses in `kept`. Pages read nothing that follows a question mark,
 * so it is left out; else every `?x=1` would cost a rendering. Data (`.data`) is chosen there, so with a question mark
 * it is another address. Requests that come while a page is rendered share that rendering. Only pages with status 200 stay.
 */
export function keepPages(
  kept: ReadonlySet<string>,
  render: (url: string) => Promise<FinishedPage>,
  now: () => number = () => performance.now(),
): (url: string) => Promise<FinishedPage> {
  const pages = new Map<string, { until: number; page: Promise<FinishedPage> }>();
  return (asked) => {
    const [path = ''] = asked.split('?', 1);
    const url = kept.has(path) && !path.endsWith('.data') ? path : asked;
    if (!kept.has(url)) return render(url);
    const known = pages.get(url);
    if (known && now() < known.until) return known.page;
    const rendering = { until: now() + PAGE_LIFE_MS, page: render(url) };
    pages.set(url, rendering);
    const forget = () => {
      if (pages.get(url) === rendering) pages.delete(url);
    };
    rendering.page.then((page) => page.status !== 200 && forget(), forget);
    return rendering.page;
  };
}
