import { pages } from '#contract/pages.ts';
import { describe } from '#web/platform/layout/meta.ts';
import type { Route } from './+types/about.page.ts';
import { AboutText } from './about.text.tsx';
import { fetchPrint, Printed } from './printed.tsx';
import sheets from './sheets.module.css';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ ...texts.about, path: pages.about }, error);

/** Nothing: that there is a loader lets the server render the page, which `clientLoader` alone would put off. */
export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => fetchPrint(pages.about, request.signal);

/** The sheets of the text, which the browser's build would drop together with it. */
export const handle = [sheets];

export const shouldRevalidate = () => false;

export default function About({ loaderData }: Route.ComponentProps) {
  return <Printed print={loaderData}>{import.meta.env.SSR && <AboutText />}</Printed>;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
