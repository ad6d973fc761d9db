import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { userCalls } from '#contract/accounts/users.calls.ts';
import type { User } from '#contract/accounts/users.ts';
import { pages } from '#contract/pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Choice, MoreRows, SearchBox, Tools, useNewRows } from '#web/platform/ui/tools.tsx';
import type { Route } from './+types/users.page.ts';
import { texts } from './texts.ts';
import { ROWS, usersIn, viewIn } from './users.list.ts';
import { UsersTable } from './users.table.tsx';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader() {
  return (await mayAdminister()) ? callAsAdmin(userCalls.listUsers, {}) : null;
}

export default function Users({ loaderData: users }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = useRef(false);

  // Where the row that had the focus has left with what was done to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list after the change is the moment
  useEffect(() => {
    if (!changed.current) return;
    changed.current = false;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [users]);

  if (!users) return <HydrateFallback />;
  return (
    <>
      <DashboardHead title={texts.title} heading={heading}>
        {users.ok && <p className="small quiet">{countsOf(users.value)}</p>}
      </DashboardHead>
      {users.ok ? (
        <UsersList
          users={users.value}
          onChanged={() => {
            changed.current = true;
          }}
        />
      ) : (
        <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
          {users.failure.detail}
        </ErrorState>
      )}
    </>
  );
}

function UsersList({ users, onChanged }: { users: readonly User[]; onChanged: () => void }) {
  const { params, change } = useAddress();
  const view = viewIn(params);
  const found = usersIn(view, users);
  const rows = found.slice(0, view.shown);
  const { body, awaitMore } = useNewRows(rows.length);
  const turn = (order: typeof view.order) => change({ order: order === 'ascending' ? null : order });
  return (
    <>
      <Tools>
        <SearchBox
          label={texts.search}
          placeholder={texts.email}
          value={view.q}
          onSearch={(q) => change({ q: q || null, shown: null })}
        />
        <Choice
          label={texts.role}
          value={view.role}
          options={texts.roles}
          onChoose={(role) => change({ role: role === 'all' ? null : role, shown: null })}
        />
        <Choice narrow label={texts.sort} value={view.order} options={texts.orders} onChoose={turn} />
      </Tools>
      {rows.length > 0 ? (
        <UsersTable users={rows} order={view.order} onTurn={turn} onChanged={onChanged} body={body} />
      ) : (
        <EmptyState title={texts.noMatch} action={<ButtonLink to={pages.makeAdmin}>{texts.showAll}</ButtonLink>}>
          {texts.noMatchHow}
        </EmptyState>
      )}
      <MoreRows
        shown={texts.shown(rows.length, found.length)}
        none={rows.length === 0}
        more={found.length > rows.length}
        onMore={() => {
          awaitMore();
          change({ shown: String(view.shown + ROWS) });
        }}
      />
    </>
  );
}

function countsOf(users: readonly User[]): string {
  const admins = users.filter(({ role }) => role === 'admin').length;
  return texts.counts(admins, users.length - admins);
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
