import { pages } from '#contract/pages.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import reading from '#web/content/articles/reading.module.css';
import { fetchArticle, StaticArticle } from '#web/content/articles/static-article.tsx';
import { describe } from '#web/platform/layout/meta.ts';
import type { Route } from './+types/terms.page.ts';
import { legalData } from './legal.data.ts';
import { OwnText } from './own.text.tsx';
import { TermsText } from './terms.text.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ ...texts.terms, path: pages.terms }, error);

export const loader = ({ context }: Route.LoaderArgs) => legalData(context.get(shopReader), 'terms');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => fetchArticle(pages.terms, request.signal);

/** The sheets of the text, which the browser's build would drop together with it. */
export const handle = [reading];

export const shouldRevalidate = () => false;

export default function Terms({ loaderData }: Route.ComponentProps) {
  if ('merchant' in loaderData)
    return (
      <StaticArticle markup={null}>
        {import.meta.env.SSR &&
          (loaderData.own ? (
            <OwnText page="terms" {...loaderData} own={loaderData.own} />
          ) : (
            <TermsText merchant={loaderData.merchant} />
          ))}
      </StaticArticle>
    );
  return <StaticArticle markup={loaderData}>{false}</StaticArticle>;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
