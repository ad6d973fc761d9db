import type { User } from '#contract/accounts/users.ts';
import { countIn } from '#web/platform/ui/list.ts';
import { readView } from '#web/platform/ui/view.ts';

/** The view of the accounts, which stands in the address. `shown` is the most rows. */
export type UsersView = ReturnType<typeof viewIn>;

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
export function viewIn(address: URLSearchParams) {
  const view = readView(address, { role: ['all', 'admin', 'buyer'], order: ['ascending', 'descending'] });
  return { ...view, shown: countIn(address, 'shown') };
}

/** The accounts that match the view, by email, all of them: `shown` is left to the page. */
export function usersIn(view: UsersView, users: readonly User[]): User[] {
  const part = view.q.toLowerCase();
  const sign = view.order === 'ascending' ? 1 : -1;
  return users
    .filter(({ role }) => view.role === 'all' || (role === 'admin') === (view.role === 'admin'))
    .filter(({ email }) => email.toLowerCase().includes(part))
    .sort((one, other) => (one.email < other.email ? -sign : sign));
}
