import { useRef } from 'react';
import { userCalls } from '#contract/accounts/users.calls.ts';
import type { User } from '#contract/accounts/users.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { sortingBy, useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Filter, MoreRows, Search, SortSelect, Tools } from '#web/platform/ui/tools.tsx';
import type { Route } from './+types/users.page.ts';
import { texts } from './texts.ts';
import { usersIn, viewIn } from './users.list.ts';
import { UsersTable } from './users.table.tsx';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader() {
  return (await mayAdminister()) ? callAsAdmin(userCalls.listUsers, {}) : null;
}

export default function Users({ loaderData: users }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(users, { heading });
  if (!users) return <HydrateFallback />;
  return (
    <>
      <DashboardHead title={texts.title} heading={heading}>
        {users.ok && <p className="small quiet">{countsOf(users.value)}</p>}
      </DashboardHead>
      {users.ok ? (
        <UsersList users={users.value} onChanged={readAgain} />
      ) : (
        <LoadError title={texts.failed} failure={users.failure} />
      )}
    </>
  );
}

function UsersList({ users, onChanged }: { users: readonly User[]; onChanged: () => Promise<void> }) {
  const address = useAddress();
  const view = viewIn(address.params);
  const sorting = sortingBy(address, { sort: 'email', order: view.order }, 'email', () => 'ascending');
  const body = useRef<HTMLTableSectionElement>(null);
  const found = usersIn(view, users);
  const rows = found.slice(0, view.shown);
  const next = found.length > rows.length ? 'more' : null;
  return (
    <>
      <Tools>
        <Search label={texts.search} placeholder={texts.email} rows="shown" />
        <Filter label={texts.role} name="role" usual="all" options={texts.roles} rows="shown" />
        <SortSelect {...sorting} label={texts.sort} options={texts.sorts} />
      </Tools>
      {rows.length > 0 ? (
        <UsersTable users={rows} sorting={sorting} onChanged={onChanged} body={body} />
      ) : (
        <EmptyState title={texts.noMatch} action={<ButtonLink to={adminPages.makeAdmin}>{texts.showAll}</ButtonLink>}>
          {texts.noMatchHow}
        </EmptyState>
      )}
      <MoreRows list={{ rows, total: found.length, next }} shown={texts.shown} body={body} name="shown" />
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
