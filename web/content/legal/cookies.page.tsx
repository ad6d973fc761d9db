import { pages } from '#contract/pages.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import reading from '#web/content/articles/reading.module.css';
import { fetchArticle, StaticArticle } from '#web/content/articles/static-article.tsx';
import tables from '#web/content/articles/tables.module.css';
import { describe } from '#web/platform/layout/meta.ts';
import type { Route } from './+types/cookies.page.ts';
import { CookiesText } from './cookies.text.tsx';
import { legalData } from './legal.data.ts';
import { OwnText } from './own.text.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ ...texts.cookies, path: pages.cookies }, error);

export const loader = ({ context }: Route.LoaderArgs) => legalData(context.get(shopReader), 'cookies');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => fetchArticle(pages.cookies, request.signal);

/** The sheets of the text, which the browser's build would drop together with it. */
export const handle = [reading, tables];

export const shouldRevalidate = () => false;

export default function Cookies({ loaderData }: Route.ComponentProps) {
  if ('merchant' in loaderData)
    return (
      <StaticArticle markup={null}>
        {import.meta.env.SSR &&
          (loaderData.own ? (
            <OwnText page="cookies" {...loaderData} own={loaderData.own} />
          ) : (
            <CookiesText merchant={loaderData.merchant} />
          ))}
      </StaticArticle>
    );
  return <StaticArticle markup={loaderData}>{false}</StaticArticle>;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
