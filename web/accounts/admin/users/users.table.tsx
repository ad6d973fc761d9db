import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/users.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import type { Sorting } from '#web/platform/ui/address.ts';
import { Email } from '#web/platform/ui/email.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { MakeAdmin } from './make-admin.tsx';
import { RemoveUser } from './remove-user.tsx';
import { texts } from './texts.ts';
import styles from './users.module.css';

interface UsersTableProps {
  users: readonly User[];
  sorting: Sorting<'email'>;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** The accounts, each with its role and what can be done about it. */
export function UsersTable({ users, onChanged, ...table }: UsersTableProps) {
  const { user: self } = useSession();
  const names = texts.columns;
  const columns: Column<User, 'email'>[] = [
    { label: names.no, cell: (_, index) => index + 1 },
    {
      label: names.email,
      sort: 'email',
      kinds: ['email'],
      cell: (user) => (
        <>
          <Link className="label bare" to={adminPages.customer(user._id)}>
            <Email address={user.email} />
          </Link>
          <span className={rowsStyles.under}>{factsOf(user, user.email === self?.email)}</span>
        </>
      ),
    },
    { label: names.role, cell: (user) => <MakeAdmin user={user} onChanged={onChanged} /> },
    {
      label: names.action,
      cell: (user) => <RemoveUser user={user} own={user.email === self?.email} onChanged={onChanged} />,
    },
  ];
  return (
    <DataTable
      {...table}
      label={texts.title}
      className={styles.users}
      columns={columns}
      rows={users}
      idOf={({ _id }) => _id}
      keyboard={false}
    />
  );
}

/** The notes on an account, in few words: `you, second factor on`. */
function factsOf(user: User, own: boolean): string {
  const facts = [
    own && texts.you,
    !user.emailVerified && texts.notVerified,
    user.secondFactor && texts.secondFactor,
    user.orders > 0 && texts.ordersOf(user.orders),
  ].filter(Boolean);
  return facts.join(', ') || texts.ordersOf(0);
}
