import { useRevalidator, useSearchParams } from 'react-router';
import { userCalls } from '#contract/accounts/users.calls.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { Page } from '#contract/lists.ts';
import { pages } from '#contract/pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { usePages } from '#web/platform/ui/rows.ts';
import { EmptyState, ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Choice, MoreRows, SearchBox, Tools } from '#web/platform/ui/tools.tsx';
import type { Route } from './+types/audit.page.ts';
import { AuditTable } from './audit.table.tsx';
import { type AuditView, queryFor, viewIn } from './audit.view.ts';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  return readPage(viewIn(new URL(request.url).searchParams));
}

async function readPage(view: AuditView, cursor?: string): Promise<CallResult<Page<AuditEntry>>> {
  const page = await callAsAdmin(userCalls.listAudit, { query: { ...queryFor(view), cursor } });
  if (!page.ok) return page;
  const { entries, ...rest } = page.value;
  return { ok: true, value: { rows: entries, ...rest } };
}

export default function Audit({ loaderData: first }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const { params, change } = useAddress();
  const view = viewIn(params);

  if (!first) return <HydrateFallback />;
  return (
    <>
      <DashboardHead title={texts.title}>
        <p className="small quiet">{texts.note}</p>
      </DashboardHead>
      <Tools>
        <SearchBox
          label={texts.search}
          placeholder={texts.email}
          value={view.q}
          onSearch={(q) => change({ q: q || null })}
        />
        <Choice
          label={texts.what}
          value={view.what}
          options={texts.kinds}
          onChoose={(what) => change({ what: what === 'all' ? null : what })}
        />
        <Choice
          label={texts.when}
          value={view.days}
          options={texts.times}
          onChoose={(days) => change({ days: days === '7' ? null : days })}
        />
      </Tools>
      {first.ok ? (
        <AuditList first={first.value} />
      ) : (
        <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
          {first.failure.detail}
        </ErrorState>
      )}
    </>
  );
}

/** The entries from the first page of a view on, and more of them page by page. */
function AuditList({ first }: { first: Page<AuditEntry> }) {
  const [address] = useSearchParams();
  const view = viewIn(address);
  const { rows, total, more, busy, failure, showMore, body } = usePages(first, (cursor) => readPage(view, cursor));
  return (
    <>
      {rows.length > 0 ? <AuditTable entries={rows} body={body} /> : <NoEntries />}
      <MoreRows
        shown={texts.shown(rows.length, total)}
        none={rows.length === 0}
        more={more}
        busy={busy}
        failure={failure}
        onMore={showMore}
      />
    </>
  );
}

function NoEntries() {
  const [address] = useSearchParams();
  const { q, what, days } = viewIn(address);
  if (q === '' && what === 'all' && days === 'any') return <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>;
  return (
    <EmptyState title={texts.noMatch} action={<ButtonLink to={`${pages.audit}?days=any`}>{texts.showAll}</ButtonLink>}>
      {texts.noMatchHow}
    </EmptyState>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title}>
        <p className="small quiet">{texts.note}</p>
      </DashboardHead>
      <SkeletonRows rows={8} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
