import type { MouseEvent, ReactNode } from 'react';
import { data, useNavigate } from 'react-router';

/** An article as the server rendered it. */
export interface ArticleMarkup {
  __html: string;
}

/** Tells React to leave the markup alone. It is one object, since React would take a new one for a change. */
const unchanged: ArticleMarkup = { __html: '' };

interface StaticArticleProps {
  /** What was fetched when the page was reached inside the browser. Null where the page was sent whole. */
  markup: ArticleMarkup | null;
  /** The article on the server. In the browser `false`, so that its code is not sent. */
  children: ReactNode;
}

/**
 * A page of text that only the server renders. The browser keeps the markup it was sent and loads neither text nor code
 * for it. For a page that is reached by a link, the browser fetches the whole page and takes the article out of it.
 */
export function StaticArticle({ markup, children }: StaticArticleProps) {
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
  if (import.meta.env.SSR) return <div id={ARTICLE_ID}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by mouse or keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked, too
    <div
      id={ARTICLE_ID}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own page, as our own server rendered it
      dangerouslySetInnerHTML={markup ?? unchanged}
    />
  );
}

const ARTICLE_ID = 'static-article';

/** Fetches the article of the page at `path`. Throws what the error page understands, where there is none. */
export async function fetchArticle(path: string, signal: AbortSignal): Promise<ArticleMarkup> {
  const answer = await fetch(path, { headers: { accept: 'text/html' }, signal });
  const found = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(ARTICLE_ID);
  if (!answer.ok || !found) throw data(null, { status: answer.ok ? 500 : answer.status });
  return { __html: found.innerHTML };
}
