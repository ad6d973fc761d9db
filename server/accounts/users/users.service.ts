import type { Unshipped, User } from '#contract/accounts/users.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import { findPerson } from '#server/accounts/identity/accounts.repository.ts';
import {
  changeRole,
  endSessions,
  listAccounts,
  openAccount,
} from '#server/accounts/identity/managed-accounts.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { asAdmin, changeAccount, lastAdmin, recordChange, unverified } from './change-account.ts';
import { type BasketsOfUsers, type CompaniesOfUsers, closeLocked } from './close-account.ts';

/** What this noun needs to know of orders; the noun of orders provides it. */
export interface OrdersOfUsers {
  /** How many orders each account has, by its id; accounts without any are left out. One query. */
  countAll(db: Database): Promise<ReadonlyMap<string, number>>;
  /** How many orders an account has. One query. */
  count(tx: Transaction, userId: string): Promise<number>;
  /** The orders of an account that are paid and not shipped. One query. */
  findUnshipped(db: Database, userId: string): Promise<Unshipped>;
}

interface Modified {
  modifiedCount: number;
}

/**
 * What admins do with accounts, each named by its email in any case. What changes one fails also with `forbidden` for
 * an actor who is no admin any more.
 */
export interface UsersService {
  /** All open accounts, by email. */
  list(): Promise<User[]>;
  /** Makes an account an admin; 0 when it was one. Fails with `not-found`, `email-unverified`. */
  makeAdmin(actor: CurrentUser, email: string): Promise<Result<Modified>>;
  /** Takes the role away, also one's own; 0 when there was none. Fails with `not-found`, and `last-admin` for the last one. */
  removeAdmin(actor: CurrentUser, email: string): Promise<Result<Modified>>;
  /** Closes an account: nobody signs in to it or under its email until an admin opens it again, its orders stay. Fails with `not-found`, `still-admin`, `last-owner`. */
  close(actor: CurrentUser, email: string): Promise<Result<Modified>>;
  /** Opens a closed account again under its email and a name: its owner chooses a new password by mail. Fails with `not-found`. */
  open(actor: CurrentUser, email: string, name: string): Promise<Result<Modified>>;
  /** The orders of an open account that are paid and not shipped. Fails with `not-found`. */
  listUnshipped(email: string): Promise<Result<Unshipped>>;
  /** Ends every session of an account, also of one's own; gives how many that were. Fails with `not-found`. */
  endSessions(actor: CurrentUser, email: string): Promise<Result<Modified>>;
}

export function usersService(
  db: Database,
  orders: OrdersOfUsers,
  companies: CompaniesOfUsers,
  baskets: BasketsOfUsers,
): UsersService {
  return {
    async list() {
      const [accounts, counts] = await Promise.all([listAccounts(db), orders.countAll(db)]);
      return accounts.map((each) => ({ ...each, orders: counts.get(each._id) ?? 0 }));
    },
    makeAdmin: (actor, email) =>
      changeAccount(db, actor, email, async (tx, target) => {
        if (target.role === 'admin') return succeed({ modifiedCount: 0 });
        // The person who made the account need not own its email.
        if (!target.emailVerified) return unverified(target);
        await changeRole(tx, target.id, 'admin');
        await recordChange(tx, actor, 'made-admin', target);
        return succeed({ modifiedCount: 1 });
      }),
    removeAdmin: (actor, email) =>
      changeAccount(db, actor, email, async (tx, target) => {
        if (target.role !== 'admin') return succeed({ modifiedCount: 0 });
        if (!(await changeRole(tx, target.id, 'user'))) return lastAdmin;
        await recordChange(tx, actor, 'admin-removed', target);
        return succeed({ modifiedCount: 1 });
      }),
    close: (actor, email) =>
      changeAccount(db, actor, email, async (tx, target) => {
        if (target.role === 'admin') return fail('still-admin', 'Take the admin role away first.');
        const refused = await closeLocked(tx, target.id, { companies, baskets });
        if (refused)
          return fail(
            'last-owner',
            `${target.email} is the only owner of ${refused.ownsAlone}. Another member has to be made an owner first, or the company closed.`,
          );
        await recordChange(tx, actor, 'account-closed', target, { orders: await orders.count(tx, target.id) });
        return succeed({ modifiedCount: 1 });
      }),
    open: (actor, email, name) =>
      asAdmin(db, actor, email, async (tx) => {
        const id = await openAccount(tx, normalEmail(email), name);
        if (id === null) return fail('not-found', 'There is no closed account of that email.');
        await recordChange(tx, actor, 'account-opened', { id });
        return succeed({ modifiedCount: 1 });
      }),
    async listUnshipped(email) {
      const found = await findPerson(db, { email: normalEmail(email) });
      return found ? succeed(await orders.findUnshipped(db, found.id)) : noAccount;
    },
    endSessions: (actor, email) =>
      changeAccount(db, actor, email, async (tx, target) => {
        const modifiedCount = await endSessions(tx, target.id);
        if (modifiedCount > 0) await recordChange(tx, actor, 'sessions-ended', target);
        return succeed({ modifiedCount });
      }),
  };
}

const noAccount = fail('not-found', 'There is no such account.');
