import { data, redirect } from 'react-router';
import { pages } from '#contract/pages.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import type { Route } from './+types/digital-link.page.ts';

/** The address of a part by its GTIN, as GS1 Digital Link has it: `/01/09520520012006`. It leads to the part's own page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const part = await context.get(shopReader).partByGtin(params.gtin);
  if (!part) throw data(null, { status: 404 });
  throw redirect(pages.part(part.slug), 307);
}

export default function DigitalLink() {
  return null;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
