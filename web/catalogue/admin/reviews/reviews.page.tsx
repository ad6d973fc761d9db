import { type RefObject, useRef } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { reviewCalls } from '#contract/catalogue/reviews.calls.ts';
import { callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { sortingBy, useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { countIn, readList } from '#web/platform/ui/list.ts';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { Filter, MoreRows, Search, SortSelect, Tools } from '#web/platform/ui/tools.tsx';
import { queryOf } from '#web/platform/ui/view.ts';
import type { Route } from './+types/reviews.page.ts';
import { manageReviewTexts as texts } from './manage.texts.ts';
import { QuestionsList } from './questions.list.tsx';
import { questionsTexts } from './questions.texts.ts';
import { readQuestions } from './questions.view.ts';
import { ReviewsTable } from './reviews.table.tsx';
import { type ReviewsView, viewIn } from './reviews.view.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  return isOfQuestions(address)
    ? ({ of: 'questions', list: await readQuestions(address) } as const)
    : ({ of: 'reviews', list: await readReviews(address) } as const);
}

export default function ManageReviews({ loaderData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (!loaderData) return <HydrateFallback />;
  return (
    <>
      <Head heading={heading} note={loaderData.of === 'questions' ? questionsTexts.note : texts.note} />
      <Tabs
        label={texts.views}
        tabs={[
          {
            words: texts.title,
            to: adminPages.manageReviews,
            current: loaderData.of === 'reviews',
          },
          {
            words: texts.questions,
            to: adminPages.manageQuestions,
            current: loaderData.of === 'questions',
          },
        ]}
      />
      {loaderData.of === 'questions' ? (
        <QuestionsList list={loaderData.list} heading={heading} />
      ) : (
        <ReviewsList list={loaderData.list} heading={heading} />
      )}
    </>
  );
}

function isOfQuestions(address: URLSearchParams): boolean {
  return address.get('view') === 'questions';
}

function readReviews(address: URLSearchParams) {
  const query = queryOf(viewIn(address));
  return readList(countIn(address), (slice) =>
    callPageAsAdmin(reviewCalls.listManagedReviews, { query: { ...query, ...slice } }),
  );
}

interface ReviewsListProps {
  list: Awaited<ReturnType<typeof readReviews>>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The reviews with their tools. */
function ReviewsList({ list, heading }: ReviewsListProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const address = useAddress();
  const view = viewIn(address.params);
  const sorting = sortingBy(address, view, 'newest', () => 'descending');
  const readAgain = useReadAgain(list, { heading, body });
  return (
    <>
      <Tools>
        <Search label={texts.search} placeholder={texts.searched} />
        <Filter label={texts.state} name="state" usual="all" options={texts.states} />
        <Filter label={texts.ratings} name="ratings" usual="all" options={texts.ratingsOptions} />
        <SortSelect {...sorting} label={texts.sort} options={texts.sorts} />
      </Tools>
      {list.ok ? (
        <>
          {list.value.rows.length === 0 ? (
            <NoReviews view={view} />
          ) : (
            <ReviewsTable reviews={list.value.rows} sorting={sorting} body={body} onChanged={readAgain} />
          )}
          <MoreRows list={list.value} shown={texts.range} body={body} />
        </>
      ) : (
        <LoadError title={texts.failed} failure={list.failure} />
      )}
    </>
  );
}

function Head({ heading, note = texts.note }: { heading?: RefObject<HTMLHeadingElement | null>; note?: string }) {
  return (
    <DashboardHead title={texts.title} heading={heading}>
      <p className="small quiet">{note}</p>
    </DashboardHead>
  );
}

function NoReviews({ view: { q, state, ratings } }: { view: ReviewsView }) {
  if (q === '' && state === 'all' && ratings === 'all')
    return <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>;
  return (
    <EmptyState title={texts.noMatch} action={<ButtonLink to={adminPages.manageReviews}>{texts.showAll}</ButtonLink>}>
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
