import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { API_BASE } from '#contract/call.ts';
import { pages } from '#contract/pages.ts';
import { useListener } from '#web/platform/ui/effects.ts';

/** How long somebody aims at something before its page is asked for, in ms: a pointer that passes by asks for nothing. */
export const AIMED_MS = 100;
/** For so long after its last answer, in ms, the shop is taken to answer. */
const ANSWERED_MS = 10_000;

/**
 * Asks ahead for the page of the link that somebody aims at, wherever on the page the link stands. What reads its links ahead by itself
 * stops their events.
 */
export function LinksAhead() {
  const [aimedAt, setAimedAt] = useState<string | null>(null);
  // The window is behind what React listens with, so that it can be stopped.
  useListener(['pointerover', 'focusin'], ({ target }) =>
    setAimedAt(target instanceof Element ? pageOf(target.closest('a')) : null),
  );
  return <Ahead to={aimedAt} />;
}

/**
 * Asks ahead for the page at an address that somebody aims at; null: at none. The router reloads the document where it cannot fetch a
 * page's file, so nothing is asked ahead while the shop does not answer: a pointer over a link must not lose the page that is being read.
 */
export function Ahead({ to }: { to: string | null }) {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if (to === null) return;
    let left = false;
    const timer = setTimeout(async () => {
      if ((await answers()) && !left) setPage(to);
    }, AIMED_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      setPage(null);
    };
  }, [to]);
  if (page === null) return null;
  const list = listOf(page);
  return (
    <>
      <PrefetchPageLinks page={page} />
      {list && <link rel="prefetch" as="fetch" href={list} />}
    </>
  );
}

/** The address of the page that a link leads to; null where that is no other page of the shop. */
function pageOf(link: HTMLAnchorElement | null): string | null {
  if (!link || link.origin !== location.origin || link.pathname.startsWith(`${API_BASE}/`)) return null;
  const page = link.pathname + link.search;
  return page === location.pathname + location.search ? null : page;
}

/**
 * Where the list of parts is read from for its page, as the router will. It asks nothing ahead for a page that loads in the browser, too
 * (`clientLoader`).
 */
function listOf(page: string): string | null {
  const { pathname, searchParams } = new URL(page, location.origin);
  if (pathname !== pages.allParts) return null;
  searchParams.set('_routes', 'catalogue/parts/all-parts.page');
  return `${pathname}.data?${searchParams}`;
}

/** Whether the shop answers: it just did, or does now. */
async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const ends = entries.map(({ responseEnd, responseStatus }) => (responseStatus > 0 ? responseEnd : 0));
  if (performance.now() - Math.max(0, ...ends) < ANSWERED_MS) return true;
  return fetch('/mark.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
