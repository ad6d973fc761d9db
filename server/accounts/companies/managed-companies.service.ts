import type { z } from 'zod';
import type {
  CompanyPriceList,
  GivableList,
  ListedCompany,
  listManagedCompaniesSchema,
  ManagedCompany,
} from '#contract/accounts/managed-companies.ts';
import type { Happened } from '#contract/audit.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { LIST_PAGE, type Page } from '#contract/lists.ts';
import { listAddresses } from '#server/accounts/addresses/addresses.repository.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import type { UnpaidOrders } from './close-company.ts';
import { listGroups } from './company-groups.repository.ts';
import { type CompanyFigures, countManagedCompanies, listManagedCompanies } from './managed-companies.repository.ts';
import {
  findForAdmins,
  findLastRequest,
  listInvited,
  listMembersForAdmins,
  listNear,
} from './managed-company.repository.ts';

/** What this noun needs to know of price lists, and has done with them; the noun of prices provides it. */
export interface ListsOfCompanies {
  /** Those that count for a company, or will: its own, its group's, everybody's. */
  of(db: Queryable, of: { companyId: string; groupId: string | null }): Promise<CompanyPriceList[]>;
  /** Those that a company can get a copy of. */
  givable(db: Database, companyId: string): Promise<GivableList[]>;
  /** Makes a list of a company's own with the rules of another. Fails with `changed-meanwhile` and `taken`. */
  copy(
    tx: Transaction,
    input: { list: string; name?: string; to: { id: string; name: string }; by: string },
  ): Promise<Result<{ name: string; from: string }>>;
  /** Ends a list of a company's own that has begun. Gives its name, or null where there is none in force. */
  end(tx: Transaction, input: { list: string; companyId: string; by: string }): Promise<string | null>;
  /** The names of the lists for each group, by its id; and how many lists one has, ended ones too. */
  ofGroups(db: Queryable): Promise<ReadonlyMap<string, string[]>>;
  countOfGroup(tx: Transaction, groupId: string): Promise<number>;
}

/** What admins' work on companies stands on. */
export interface ManagedCompanies {
  db: Database;
  mail: MailService;
  /** The origin that mails lead to. */
  publicUrl: string;
  figures: CompanyFigures;
  lists: ListsOfCompanies;
  orders: UnpaidOrders;
  /** What the audit log tells of a company, newest first. */
  happened(companyId: string): Promise<Happened[]>;
}

const kinds = {
  waits: cursorValues.text,
  name: cursorValues.text,
  orders: cursorValues.money,
  newest: cursorValues.time,
} as const;

/** A page of all companies, for admins. Fails with `invalid-request` for a cursor that no page of this order gave. */
export async function listCompanies(
  { db, figures }: ManagedCompanies,
  { q, state, group, sort, order: direction, limit = LIST_PAGE, cursor }: z.output<typeof listManagedCompaniesSchema>,
): Promise<Result<Page<ListedCompany>>> {
  const list = `companies ${sort} ${direction}`;
  const place = cursor === undefined ? null : placeOf<string | number>(list, cursor, kinds[sort]);
  if (cursor !== undefined && !place) {
    const message = 'This is no place in the list. Please begin at its start.';
    return fail('invalid-request', message, { errors: { cursor: message } });
  }
  const filter = { q, state, group };
  const found = await listManagedCompanies(db, figures, filter, { sort, direction }, { place, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return succeed({
    rows: shown.map(({ company }) => company),
    total: await countManagedCompanies(db, filter),
    next: last && found.length > limit ? cursorOf(list, { value: last.sortedBy, id: last.company._id }) : null,
  });
}

/** One company whole, for admins. Fails with `not-found`. */
export async function readManagedCompany(
  { db, figures, lists, happened }: ManagedCompanies,
  id: string,
): Promise<Result<ManagedCompany>> {
  const sorting = { sort: 'name', direction: 'ascending' } as const;
  const [found] = await listManagedCompanies(db, figures, { id }, sorting, { place: null, limit: 1 });
  const own = await findForAdmins(db, id);
  if (!found || !own) return noCompany;
  const { members: _count, lists: _lists, ...company } = found.company;
  const [request, members, invitations, addresses, priceLists, near, events, groups, ofGroups, givable] =
    await Promise.all([
      findLastRequest(db, id),
      listMembersForAdmins(db, id),
      listInvited(db, id),
      listAddresses(db, { companyId: id }),
      lists.of(db, { companyId: id, groupId: company.group?._id ?? null }),
      listNear(db, id),
      happened(id),
      listGroups(db),
      lists.ofGroups(db),
      lists.givable(db, id),
    ]);
  return succeed({
    ...company,
    ...own,
    ...{ request, members, invitations, addresses, priceLists, near, events },
    choices: {
      groups: groups.map((group) => ({ ...group, lists: ofGroups.get(group._id) ?? [] })),
      lists: givable,
    },
  });
}

export const noCompany = fail('not-found', 'There is no such company.');
