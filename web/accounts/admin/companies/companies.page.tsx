import { useRef } from 'react';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import type { CompanyCounts, CompanyGroup } from '#contract/accounts/managed-companies.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import { callAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { sortingBy, useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { countIn, readList } from '#web/platform/ui/list.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import toolsStyles from '#web/platform/ui/tools.module.css';
import { Filter, MoreRows, Search, SortSelect, Tools } from '#web/platform/ui/tools.tsx';
import { queryOf } from '#web/platform/ui/view.ts';
import type { Route } from './+types/companies.page.ts';
import { CompaniesTable } from './companies.table.tsx';
import { addressFor, type CompaniesView, usualOrder, viewIn } from './companies.view.ts';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. The page does without counts and groups that fail. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  const query = queryOf(viewIn(address));
  const [companies, counts, groups] = await Promise.all([
    readList(countIn(address), (slice) =>
      callPageAsAdmin(managedCompanyCalls.listManagedCompanies, { query: { ...query, ...slice } }),
    ),
    callAsAdmin(managedCompanyCalls.countCompanies, {}),
    callAsAdmin(managedCompanyCalls.listCompanyGroups, {}),
  ]);
  return { companies, counts: counts.ok ? counts.value : null, groups: groups.ok ? groups.value : [] };
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const address = useAddress();
  const view = viewIn(address.params);
  const body = useRef<HTMLTableSectionElement>(null);
  if (!loaderData) return <HydrateFallback />;
  const { companies, counts, groups } = loaderData;
  const sorting = sortingBy(address, view, 'waits', usualOrder);
  return (
    <>
      <DashboardHead title={texts.title}>
        {counts && <p className="small quiet">{texts.waits(counts.asked, counts.unconfirmed)}</p>}
      </DashboardHead>
      <Tabs
        label={texts.byState}
        tabs={texts.tabs.map(([state, words]) => ({
          words,
          to: addressFor(address.params, state),
          current: state === view.state,
          figure: counts ? formatFigure(countOf(counts, state)) : undefined,
        }))}
      />
      <Tools>
        <Search label={texts.search} placeholder={texts.searched} />
        <GroupFilter groups={groups} />
        <SortSelect {...sorting} label={texts.sort} options={texts.sorts} />
        <div className={toolsStyles.end}>
          <ButtonLink tone="line" to={adminPages.companyGroups}>
            {texts.groups}
          </ButtonLink>
        </div>
      </Tools>
      {companies.ok ? (
        <>
          {companies.value.rows.length === 0 ? (
            <NoCompanies view={view} counts={counts} />
          ) : (
            <CompaniesTable companies={companies.value.rows} sorting={sorting} body={body} />
          )}
          <MoreRows list={companies.value} shown={texts.range} body={body} />
        </>
      ) : (
        <LoadError title={texts.failed} failure={companies.failure} />
      )}
    </>
  );
}

function countOf(counts: CompanyCounts, tab: CompaniesView['state']): number {
  return tab === 'all' ? counts.open + counts.closed : counts[tab];
}

/** Where there are groups. */
function GroupFilter({ groups }: { groups: readonly CompanyGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <Filter
      label={texts.group}
      name="group"
      usual="any"
      options={[
        ['any', texts.anyGroup],
        ['none', texts.noGroup],
        ...groups.map(({ _id, name }) => [_id, name] as const),
      ]}
    />
  );
}

function NoCompanies({ view: { q, state, group }, counts }: { view: CompaniesView; counts: CompanyCounts | null }) {
  if (counts && countOf(counts, 'all') === 0) return <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>;
  const waiting = q === '' && group === 'any' && (state === 'asked' || state === 'unconfirmed');
  return (
    <EmptyState
      title={waiting ? texts.noneWaits : texts.noMatch}
      action={<ButtonLink to={`${adminPages.manageCompanies}?state=all`}>{texts.showAll}</ButtonLink>}
    >
      {waiting ? (state === 'asked' ? texts.noneWaitsHow : texts.noneToConfirm) : texts.noMatchHow}
    </EmptyState>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={8} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
