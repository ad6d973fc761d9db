import { pages } from '#contract/pages.ts';
import { describe } from '#web/layout/meta.ts';
import { shopReader } from '#web/reader.context.ts';
import { fetchPrint, Printed } from '#web/reading/printed.tsx';
import type { Route } from './+types/terms.page.ts';
import { TermsText } from './terms.text.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ ...texts.terms, path: pages.terms }, error);

export const loader = ({ context }: Route.LoaderArgs) => ({ company: context.get(shopReader).company() });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => fetchPrint(pages.terms, request.signal);

export const shouldRevalidate = () => false;

export default function Terms({ loaderData }: Route.ComponentProps) {
  if ('company' in loaderData)
    return <Printed print={null}>{import.meta.env.SSR && <TermsText company={loaderData.company} />}</Printed>;
  return <Printed print={loaderData}>{false}</Printed>;
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';
