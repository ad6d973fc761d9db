import { pages } from '#contract/pages.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { describe } from '#web/platform/layout/meta.ts';
import type { Route } from './+types/about.page.ts';
import { AboutText, OwnAbout } from './about.text.tsx';
import reading from './reading.module.css';
import sheets from './sheets.module.css';
import { fetchArticle, StaticArticle } from './static-article.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ ...texts.about, path: pages.about }, error);

export const loader = ({ context }: Route.LoaderArgs) => ({ own: context.get(shopReader).settings().pages.about });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => fetchArticle(pages.about, request.signal);

/** The sheets of the text, which the browser's build would drop together with it. */
export const handle = [sheets, reading];

export const shouldRevalidate = () => false;

export default function About({ loaderData }: Route.ComponentProps) {
  if ('own' in loaderData)
    return (
      <StaticArticle markup={null}>
        {import.meta.env.SSR && (loaderData.own ? <OwnAbout text={loaderData.own.text} /> : <AboutText />)}
      </StaticArticle>
    );
  return <StaticArticle markup={loaderData}>{false}</StaticArticle>;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
