import { pages } from '#contract/pages.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { fetchArticle, StaticArticle } from '#web/content/articles/static-article.tsx';
import { describe } from '#web/platform/layout/meta.ts';
import type { Route } from './+types/cookies.page.ts';
import { CookiesText } from './cookies.text.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ ...texts.cookies, path: pages.cookies }, error);

export const loader = ({ context }: Route.LoaderArgs) => ({ company: context.get(shopReader).company() });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => fetchArticle(pages.cookies, request.signal);

export const shouldRevalidate = () => false;

export default function Cookies({ loaderData }: Route.ComponentProps) {
  if ('company' in loaderData)
    return (
      <StaticArticle markup={null}>{import.meta.env.SSR && <CookiesText company={loaderData.company} />}</StaticArticle>
    );
  return <StaticArticle markup={loaderData}>{false}</StaticArticle>;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
