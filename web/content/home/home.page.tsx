import { Suspense, useContext } from 'react';
import { PARTS_ON_HOME } from '#contract/catalogue/parts.ts';
import { REVIEWS_ON_HOME } from '#contract/excerpts.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { cardFacts } from '#web/catalogue/parts/card.facts.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { merchantFacts } from '#web/platform/layout/merchant.facts.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import { UnpaidOrdersContext } from '#web/sales/basket/unpaid-orders.context.ts';
import type { Route } from './+types/home.page.ts';
import { Achievements } from './achievements.tsx';
import bannerStyles from './banner.module.css';
import { Banner } from './banner.tsx';
import { Brands } from './brands.tsx';
import { Capabilities } from './capabilities.tsx';
import { How } from './how.tsx';
import { OurParts } from './our-parts.tsx';
import { Reviews } from './reviews.tsx';
import { drawnSlides } from './slides.ts';
import { Summary } from './summary.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) =>
  describe({ title: texts.title, description: texts.description, path: pages.home, facts: merchantFacts() }, error);

export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(shopReader);
  const { slides, heading, lead, img, alt, ...words } = reader.settings().home;
  const [newest, inBanner, reviews, brands] = await Promise.all([
    reader.newestParts(PARTS_ON_HOME),
    Promise.all(slides.map(({ part }) => (part ? reader.partBySlug(part) : null))),
    // One more than is shown, to know whether there are more.
    reader.newestReviews(REVIEWS_ON_HOME + 1),
    reader.brands(),
  ]);
  const ratings = await reader.ratingsOf(newest.map(({ _id }) => _id));
  return {
    banner: {
      ...{ heading, lead, img, alt },
      slides: drawnSlides.flatMap((drawn, place) => {
        const slide = slides[place];
        // The drawings are of parts: a shop that has none of them does not show them.
        if (!slide?.shown || !(slide.img || inBanner.some(Boolean))) return [];
        return { ...drawn, ...slide, part: inBanner[place]?.slug ?? null };
      }),
    },
    words,
    parts: newest.map((part) => ({ ...cardFacts(part), rating: ratings.get(part._id) ?? null })),
    reviews: reviews.slice(0, REVIEWS_ON_HOME),
    moreReviews: reviews.length > REVIEWS_ON_HOME,
    brands,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banner, words, parts, reviews, moreReviews, brands } = loaderData;
  return (
    <>
      <Unpaid />
      <Banner {...banner} />
      <OurParts parts={parts} />
      <Summary figures={words.figures} />
      <How {...words} />
      <Capabilities {...words} />
      <Reviews reviews={reviews} more={moreReviews} />
      <Achievements {...words} />
      <Brands brands={brands} lead={words.brandsLead} />
    </>
  );
}

/** The order that its buyer has left unpaid, in the browser of who is signed in. */
function Unpaid() {
  const { user } = useSession();
  const Orders = useContext(UnpaidOrdersContext);
  return (
    user &&
    Orders && (
      <div className={classNames('wrap', bannerStyles.above)}>
        <Suspense>
          <Orders />
        </Suspense>
      </div>
    )
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
