import { useRevalidator } from 'react-router';
import { enquiryCalls } from '#contract/content/enquiries.calls.ts';
import type { Enquiry } from '#contract/content/enquiries.ts';
import { newsletterCalls } from '#contract/content/newsletter.calls.ts';
import { formatFigure } from '#contract/format.ts';
import type { Page } from '#contract/lists.ts';
import { pages } from '#contract/pages.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import type { Figures } from '#contract/sales/reports.ts';
import { callAsAdmin, callFileAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { usePages } from '#web/platform/ui/rows.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import toolsStyles from '#web/platform/ui/tools.module.css';
import { MoreRows, SearchBox, Tools } from '#web/platform/ui/tools.tsx';
import type { Route } from './+types/enquiries.page.ts';
import { EnquiriesTable } from './enquiries.table.tsx';
import { addressFor, type EnquiriesView, queryFor, viewIn } from './enquiries.view.ts';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. The page does without figures that fail. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const query = queryFor(viewIn(new URL(request.url).searchParams));
  const [enquiries, figures] = await Promise.all([
    callPageAsAdmin(enquiryCalls.listEnquiries, { query }),
    callAsAdmin(reportCalls.readFigures, {}),
  ]);
  return { enquiries, figures: figures.ok ? figures.value.enquiries : null };
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const { params, change } = useAddress();
  if (!loaderData) return <HydrateFallback />;
  const { enquiries, figures } = loaderData;
  const view = viewIn(params);
  return (
    <>
      <Head />
      <Tabs
        label={texts.byState}
        tabs={texts.tabs.map(([tab, words]) => ({
          words,
          to: addressFor(view, tab),
          current: tab === view.state,
          figure: figures ? formatFigure(figureOf(figures, tab)) : undefined,
        }))}
      />
      <Tools>
        <SearchBox
          label={texts.search}
          placeholder={texts.searched}
          value={view.q}
          onSearch={(words) => change({ q: words || null })}
        />
        <div className={toolsStyles.end}>
          <SaveButton tone="line" read={() => callFileAsAdmin(newsletterCalls.exportSubscribers, {})}>
            {texts.subscribers}
          </SaveButton>
        </div>
      </Tools>
      {enquiries.ok ? (
        <EnquiriesList first={enquiries.value} view={view} figures={figures} />
      ) : (
        <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
          {enquiries.failure.detail}
        </ErrorState>
      )}
    </>
  );
}

type Counted = Figures['enquiries'];

function figureOf(figures: Counted, tab: EnquiriesView['state']): number {
  return tab === 'all' ? figures.new + figures.answered + figures.closed : figures[tab];
}

function Head() {
  return (
    <DashboardHead title={texts.title}>
      <p className="small quiet">{texts.note}</p>
    </DashboardHead>
  );
}

interface EnquiriesListProps {
  first: Page<Enquiry>;
  view: EnquiriesView;
  figures: Counted | null;
}

/** The enquiries from the first page of a view on, and more of them page by page. */
function EnquiriesList({ first, view, figures }: EnquiriesListProps) {
  const { rows, total, more, busy, failure, showMore, body } = usePages(first, (cursor) =>
    callPageAsAdmin(enquiryCalls.listEnquiries, { query: { ...queryFor(view), cursor } }),
  );
  const none = rows.length === 0;
  return (
    <>
      {none ? <NoEnquiries view={view} figures={figures} /> : <EnquiriesTable enquiries={rows} body={body} />}
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

function NoEnquiries({ view: { q, state }, figures }: Omit<EnquiriesListProps, 'first'>) {
  const all = figures ? figureOf(figures, 'all') : null;
  if (all === 0) return <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>;
  const action = <ButtonLink to={`${pages.enquiries}?state=all`}>{texts.showAll}</ButtonLink>;
  const waits = q === '' && state === 'new';
  return (
    <EmptyState title={waits ? texts.noneNew : texts.noMatch} action={action}>
      {waits ? texts.noneNewHow : texts.noMatchHow}
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
