import type { RefObject } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { SortHead } from '#web/platform/ui/table.tsx';
import { MakeAdmin } from './make-admin.tsx';
import { RemoveUser } from './remove-user.tsx';
import { texts } from './texts.ts';
import type { UsersView } from './users.list.ts';
import styles from './users.module.css';

const { columns } = texts;

interface UsersTableProps {
  users: readonly User[];
  order: UsersView['order'];
  onTurn: (order: UsersView['order']) => void;
  /** Runs before the list is read again. */
  onChanged: () => void;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** The accounts, each with its role and what can be done about it. */
export function UsersTable({ users, order, onTurn, onChanged, body }: UsersTableProps) {
  const { user: self } = useSession();
  return (
    <table className={`${rowsStyles.rows} ${styles.users} num`} aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col">{columns.no}</th>
          <SortHead
            label={columns.email}
            column="email"
            sort="email"
            order={order}
            onSort={(_, turned) => onTurn(turned)}
          />
          <th scope="col">{columns.role}</th>
          <th scope="col">{columns.action}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {users.map((user, index) => (
          <tr key={user._id} tabIndex={-1}>
            <td data-label={columns.no}>{index + 1}</td>
            <td data-label={columns.email} className={rowsStyles.email}>
              <b>
                <Email address={user.email} />
              </b>
              <span className={rowsStyles.under}>{factsOf(user, user.email === self?.email)}</span>
            </td>
            <td data-label={columns.role}>
              <MakeAdmin user={user} onMade={onChanged} />
            </td>
            <td data-label={columns.action}>
              <RemoveUser user={user} own={user.email === self?.email} onRemoved={onChanged} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What there is to know of an account, in few words: `you, second factor on`. */
function factsOf(user: User, own: boolean): string {
  const facts = [
    own && texts.you,
    !user.emailVerified && texts.notVerified,
    user.secondFactor && texts.secondFactor,
    user.orders > 0 && texts.ordersOf(user.orders),
  ].filter(Boolean);
  return facts.join(', ') || texts.ordersOf(0);
}
