import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { AuditPage } from '#contract/audit.ts';
import { pages } from '#contract/pages.ts';
import { userCalls } from '#contract/users.calls.ts';
import { callAsAdmin } from '#web/identity/admin.client.ts';
import { mayAdminister } from '#web/identity/session.store.ts';
import { describe } from '#web/layout/meta.ts';
import { useAddress } from '#web/ui/address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { Choice, MoreRows, SearchBox, Tools, useNewRows } from '#web/ui/tools.tsx';
import type { Route } from './+types/audit.page.ts';
import { AuditTable } from './audit.table.tsx';
import { queryFor, SEARCH_MAX, viewIn } from './audit.view.ts';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  return callAsAdmin(userCalls.listAudit, { query: queryFor(viewIn(new URL(request.url).searchParams)) });
}

export default function Audit({ loaderData: first }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const { params, change } = useAddress();
  const view = viewIn(params);

  if (!first) return <HydrateFallback />;
  return (
    <>
      <div className="desk__head">
        <h1>{texts.title}</h1>
        <p className="small quiet">{texts.note}</p>
      </div>
      <Tools>
        <SearchBox
          label={texts.search}
          placeholder={texts.email}
          value={view.q}
          maxLength={SEARCH_MAX}
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
function AuditList({ first }: { first: AuditPage }) {
  const [address] = useSearchParams();
  const view = viewIn(address);
  const [later, setLater] = useState<{ of: AuditPage; pages: AuditPage[] }>({ of: first, pages: [] });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  // What followed another first page does not follow this one.
  const shown = later.of === first ? [first, ...later.pages] : [first];
  const last = shown.at(-1) ?? first;
  const entries = shown.flatMap((page) => page.entries);
  const { body, awaitMore } = useNewRows(entries.length);

  const showMore = async () => {
    if (last.next === null) return;
    setBusy(true);
    setFailure(undefined);
    const more = await callAsAdmin(userCalls.listAudit, { query: { ...queryFor(view), cursor: last.next } });
    setBusy(false);
    if (!more.ok) {
      setFailure(more.failure.detail);
      return;
    }
    awaitMore();
    setLater({ of: first, pages: [...shown.slice(1), more.value] });
  };

  return (
    <>
      {entries.length > 0 ? <AuditTable entries={entries} body={body} /> : <NoEntries />}
      <MoreRows
        shown={texts.shown(entries.length, last.total)}
        none={entries.length === 0}
        more={last.next !== null}
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
      <div className="desk__head">
        <h1>{texts.title}</h1>
        <p className="small quiet">{texts.note}</p>
      </div>
      <SkeletonRows rows={8} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';
