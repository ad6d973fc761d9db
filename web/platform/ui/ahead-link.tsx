import { useEffect, useState } from 'react';
import { Link, type LinkProps } from 'react-router';

/** How long somebody aims at a link before its page is asked for, in ms: a pointer that passes by asks for nothing. */
const AIMED_MS = 100;
/** For so long after its last answer, in ms, the shop is taken to answer. */
const ANSWERED_MS = 10_000;

interface AheadLinkProps extends Omit<LinkProps, 'prefetch'> {
  /** It is aimed at without pointer and focus: the keys of a list chose it. */
  aimedAt?: boolean;
}

/**
 * A link whose page is asked for while somebody aims at it. The router reloads the document where it cannot fetch a page's file, so
 * nothing is asked ahead while the shop does not answer: a pointer over a link must not lose the page that is being read.
 */
export function AheadLink({ aimedAt = false, ...link }: AheadLinkProps) {
  const [isOver, setOver] = useState(false);
  const [isAhead, setAhead] = useState(false);
  const isAimedAt = isOver || aimedAt;
  useEffect(() => {
    if (!isAimedAt) return setAhead(false);
    let left = false;
    const timer = setTimeout(async () => {
      if ((await answers()) && !left) setAhead(true);
    }, AIMED_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isAimedAt]);
  return (
    <Link
      prefetch={isAhead ? 'render' : 'none'}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setOver(true)}
      onBlur={() => setOver(false)}
      {...link}
    />
  );
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
