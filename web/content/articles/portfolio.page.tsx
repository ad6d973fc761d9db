import { pages } from '#contract/pages.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { describe } from '#web/platform/layout/meta.ts';
import dimension from '#web/platform/ui/dimension.module.css';
import type { Route } from './+types/portfolio.page.ts';
import { figures } from './portfolio.figures.ts';
import { PortfolioText } from './portfolio.text.tsx';
import sheets from './sheets.module.css';
import { fetchArticle, StaticArticle } from './static-article.tsx';
import tables from './tables.module.css';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ ...texts.portfolio, path: pages.portfolio }, error);

export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(shopReader);
  const [found, brands] = await Promise.all([reader.findParts({ limit: 1 }), reader.brands()]);
  return { ...figures, parts: found.ok ? found.value.total : 0, brands: brands.length };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => fetchArticle(pages.portfolio, request.signal);

/** The sheets of the text, which the browser's build would drop together with it. */
export const handle = [dimension, sheets, tables];

export const shouldRevalidate = () => false;

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  if ('parts' in loaderData)
    return <StaticArticle markup={null}>{import.meta.env.SSR && <PortfolioText {...loaderData} />}</StaticArticle>;
  return <StaticArticle markup={loaderData}>{false}</StaticArticle>;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
