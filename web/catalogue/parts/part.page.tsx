import { data, Link, Outlet } from 'react-router';
import { findFamily } from '#contract/catalogue/families.ts';
import { excerpt } from '#contract/excerpts.ts';
import { formatFigure } from '#contract/format.ts';
import { ogImage } from '#contract/og-image.ts';
import { pages } from '#contract/pages.ts';
import { PartNumbers } from '#web/catalogue/company-numbers/part-numbers.tsx';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { Tick } from '#web/catalogue/ticks/tick.tsx';
import { TicksBar } from '#web/catalogue/ticks/ticks.bar.tsx';
import { describe } from '#web/platform/layout/meta.ts';
import { Stars } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import type { Route } from './+types/part.page.ts';
import { type CardFacts, cardFacts, firstPicture } from './card.facts.ts';
import { pageTexts as texts } from './page.texts.ts';
import { factsOf } from './part.facts.ts';
import styles from './part.module.css';
import type { PartOffer } from './part.offer.ts';
import { PartReviewsSection } from './part-reviews.tsx';
import { PartViews } from './part-views.tsx';
import { productFacts } from './product.words.ts';
import { RelatedParts } from './related-parts.tsx';
import { Specification } from './specification.table.tsx';

/** How many other parts of the family are shown. */
const RELATED_PARTS = 4;
/** How much of its text search engines show below a link, in characters. */
const DESCRIPTION = 160;

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return describe({ title: texts.parts }, error);
  const { part, identity, reviews, family, facts } = loaderData;
  return describe(
    {
      title: part.name,
      description: excerpt(part.description, DESCRIPTION).shown,
      path: pages.part(part.slug),
      picture: { path: ogImage.part(part.slug), alt: part.picture.alt },
      type: 'product',
      facts: productFacts({ part, ...identity, reviews, family, facts }),
    },
    error,
  );
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const reader = context.get(shopReader);
  const part = await reader.partBySlug(params.slug);
  if (!part) throw data(null, { status: 404 });
  const [steps, reviews, family] = await Promise.all([
    reader.priceStepsOf(part._id),
    reader.reviewsOf(part._id),
    reader.findParts({ category: part.category, limit: RELATED_PARTS + 1 }),
  ]);
  const { rows, total } = family.ok ? family.value : { rows: [], total: 0 };
  return {
    part: cardFacts(part),
    identity: { sku: part.sku, ean: part.ean, brand: part.brand, taxIncluded: part.taxIncluded },
    views: part.pictures.length > 0 ? part.pictures : [firstPicture(part)],
    facts: factsOf(part),
    steps,
    family: { name: part.category, group: findFamily(part.category)?.group ?? null, total },
    related: rows
      .filter(({ _id }) => _id !== part._id)
      .slice(0, RELATED_PARTS)
      .map(cardFacts),
    reviews,
  };
}

export default function PartPage({ loaderData }: Route.ComponentProps) {
  const { part, identity, views, facts, steps, family, related, reviews } = loaderData;
  return (
    <div className="wrap">
      <nav className={styles.path} aria-label={texts.way}>
        <ol className={panelStyles.crumbs}>
          <li>
            <Link to={pages.home}>{texts.home}</Link>
          </li>
          <li>
            <Link to={pages.allParts} prefetch="intent">
              {texts.parts}
            </Link>
          </li>
          {family.group && (
            <li>
              <Link to={pages.partsIn(family.group)} prefetch="intent">
                {family.group}
              </Link>
            </li>
          )}
          <li aria-current="page">{part.name}</li>
        </ol>
      </nav>
      <article className={styles.part}>
        <div className={styles.itemViews}>
          <PartViews key={part._id} views={views} />
          <Tick part={{ sku: part.sku, name: part.name, picture: part.picture.src }} />
          <TicksBar />
        </div>
        <div className={styles.buy}>
          <div>
            <h1>
              <PartName name={part.name} />
            </h1>
            {reviews.count > 0 && (
              <p className={`${styles.rating} small`}>
                <Stars of={Math.round(reviews.mean)} label={texts.stars(reviews.mean.toFixed(1))} />
                <a className="link" href="#reviews">
                  {texts.reviewCount(reviews.count)}
                </a>
              </p>
            )}
          </div>
          <div>
            {part.summary && <p className={`${styles.summary} num`}>{part.summary}</p>}
            <p className="lead">{part.description}</p>
          </div>
          <Outlet context={{ part, steps, stock: <Stock part={part} /> } satisfies PartOffer} />
          <Specification
            facts={facts}
            besideSku={<PartNumbers key={part._id} part={{ _id: part._id, name: part.name, sku: identity.sku }} />}
          />
        </div>
        <RelatedParts parts={related} family={family} />
      </article>
      <PartReviewsSection key={part._id} {...reviews} />
    </div>
  );
}

function Stock({ part }: { part: CardFacts }) {
  return (
    <dl className={styles.stock}>
      <div>
        <dt>{texts.minimum}</dt>
        <dd>{formatFigure(part.ordered_quantity)}</dd>
      </div>
      <div>
        <dt>{texts.available}</dt>
        <dd>{formatFigure(part.available)}</dd>
      </div>
    </dl>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
