import { type RefObject, useEffect, useRef } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { reviewCalls } from '#contract/catalogue/reviews.calls.ts';
import type { ManagedReview } from '#contract/catalogue/reviews.ts';
import type { Page } from '#contract/lists.ts';
import { pages } from '#contract/pages.ts';
import { callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { usePages } from '#web/platform/ui/rows.ts';
import { EmptyState, ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { SortChoice } from '#web/platform/ui/table.tsx';
import { Choice, MoreRows, SearchBox, Tools } from '#web/platform/ui/tools.tsx';
import type { Route } from './+types/reviews.page.ts';
import { manageReviewTexts as texts } from './manage.texts.ts';
import { ReviewsTable } from './reviews.table.tsx';
import { queryFor, sortAddress, viewIn } from './reviews.view.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const query = queryFor(viewIn(new URL(request.url).searchParams));
  return callPageAsAdmin(reviewCalls.listManagedReviews, { query });
}

export default function ManageReviews({ loaderData: first }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!first) return <HydrateFallback />;
  return (
    <>
      <Head heading={heading} />
      <ReviewsTools />
      {first.ok ? (
        <ReviewsList first={first.value} heading={heading} />
      ) : (
        <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
          {first.failure.detail}
        </ErrorState>
      )}
    </>
  );
}

type Heading = RefObject<HTMLHeadingElement | null>;

function Head({ heading }: { heading?: Heading }) {
  return (
    <DashboardHead title={texts.title} heading={heading}>
      <p className="small quiet">{texts.note}</p>
    </DashboardHead>
  );
}

function ReviewsTools() {
  const { params, change } = useAddress();
  const { q, state, ratings, sort, order } = viewIn(params);
  return (
    <Tools>
      <SearchBox
        label={texts.search}
        placeholder={texts.searched}
        value={q}
        onSearch={(words) => change({ q: words || null })}
      />
      <Choice
        label={texts.state}
        value={state}
        options={texts.states}
        onChoose={(chosen) => change({ state: chosen === 'all' ? null : chosen })}
      />
      <Choice
        label={texts.ratings}
        value={ratings}
        options={texts.ratingsOptions}
        onChoose={(chosen) => change({ ratings: chosen === 'all' ? null : chosen })}
      />
      <SortChoice
        label={texts.sort}
        sort={sort}
        order={order}
        options={texts.sorts}
        onSort={(by, way) => change(sortAddress(by, way))}
      />
    </Tools>
  );
}

/** The reviews from the first page of a view on, and more of them page by page. */
function ReviewsList({ first, heading }: { first: Page<ManagedReview>; heading: Heading }) {
  const [address] = useSearchParams();
  const query = queryFor(viewIn(address));
  const { rows, total, more, busy, failure, showMore, body } = usePages(first, (cursor) =>
    callPageAsAdmin(reviewCalls.listManagedReviews, { query: { ...query, cursor } }),
  );
  const none = rows.length === 0;

  // The last row has left what is looked at, and the focus with it.
  const had = useRef(false);
  useEffect(() => {
    if (none && had.current && document.activeElement === document.body) heading.current?.focus();
    had.current = !none;
  }, [none, heading]);

  return (
    <>
      {none ? <NoReviews /> : <ReviewsTable reviews={rows} body={body} />}
      <MoreRows
        shown={texts.range(rows.length, total)}
        none={none}
        more={more}
        busy={busy}
        failure={failure}
        onMore={showMore}
      />
    </>
  );
}

function NoReviews() {
  const [address] = useSearchParams();
  const { q, state, ratings } = viewIn(address);
  if (q === '' && state === 'all' && ratings === 'all')
    return <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>;
  return (
    <EmptyState title={texts.noMatch} action={<ButtonLink to={pages.manageReviews}>{texts.showAll}</ButtonLink>}>
      {texts.noMatchHow}
    </EmptyState>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <SkeletonRows rows={8} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
