import type { User } from '#contract/accounts/users.ts';
import { searchIn } from '#contract/search-words.ts';
import { countIn } from '#web/platform/ui/list.ts';

/** What of the list of accounts is looked at: it stands in the address. */
export interface UsersView {
  q: string;
  role: 'all' | 'admin' | 'buyer';
  order: 'ascending' | 'descending';
  /** How many accounts at most. */
  shown: number;
}

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
export function viewIn(address: URLSearchParams): UsersView {
  const role = address.get('role');
  return {
    q: searchIn(address),
    role: role === 'admin' || role === 'buyer' ? role : 'all',
    order: address.get('order') === 'descending' ? 'descending' : 'ascending',
    shown: countIn(address, 'shown'),
  };
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
