import { data, Link, Outlet, redirect } from 'react-router';
import { COMPARED_MOST } from '#contract/catalogue/compared.ts';
import { findFamily } from '#contract/catalogue/families.ts';
import { MORE, slotsFor } from '#contract/catalogue/fit/build.slots.ts';
import { FIT_PARAM } from '#contract/catalogue/fit/fit.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import type { ShopReader } from '#contract/catalogue/reader.ts';
import { factsOf } from '#contract/catalogue/specification/part-facts.ts';
import { excerpt } from '#contract/excerpts.ts';
import { ogImage } from '#contract/og-image.ts';
import { pages } from '#contract/pages.ts';
import { canBeOrdered } from '#contract/quantities.ts';
import { PartNumbers } from '#web/catalogue/company-numbers/part-numbers.tsx';
import { CompareCheckbox } from '#web/catalogue/compare-list/compare-checkbox.tsx';
import { CompareListBar } from '#web/catalogue/compare-list/compare-list.bar.tsx';
import { FitPlace } from '#web/catalogue/fit/fit-place.tsx';
import { FitsMine } from '#web/catalogue/fit/fits-mine.tsx';
import { FitsWith } from '#web/catalogue/fit/fits-with.tsx';
import { BeginLink } from '#web/catalogue/own-build/begin-link.tsx';
import { PartQuestions } from '#web/catalogue/questions/part-questions.tsx';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Stars } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import type { Route } from './+types/part.page.ts';
import { cardFacts, firstPicture } from './card.facts.ts';
import { LikeThis } from './like-this.tsx';
import { pageTexts as texts } from './page.texts.ts';
import { PaperHead } from './paper-head.tsx';
import { Papers, Spares } from './papers.tsx';
import styles from './part.module.css';
import type { PartOffer } from './part.offer.ts';
import { fitAnswerOf, surroundingsOf } from './part-page.facts.ts';
import { PartReviewsSection } from './part-reviews.tsx';
import { PartViews } from './part-views.tsx';
import { productFacts } from './product.words.ts';
import { ReplacedBy, Replaces } from './replaced.tsx';
import { Safety } from './safety.tsx';
import { Specification } from './specification.table.tsx';
import { Stock } from './stock.tsx';
import { useFreshStock } from './use-fresh-stock.ts';

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

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reader = context.get(shopReader);
  const part = await reader.partBySlug(params.slug);
  if (!part) return leadOn(reader, params.slug);
  const [steps, reviews, questions, family, surroundings, fit] = await Promise.all([
    reader.priceStepsOf(part._id),
    reader.reviewsOf(part._id),
    reader.questionsOf(part._id),
    reader.findParts({ category: part.category, limit: 1 }),
    surroundingsOf(reader, part),
    fitAnswerOf(reader, part, new URL(request.url).searchParams.get(FIT_PARAM)),
  ]);
  const total = family.ok ? family.value.total : 0;
  return {
    part: cardFacts(part),
    identity: { sku: part.sku, ean: part.ean, gtin: part.gtin, brand: part.brand, taxIncluded: part.taxIncluded },
    views: part.pictures.length > 0 ? part.pictures : [firstPicture(part)],
    facts: factsOf(part),
    put: { sku: part.sku, places: placesOf(part), words: texts.put },
    steps,
    family: { name: part.category, group: findFamily(part.category)?.group ?? null, total },
    reviews,
    questions,
    ...surroundings,
    fit,
  };
}

/** The places of a build that a part can go to. */
function placesOf({ category, attributes }: Part): string[] {
  const slots = slotsFor(category, attributes);
  return slots.length === 0 ? [MORE] : slots.map(({ key }) => key);
}

/** From an address that no part on sale has to the part that took its place, or to all of them; else it is the 404 page. */
async function leadOn(reader: ShopReader, address: string): Promise<never> {
  const [one, ...others] = await reader.successorsOf(address);
  if (!one) throw data(null, { status: 404 });
  if (others.length === 0) throw redirect(`${pages.part(one.slug)}#replaces`);
  throw redirect(pages.compare([one, ...others].slice(0, COMPARED_MOST).map(({ sku }) => sku)));
}

export default function PartPage({ loaderData }: Route.ComponentProps) {
  const {
    identity,
    views,
    facts,
    put,
    steps,
    family,
    reviews,
    questions,
    replacedBy,
    replaces,
    spares,
    like,
    safety,
    paper,
    delivery,
    roles,
    standards,
    fit,
  } = loaderData;
  const fresh = useFreshStock(loaderData.part._id, loaderData.part.available);
  const part = {
    ...loaderData.part,
    available: fresh.available,
    onSale: canBeOrdered({ ...loaderData.part, available: fresh.available }),
  };
  return (
    <div className="wrap">
      <PaperHead merchant={safety.name} part={part} {...paper} />
      <nav className={styles.path} aria-label={texts.way}>
        <ol className={panelStyles.crumbs}>
          <li>
            <Link to={pages.home}>{texts.home}</Link>
          </li>
          <li>
            <Link to={pages.allParts}>{texts.parts}</Link>
          </li>
          {family.group && (
            <li>
              <Link to={pages.partsIn(family.group)}>{family.group}</Link>
            </li>
          )}
          <li aria-current="page">{part.name}</li>
        </ol>
      </nav>
      <article>
        <div className={styles.part}>
          <div className={styles.itemViews}>
            <PartViews key={part._id} views={views}>
              <CompareCheckbox part={{ sku: part.sku, name: part.name, picture: part.picture.src }} />
            </PartViews>
            <CompareListBar />
          </div>
          <div className={styles.buy}>
            <div>
              <h1>
                <PartName name={part.name} />
              </h1>
              <p className={`${styles.identity} small`}>
                <span className="num">{identity.sku}</span>
                <span>{identity.brand}</span>
                {reviews.count > 0 && (
                  <>
                    <Stars of={Math.round(reviews.mean)} label={texts.stars(reviews.mean.toFixed(1))} />
                    <a className="link" href="#reviews">
                      {texts.reviewCount(reviews.count)}
                    </a>
                  </>
                )}
              </p>
            </div>
            <ReplacedBy by={replacedBy} available={part.available} />
            {part.summary && <p className={`${styles.summary} num`}>{part.summary}</p>}
            <Outlet
              context={
                {
                  ...{ part, steps },
                  stock: (
                    <>
                      <Stock {...{ part, delivery, fresh }} />
                      <FitPlace part={part._id} put={put} />
                    </>
                  ),
                } satisfies PartOffer
              }
            />
            <BeginLink {...put} />
            <p className="lead">{part.description}</p>
            <Replaces of={replaces} />
          </div>
          <div className={styles.specification}>
            <Specification
              facts={facts}
              besideSku={<PartNumbers key={part._id} part={{ _id: part._id, name: part.name, sku: identity.sku }} />}
            />
          </div>
          <div className={`stack gap-6 ${styles.papers}`}>
            <Spares parts={spares} />
            <Papers part={part._id} gtin={identity.gtin} />
            <Safety {...safety} />
          </div>
        </div>
        {roles.length > 0 && <FitsMine answer={fit} standards={standards} />}
        <FitsWith sku={identity.sku} roles={roles} />
        <LikeThis parts={like} family={family} />
      </article>
      <PartReviewsSection key={part._id} {...reviews} />
      <PartQuestions key={`questions ${part._id}`} part={part} questions={questions} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
