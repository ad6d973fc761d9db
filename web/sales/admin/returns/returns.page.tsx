import { type RefObject, useRef } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import { returnCalls } from '#contract/sales/returns.calls.ts';
import { returnStates } from '#contract/sales/returns.ts';
import { callAsAdmin, callFileAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { countIn, readList } from '#web/platform/ui/list.ts';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import toolsStyles from '#web/platform/ui/tools.module.css';
import { MoreRows, Search, Tools } from '#web/platform/ui/tools.tsx';
import { queryOf, readView } from '#web/platform/ui/view.ts';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/returns.page.ts';
import { ReturnsTable } from './returns.table.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. The page does without figures that fail. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  const query = queryOf(viewIn(address));
  const [returns, figures] = await Promise.all([
    readList(countIn(address), (slice) => callPageAsAdmin(returnCalls.listReturns, { query: { ...query, ...slice } })),
    callAsAdmin(reportCalls.readFigures, {}),
  ]);
  return { returns, toAnswer: figures.ok ? figures.value.returns.toAnswer : null };
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  const view = viewIn(useAddress().params);
  const body = useRef<HTMLTableSectionElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useOrderChanges(useReadAgain(loaderData, { heading, body }));
  if (!loaderData) return <HydrateFallback />;
  const { returns, toAnswer } = loaderData;
  return (
    <>
      <Head heading={heading} />
      <Tabs
        label={texts.byState}
        tabs={texts.tabs.map(([tab, words]) => ({
          words,
          to: addressFor(view, tab),
          current: tab === view.state,
          figure: tab === 'requested' && toAnswer !== null ? formatFigure(toAnswer) : undefined,
        }))}
      />
      <Tools>
        <Search label={texts.search} placeholder={texts.searched} />
        <div className={toolsStyles.end}>
          <SaveButton tone="line" read={() => callFileAsAdmin(returnCalls.exportReturns, { query: queryOf(view) })}>
            {texts.csv}
          </SaveButton>
        </div>
      </Tools>
      {returns.ok ? (
        <>
          {returns.value.rows.length === 0 ? (
            <NoReturns view={view} />
          ) : (
            <ReturnsTable returns={returns.value.rows} body={body} />
          )}
          <MoreRows list={returns.value} shown={texts.range} body={body} />
        </>
      ) : (
        <LoadError title={texts.failed} failure={returns.failure} />
      )}
    </>
  );
}

function Head({ heading }: { heading?: RefObject<HTMLHeadingElement | null> }) {
  return (
    <DashboardHead title={texts.title} heading={heading}>
      <p className="small quiet">{texts.note}</p>
    </DashboardHead>
  );
}

function NoReturns({ view: { q, state } }: { view: ReturnsView }) {
  const waits = q === '' && state === 'requested';
  const action = <ButtonLink to={`${adminPages.manageReturns}?state=all`}>{texts.showAll}</ButtonLink>;
  return (
    <EmptyState title={waits ? texts.none : texts.noMatch} action={action}>
      {waits ? texts.noneHow : texts.noMatchHow}
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

/** The view of the returns, which stands in the address. The default is those to answer. */
type ReturnsView = ReturnType<typeof viewIn>;

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
function viewIn(address: URLSearchParams) {
  return readView(address, { state: [...returnStates, 'all'] });
}

/** The address of a tab; what is searched for stays. */
function addressFor({ q }: ReturnsView, state: ReturnsView['state']): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(state !== 'requested' && { state }) });
  return `?${params}`;
}
