import { pages } from '#contract/pages.ts';
import { describe } from '#web/platform/layout/meta.ts';
import type { Route } from './+types/blogs.page.ts';
import { BlogsText } from './blogs.text.tsx';
import reading from './reading.module.css';
import { fetchArticle, StaticArticle } from './static-article.tsx';
import tables from './tables.module.css';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ ...texts.blogs, path: pages.blogs }, error);

/** Nothing: that there is a loader lets the server render the page, which `clientLoader` alone would put off. */
export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => fetchArticle(pages.blogs, request.signal);

/** The sheets of the text, which the browser's build would drop together with it. */
export const handle = [reading, tables];

export const shouldRevalidate = () => false;

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return <StaticArticle markup={loaderData}>{import.meta.env.SSR && <BlogsText />}</StaticArticle>;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
