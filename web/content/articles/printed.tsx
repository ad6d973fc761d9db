import type { MouseEvent, ReactNode } from 'react';
import { data, useNavigate } from 'react-router';

/** What the server made of a page, as markup. */
export interface Print {
  __html: string;
}

/** Nothing to put in: the browser keeps what it was sent. One object, since another would be taken for a change. */
const kept: Print = { __html: '' };

interface PrintedProps {
  /** What was fetched when the page was reached inside the browser; null where it was sent whole. */
  print: Print | null;
  /** The page itself, on the server; in the browser `false`, so that its code stays out of what is sent. */
  children: ReactNode;
}

/**
 * A page of text, which only the server renders. The browser keeps the markup it was sent and loads neither text nor
 * code for it; a page that is reached by a link inside the browser is fetched as it stands, and its article taken out.
 */
export function Printed({ print, children }: PrintedProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const to = event.target instanceof Element ? event.target.closest('a') : null;
    if (!to || to.origin !== location.origin || to.target || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The browser goes to a part of this page by itself, and takes the focus along.
    if (to.hash && to.pathname === location.pathname) return;
    event.preventDefault();
    void navigate(to.pathname + to.search + to.hash);
  };
  if (import.meta.env.SSR) return <div id={PRINTED}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by mouse or keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked, too
    <div
      id={PRINTED}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own page, as our own server rendered it
      dangerouslySetInnerHTML={print ?? kept}
    />
  );
}

const PRINTED = 'printed';

/** Fetches the text of a page from its address. Throws what the error page understands, where there is no such page. */
export async function fetchPrint(path: string, signal: AbortSignal): Promise<Print> {
  const answer = await fetch(path, { headers: { accept: 'text/html' }, signal });
  const found = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(PRINTED);
  if (!answer.ok || !found) throw data(null, { status: answer.ok ? 500 : answer.status });
  return { __html: found.innerHTML };
}
