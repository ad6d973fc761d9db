import { type ReactNode, useState } from 'react';
import { data, Link, useRevalidator } from 'react-router';
import { partCalls } from '#contract/catalogue/parts.calls.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { reviewCalls } from '#contract/catalogue/reviews.calls.ts';
import { EXCERPT_PURCHASE, excerpt } from '#contract/excerpts.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { paymentCalls } from '#contract/sales/payments.calls.ts';
import { knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { useOwnMinimum } from '#web/accounts/companies/use-active-company.ts';
import { leadingFacts } from '#web/catalogue/parts/part.facts.ts';
import { PartViews } from '#web/catalogue/parts/part-views.tsx';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { PartReviews } from '#web/catalogue/reviews/part-reviews.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { PageHead } from '#web/platform/layout/page-head.tsx';
import sectionStyles from '#web/platform/layout/section.module.css';
import buttonStyles from '#web/platform/ui/button.module.css';
import { Spec } from '#web/platform/ui/facts.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import statesStyles from '#web/platform/ui/states.module.css';
import { ErrorState, Skeleton } from '#web/platform/ui/states.tsx';
import { Steps } from '#web/platform/ui/steps.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { ChangedNotice } from '#web/sales/order-sums/changed.notice.tsx';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import { orderSteps, purchaseTexts as texts } from '#web/sales/orders/texts.ts';
import { PriceBreaks } from '#web/sales/prices/price-breaks.tsx';
import { priceTexts } from '#web/sales/prices/texts.ts';
import type { PriceState } from '#web/sales/prices/use-price.ts';
import type { Route } from './+types/purchase.page.ts';
import { loadDestinations } from './destinations.client.ts';
import { changesOf } from './price-changed.ts';
import { PurchaseForm } from './purchase.form.tsx';
import styles from './purchase.module.css';
import { usePurchase } from './use-purchase.ts';

export function meta({ loaderData, error }: Route.MetaArgs) {
  const part = loaderData?.part;
  return describe({ title: part?.ok ? `${texts.title}: ${part.value.name}` : texts.title }, error);
}

/**
 * The server tells what is no part before anybody is asked to sign in: this page has no error boundary, so that the 404
 * page stands in place of the guard around it. The rest is read in the browser.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!(await context.get(shopReader).partById(params.id))) throw data(null, { status: 404 });
  return null;
}

/** The reviews come when they come: the form does not wait for them. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const reviews = callApi(reviewCalls.listReviews, { query: { part: params.id } });
  const [part, settings, destinations] = await Promise.all([
    callApi(partCalls.readPart, { params }),
    callApi(paymentCalls.readPaymentSettings, {}),
    loadDestinations(),
    // Whose price it is, so that its place is there from the start.
    knownCompany(),
  ]);
  const unknown = !part.ok && (part.failure.code === 'not-found' || part.failure.code === 'invalid-request');
  if (unknown) throw data(null, { status: 404 });
  return { part, reviews, holdMinutes: settings.ok ? settings.value.holdMinutes : null, destinations };
}
clientLoader.hydrate = true as const;

export default function Purchase({ loaderData: { part, reviews, holdMinutes, destinations } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <OrderFrame title={texts.title} step={1}>
      {part.ok ? (
        <>
          <Ordering key={part.value._id} {...{ part: part.value, holdMinutes, destinations }} />
          <PartReviews key={part.value._id} reviews={reviews} />
        </>
      ) : (
        <div className={sectionStyles.end}>
          <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
            {part.failure.detail}
          </ErrorState>
        </div>
      )}
    </OrderFrame>
  );
}

export function HydrateFallback() {
  return (
    <OrderFrame title={texts.title} step={1}>
      <div className={styles.order} role="status">
        <span className="vh">{texts.loading}</span>
        <div className={styles.part}>
          <div className={`${plateStyles.plate} ${plateStyles.wide} ${statesStyles.skeleton}`} />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
        <div className={styles.wait}>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </div>
    </OrderFrame>
  );
}

interface OrderingProps extends Pick<Route.ComponentProps['loaderData'], 'holdMinutes' | 'destinations'> {
  part: Part;
}

/** The part beside the form. Both show the price at the quantity that is typed. */
function Ordering({ part: sold, holdMinutes, destinations }: OrderingProps) {
  const part = useOwnMinimum(sold);
  const purchase = usePurchase(part, destinations);
  const { shown, changed } = purchase;
  return (
    <>
      {changed && (
        <div className={styles.changed}>
          <ChangedNotice
            title={sumTexts.priceChangedTitle}
            says={sumTexts.priceChanged}
            changes={changesOf(changed)}
            before={
              <>
                {texts.shownAt} <Time at={changed.before.at} form="near" />
              </>
            }
          />
        </div>
      )}
      <div className={styles.order}>
        <PartFacts part={part} shown={shown} />
        <PurchaseForm {...{ part, holdMinutes, destinations, purchase }} />
      </div>
    </>
  );
}

/** The part in one block, which stays in sight beside the form. All that is known of it stands on its own page. */
function PartFacts({ part, shown }: { part: Part; shown: PriceState }) {
  const [viewed] = useState(part.available);
  const description = excerpt(part.description, EXCERPT_PURCHASE);
  return (
    <div className={styles.part}>
      <PartViews views={part.pictures} wide />
      <h2 className="h3">
        <Link className={styles.name} to={pages.part(part.slug)}>
          <PartName name={part.name} />
        </Link>
      </h2>
      <p className="small quiet" title={description.cut ? part.description : undefined}>
        {description.shown}
      </p>
      <Spec
        facts={[
          { name: texts.price, value: texts.perPart(formatDollars(part.price)) },
          { name: texts.minimum, value: formatFigure(part.ordered_quantity) },
          {
            name: texts.available,
            value: viewed === part.available ? formatFigure(viewed) : texts.changed(part.available, viewed),
          },
          // A company's prices by quantity take their place.
          ...('company' in shown && shown.company ? [] : leadingFacts(part)),
        ]}
      />
      <BreaksBeside part={part} shown={shown} />
      <Link className={buttonStyles.arrow} to={pages.part(part.slug)}>
        {texts.whole}
      </Link>
    </div>
  );
}

/** The price by quantity, where a rule names the part, or might for the company that one acts for. */
function BreaksBeside({ part, shown }: { part: Part; shown: PriceState }) {
  const company = 'company' in shown ? shown.company : null;
  const whom = company?.name ?? priceTexts.you;
  if (shown.state === 'known' && (company || shown.price.steps.length > 1))
    return (
      <PriceBreaks
        holdsPlace={company !== null}
        whom={whom}
        steps={shown.price.steps}
        listPrice={shown.price.listPrice}
        quantity={shown.price.quantity}
      />
    );
  if (shown.state === 'failed') return <p className="note">{priceTexts.tableComes}</p>;
  return shown.state === 'loading' && company ? (
    <PriceBreaks holdsPlace whom={whom} steps={null} listPrice={part.price} quantity={null} />
  ) : null;
}

/** The head of the page with the steps of an order, and the content below. `step` counts from 0. */
function OrderFrame({ title, step, children }: { title: string; step: number; children: ReactNode }) {
  return (
    <div className="wrap">
      <PageHead title={title} shape="flush" />
      <Steps steps={orderSteps} current={step} />
      {children}
    </div>
  );
}
