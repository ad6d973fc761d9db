import { pages } from '#contract/pages.ts';
import { describe } from '#web/platform/layout/meta.ts';
import type { Route } from './+types/about.page.ts';
import { AboutText } from './about.text.tsx';
import sheets from './sheets.module.css';
import { fetchArticle, StaticArticle } from './static-article.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ ...texts.about, path: pages.about }, error);

/** Nothing: that there is a loader lets the server render the page, which `clientLoader` alone would put off. */
export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => fetchArticle(pages.about, request.signal);

/** The sheets of the text, which the browser's build would drop together with it. */
export const handle = [sheets];

export const shouldRevalidate = () => false;

export default function About({ loaderData }: Route.ComponentProps) {
  return <StaticArticle markup={loaderData}>{import.meta.env.SSR && <AboutText />}</StaticArticle>;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
