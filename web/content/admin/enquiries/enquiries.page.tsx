import { useRef } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { enquiryCalls } from '#contract/content/enquiries.calls.ts';
import { enquiryStates } from '#contract/content/enquiry-facts.ts';
import { formatFigure } from '#contract/format.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import type { Figures } from '#contract/sales/reports.ts';
import { callAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { countIn, readList } from '#web/platform/ui/list.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { MoreRows, Search, Tools } from '#web/platform/ui/tools.tsx';
import { queryOf, readView } from '#web/platform/ui/view.ts';
import type { Route } from './+types/enquiries.page.ts';
import { EnquiriesTable } from './enquiries.table.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. The page does without figures that fail. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  const query = queryOf(viewIn(address));
  const [enquiries, figures] = await Promise.all([
    readList(countIn(address), (slice) =>
      callPageAsAdmin(enquiryCalls.listEnquiries, { query: { ...query, ...slice } }),
    ),
    callAsAdmin(reportCalls.readFigures, {}),
  ]);
  return { enquiries, figures: figures.ok ? figures.value.enquiries : null };
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const view = viewIn(useAddress().params);
  const body = useRef<HTMLTableSectionElement>(null);
  if (!loaderData) return <HydrateFallback />;
  const { enquiries, figures } = loaderData;
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
        <Search label={texts.search} placeholder={texts.searched} />
      </Tools>
      {enquiries.ok ? (
        <>
          {enquiries.value.rows.length === 0 ? (
            <NoEnquiries view={view} figures={figures} />
          ) : (
            <EnquiriesTable enquiries={enquiries.value.rows} body={body} />
          )}
          <MoreRows list={enquiries.value} shown={texts.range} body={body} />
        </>
      ) : (
        <LoadError title={texts.failed} failure={enquiries.failure} />
      )}
    </>
  );
}

type Counted = Figures['enquiries'];

function figureOf(figures: Counted, tab: EnquiriesView['state']): number {
  if (tab !== 'all') return figures[tab];
  return enquiryStates.reduce((sum, state) => sum + figures[state], 0);
}

function Head() {
  return (
    <DashboardHead title={texts.title}>
      <p className="small quiet">{texts.note}</p>
    </DashboardHead>
  );
}

function NoEnquiries({ view: { q, state }, figures }: { view: EnquiriesView; figures: Counted | null }) {
  const all = figures ? figureOf(figures, 'all') : null;
  if (all === 0) return <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>;
  const action = <ButtonLink to={`${adminPages.enquiries}?state=all`}>{texts.showAll}</ButtonLink>;
  const waits = q === '' && state === 'waiting';
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

/** The view of the enquiries, which stands in the address. The default is those that wait for an answer. */
type EnquiriesView = ReturnType<typeof viewIn>;

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
function viewIn(address: URLSearchParams) {
  return readView(address, { state: ['waiting', ...enquiryStates, 'all'] });
}

/** The address of a tab; what is searched for stays. */
function addressFor({ q }: EnquiriesView, state: EnquiriesView['state']): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(state !== 'waiting' && { state }) });
  return `?${params}`;
}
