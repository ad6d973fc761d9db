import { PARTS_ON_HOME } from '#contract/parts.ts';
import { describe } from '#web/layout/meta.ts';
import { cardFacts } from '#web/parts/card.facts.ts';
import { shopReader } from '#web/reader.context.ts';
import type { Route } from './+types/home.page.ts';
import { Banner } from './banner.tsx';
import { OurParts } from './our-parts.tsx';
import { Reviews } from './reviews.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) =>
  describe({ title: texts.title, description: texts.description }, error);

export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(shopReader);
  const [parts, reviews] = await Promise.all([reader.newestParts(PARTS_ON_HOME), reader.reviews()]);
  return { parts: parts.map(cardFacts), reviews };
}

export default function Home({ loaderData: { parts, reviews } }: Route.ComponentProps) {
  return (
    <>
      <Banner />
      <OurParts parts={parts} />
      <Reviews reviews={reviews} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';
