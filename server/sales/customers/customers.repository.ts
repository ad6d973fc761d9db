import { and, type Column, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SortDirection } from '#contract/lists.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type {
  CustomerCounts,
  CustomerKind,
  CustomerSort,
  ListedCustomer,
} from '#contract/sales/customers/customers.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { following, ordering, type Place, type Sorting } from '#server/platform/database/cursors.ts';
import { company, companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { figuresOf, noFigures } from './customer-figures.repository.ts';
import { foundAsCustomers } from './customer-search.repository.ts';

/** Which customers. `q`: as `foundAsCustomers` finds them. */
export interface CustomersFilter {
  q?: string | undefined;
  kind?: CustomerKind | undefined;
  state?: 'open' | 'closed' | undefined;
}

export interface CustomersSorting {
  sort: CustomerSort;
  direction: SortDirection;
}

const tables = { person: user, company } as const;
type Table = (typeof tables)[CustomerKind];

function sortingOf(table: Table, { sort, direction }: CustomersSorting): Sorting {
  return sort === 'name'
    ? { sorted: sql`lower(${table.name})`, id: table.id, type: 'text', direction }
    : { sorted: table.createdAt, id: table.id, type: 'timestamptz', direction };
}

function matching(table: Table, { q, state }: CustomersFilter): SQL | undefined {
  const found = q ? foundAsCustomers(q) : undefined;
  return and(
    found && sql`${table.id} in (${found})`,
    state === undefined ? undefined : state === 'open' ? isNull(table.closedAt) : isNotNull(table.closedAt),
  );
}

const kindsIn = ({ kind }: CustomersFilter): CustomerKind[] => (kind ? [kind] : ['person', 'company']);

type Found = Pick<ListedCustomer, 'kind' | 'name' | 'email' | 'city' | 'country'> & {
  id: string;
  createdAt: string;
  closedAt: string | null;
  sortedBy: string;
};

const columns: Readonly<Record<CustomerKind, SQL>> = {
  person: sql`${user.email} as email, '' as city, '' as country`,
  company: sql`null as email, ${company.city} as city, ${company.country} as country`,
};
const iso = (time: SQLWrapper) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A customer of the list, and what it is sorted by. */
export interface FoundCustomer {
  customer: ListedCustomer;
  sortedBy: string;
}

/**
 * People and companies that match, in one order; at most `limit` of those after `place`. Of each kind as many are read from its index, and
 * the first of both are told. At most six queries.
 */
export async function listCustomers(
  db: Database,
  filter: CustomersFilter,
  sorting: CustomersSorting,
  { place, limit }: { place: Place<string> | null; limit: number },
): Promise<FoundCustomer[]> {
  const { direction } = sorting;
  const some = kindsIn(filter).map((kind) => {
    const table = tables[kind];
    const by = sortingOf(table, sorting);
    const where = and(matching(table, filter), place ? following(by, place) : undefined) ?? sql`true`;
    return sql`(select ${table.id} as id, ${kind}::text as kind, ${table.name} as name, ${columns[kind]},
      ${iso(table.createdAt)} as "createdAt", ${iso(table.closedAt)} as "closedAt", ${by.sorted} as sorted
      from ${table} where ${where} order by ${ordering(by)} limit ${limit})`;
  });
  const both = { sorted: sql`sorted`, id: sql`id`, type: sortingOf(user, sorting).type, direction } as const;
  const sortedBy = sorting.sort === 'name' ? sql`sorted` : sql`"createdAt"`;
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    select id, kind, name, email, city, country, "createdAt", "closedAt", ${sortedBy} as "sortedBy"
    from (${sql.join(some, sql` union all `)}) as customer order by ${ordering(both)} limit ${limit}`);
  return tellAll(db, rows);
}

/** With what stands beside them in the list. */
async function tellAll(db: Database, rows: readonly Found[]): Promise<FoundCustomer[]> {
  const ids = (kind: CustomerKind) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const [people, companies] = [ids('person'), ids('company')];
  const [ofPeople, ofCompanies, names, members] = await Promise.all([
    figuresOf(db, 'userId', people),
    figuresOf(db, 'companyId', companies),
    namesOfCompanies(db, people),
    countMembers(db, companies),
  ]);
  return rows.map(({ id, sortedBy, ...row }) => {
    const { cents, ...figures } = (row.kind === 'person' ? ofPeople : ofCompanies).get(id) ?? noFigures;
    return {
      sortedBy,
      customer: {
        ...{ ...row, _id: id, companies: names.get(id) ?? [], members: members.get(id) ?? 0 },
        ...figures,
        year: dollarsFromCents(cents),
      },
    };
  });
}

/** How many match. A query for each kind. */
export async function countMatching(db: Database, filter: CustomersFilter): Promise<number> {
  const counts = await Promise.all(
    kindsIn(filter).map((kind) => db.$count(tables[kind], matching(tables[kind], filter))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many customers there are. Three queries, each of an index. */
export async function countCustomers(db: Database): Promise<CustomerCounts> {
  const open = { state: 'open' } as const;
  const [people, companies, closed] = await Promise.all([
    countMatching(db, { ...open, kind: 'person' }),
    countMatching(db, { ...open, kind: 'company' }),
    countMatching(db, { state: 'closed' }),
  ]);
  return { people, companies, closed };
}

const among = (column: Column, ids: readonly string[]) => sql`${column} = any(${sql.param([...ids])}::uuid[])`;

async function namesOfCompanies(db: Database, people: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .select({ id: companyMember.userId, names: sql<string[]>`array_agg(${company.name} order by ${company.name})` })
    .from(companyMember)
    .innerJoin(company, sql`${company.id} = ${companyMember.companyId}`)
    .where(among(companyMember.userId, people))
    .groupBy(companyMember.userId);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

async function countMembers(db: Database, companies: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (companies.length === 0) return new Map();
  const rows = await db
    .select({ id: companyMember.companyId, members: sql<number>`count(*)::int` })
    .from(companyMember)
    .where(among(companyMember.companyId, companies))
    .groupBy(companyMember.companyId);
  return new Map(rows.map(({ id, members }) => [id, members]));
}
