import type { z } from 'zod';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { LIST_PAGE, type Page } from '#contract/lists.ts';
import type {
  Customer,
  CustomerTrade,
  ListedCustomer,
  listCustomersSchema,
} from '#contract/sales/customers/customers.ts';
import { listAddresses } from '#server/accounts/addresses/addresses.repository.ts';
import { countManagedReviews, listManagedReviews } from '#server/catalogue/reviews/managed-reviews.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import { toManaged } from '#server/sales/orders/orders.csv.ts';
import { newestFirst, selectOrders, withFirstLines } from '#server/sales/orders/orders.repository.ts';
import { listsOfCompanies } from '#server/sales/prices/company-lists.repository.ts';
import { listManagedReturns } from '#server/sales/returns/returns.service.ts';
import { countOrders, findCompanyCustomer, findCustomer, listCompaniesOfPerson } from './customer.repository.ts';
import { type CustomerOf, ordersOf, readOpen, sumYears } from './customer-figures.repository.ts';
import { readNotes } from './customer-notes.ts';
import { readTimeline } from './customer-timeline.ts';
import { countMatching, listCustomers } from './customers.repository.ts';
import type { Customers } from './customers.ts';

/** How many of everything a customer's page shows. */
const SHOWN = 5;
/** How many lines of an order are named. */
const LINES = 1;

/** A page of all customers, for admins. Fails with `invalid-request` for a cursor that no page of this order gave. */
export async function listAllCustomers(
  { db }: Pick<Customers, 'db'>,
  { q, kind, state, sort, order: direction, limit = LIST_PAGE, cursor }: z.output<typeof listCustomersSchema>,
): Promise<Result<Page<ListedCustomer>>> {
  const list = `customers ${sort} ${direction}`;
  const place =
    cursor === undefined
      ? null
      : placeOf<string>(list, cursor, sort === 'name' ? cursorValues.text : cursorValues.time);
  if (cursor !== undefined && !place) {
    const message = 'This is no place in the list. Please begin at its start.';
    return fail('invalid-request', message, { errors: { cursor: message } });
  }
  const filter = { q: q || undefined, kind, state };
  const found = await listCustomers(db, filter, { sort, direction }, { place, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return succeed({
    rows: shown.map(({ customer }) => customer),
    total: await countMatching(db, filter),
    next: last && found.length > limit ? cursorOf(list, { value: last.sortedBy, id: last.customer._id }) : null,
  });
}

/** A person whole, for admins. Fails with `not-found`. */
export async function readCustomer(customers: Customers, actor: CurrentUser, id: string): Promise<Result<Customer>> {
  const { db } = customers;
  const person = await findCustomer(db, id);
  if (!person) return fail('not-found', 'There is no such customer.');
  const [trade, companies, lists, addresses, reviews, reviewCount] = await Promise.all([
    readTrade(customers, actor, { userId: id }, { createdAt: person.createdAt, emails: [person.email] }),
    companiesWithLists(db, id),
    listsOfCompanies.of(db, { companyId: null, groupId: null }),
    listAddresses(db, { userId: id }),
    listManagedReviews(db, { writer: id }, { by: 'newest', direction: 'descending' }, null, SHOWN),
    countManagedReviews(db, { writer: id }),
  ]);
  return succeed({ ...person, ...trade, companies, lists, addresses, reviews, reviewCount });
}

async function companiesWithLists(db: Database, userId: string): Promise<Customer['companies']> {
  const companies = await listCompaniesOfPerson(db, userId);
  return Promise.all(
    companies.map(async ({ groupId, ...company }) => ({
      ...company,
      lists: await listsOfCompanies.of(db, { companyId: company._id, groupId }),
      addresses: await listAddresses(db, { companyId: company._id }),
    })),
  );
}

/** What was traded with a company, for admins. Fails with `not-found`. */
export async function readCompanyTrade(
  customers: Customers,
  actor: CurrentUser,
  id: string,
): Promise<Result<CustomerTrade>> {
  const company = await findCompanyCustomer(customers.db, id);
  if (!company) return fail('not-found', 'There is no such company.');
  const { createdAt, emails } = company;
  return succeed(await readTrade(customers, actor, { companyId: id }, { createdAt: createdAt.toISOString(), emails }));
}

async function readTrade(
  customers: Customers,
  actor: CurrentUser,
  who: CustomerOf,
  { createdAt, emails }: { createdAt: string; emails: readonly string[] },
): Promise<CustomerTrade> {
  const { db, enquiriesFrom } = customers;
  const [years, open, total, orders, returns, enquiries, notes, events] = await Promise.all([
    sumYears(db, who),
    readOpen(db, who),
    countOrders(db, who),
    lastOrders(customers, who),
    listManagedReturns(customers, { of: who, limit: SHOWN }),
    enquiriesFrom(db, emails, SHOWN),
    readNotes(db, actor, who),
    readTimeline(customers, actor, who, createdAt),
  ]);
  return {
    ...{ years, open, orders, notes, events },
    counts: { orders: total, returns: returns.ok ? returns.value.total : 0, enquiries: enquiries.total },
    returns: returns.ok ? returns.value.rows : [],
    enquiries: enquiries.rows,
  };
}

async function lastOrders({ db, due }: Customers, who: CustomerOf): Promise<CustomerTrade['orders']> {
  const found = await selectOrders(db).where(ordersOf(who)).orderBy(newestFirst).limit(SHOWN);
  return (await withFirstLines(db, found, LINES)).map((order) => toManaged(order, due));
}
