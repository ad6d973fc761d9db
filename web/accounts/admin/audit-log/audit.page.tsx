import { useRef } from 'react';
import { userCalls } from '#contract/accounts/users.calls.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { auditKinds } from '#contract/audit.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { countIn, readList } from '#web/platform/ui/list.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Filter, MoreRows, Search, Tools } from '#web/platform/ui/tools.tsx';
import { queryOf, readView } from '#web/platform/ui/view.ts';
import type { Route } from './+types/audit.page.ts';
import { AuditTable } from './audit.table.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  const query = queryOf(viewIn(address));
  return readList(countIn(address), async ({ cursor }) => {
    const slice = await callAsAdmin(userCalls.listAudit, { query: { ...query, cursor } });
    if (!slice.ok) return slice;
    const { entries, ...rest } = slice.value;
    return { ok: true, value: { rows: entries, ...rest } };
  });
}

export default function Audit({ loaderData: list }: Route.ComponentProps) {
  const view = viewIn(useAddress().params);
  const body = useRef<HTMLTableSectionElement>(null);
  if (!list) return <HydrateFallback />;
  return (
    <>
      <Head />
      <Tools>
        <Search label={texts.search} placeholder={texts.email} />
        <Filter label={texts.what} name="what" usual="all" options={texts.kinds} />
        <Filter label={texts.when} name="days" usual="7" options={texts.times} />
      </Tools>
      {list.ok ? (
        <>
          {list.value.rows.length > 0 ? (
            <AuditTable entries={list.value.rows} body={body} />
          ) : (
            <NoEntries view={view} />
          )}
          <MoreRows list={list.value} shown={texts.shown} body={body} />
        </>
      ) : (
        <LoadError title={texts.failed} failure={list.failure} />
      )}
    </>
  );
}

function NoEntries({ view: { q, what, days } }: { view: AuditView }) {
  if (q === '' && what === 'all' && days === 'any') return <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>;
  return (
    <EmptyState
      title={texts.noMatch}
      action={<ButtonLink to={`${adminPages.audit}?days=any`}>{texts.showAll}</ButtonLink>}
    >
      {texts.noMatchHow}
    </EmptyState>
  );
}

function Head() {
  return (
    <DashboardHead title={texts.title}>
      <p className="small quiet">{texts.note}</p>
    </DashboardHead>
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

/** The view of the audit log, which stands in the address. The default is all of the last week. */
type AuditView = ReturnType<typeof viewIn>;

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
function viewIn(address: URLSearchParams) {
  return readView(address, { what: ['all', ...auditKinds], days: ['7', '30', 'any'] });
}
