import { and, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CompanyCounts, CompanySort, CompanyState, ListedCompany } from '#contract/accounts/managed-companies.ts';
import type { SortDirection } from '#contract/lists.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { following, ordering, type Place, type Sorting } from '#server/platform/database/cursors.ts';
import {
  company,
  companyGroup,
  companyMember,
  dealerRequest,
} from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';

/** Figures that stand beside each company, as SQL; the nouns of orders and of prices provide them. */
export interface CompanyFigures {
  /** Of the orders of 12 months that did not end before they were shipped: how many, and their sum in cents. */
  ordersPlaced(companyId: SQLWrapper): SQL<number>;
  orderCents(companyId: SQLWrapper): SQL<number>;
  /** How many orders are unpaid and still run. */
  ordersUnpaid(companyId: SQLWrapper): SQL<number>;
  /** How many price lists in force are for the company or its group. */
  priceLists(companyId: SQLWrapper, groupId: SQLWrapper): SQL<number>;
}

/** Which companies. `q`: part of a name, a city, a VAT number or a member's email. Without `state`, all. */
export interface CompaniesFilter {
  q?: string | undefined;
  state?: CompanyState | undefined;
  group?: string | undefined;
}

export interface CompaniesSorting {
  sort: CompanySort;
  direction: SortDirection;
}

const isOpen = isNull(company.closedAt);
const isAsked = and(isOpen, eq(company.dealer, 'asked'));
const isUnconfirmed = and(isOpen, isNotNull(company.vatNumber), isNull(company.vatConfirmedAt));
const states = { open: isOpen, asked: isAsked, unconfirmed: isUnconfirmed, closed: isNotNull(company.closedAt) };

const askedAt = sql`case when ${isAsked} then coalesce(
  (select ${dealerRequest.askedAt} from ${dealerRequest}
    where ${dealerRequest.companyId} = ${company.id} and ${dealerRequest.answer} is null), ${company.updatedAt}) end`;

/** What waits for an answer, the longest waiting first; then numbers to confirm, then all others, closed ones last. */
const byWaiting = sql<string>`(case
  when not ${isOpen} then '3' || lower(${company.name})
  when ${company.dealer} = 'asked' then '0' || to_char(${askedAt} at time zone 'UTC', 'YYYYMMDDHH24MISSMS')
  when ${isUnconfirmed} then '1' || lower(${company.name})
  else '2' || lower(${company.name}) end) collate "C"`;

function sortingBy({ sort, direction }: CompaniesSorting, figures: CompanyFigures): Sorting {
  const by = {
    waits: { sorted: byWaiting, type: 'text' },
    name: { sorted: sql`lower(${company.name})`, type: 'text' },
    orders: { sorted: figures.orderCents(company.id), type: 'bigint' },
    newest: { sorted: company.createdAt, type: 'timestamptz' },
  } as const;
  return { ...by[sort], id: company.id, direction };
}

/** A row of the list, and what it is sorted by. */
export interface FoundCompany {
  company: ListedCompany;
  sortedBy: string | number;
}

/** Companies that match, sorted; at most `limit` of those after `place`. One query. */
export async function listManagedCompanies(
  db: Database,
  figures: CompanyFigures,
  filter: CompaniesFilter | { id: string },
  sorting: CompaniesSorting,
  { place, limit }: { place: Place<string | number> | null; limit: number },
): Promise<FoundCompany[]> {
  const by = sortingBy(sorting, figures);
  const rows = await selectCompanies(db, figures, by)
    .where(and('id' in filter ? eq(company.id, filter.id) : matching(filter), place ? following(by, place) : undefined))
    .orderBy(ordering(by))
    .limit(limit);
  return rows.map(({ sortedBy, ...row }) => {
    const values = { waits: sortedBy, name: sortedBy, orders: row.cents, newest: row.createdAt.toISOString() };
    return { company: toListed(row), sortedBy: values[sorting.sort] };
  });
}

/** How many match. One query. */
export async function countManagedCompanies(db: Database, filter: CompaniesFilter): Promise<number> {
  return db.$count(company, matching(filter));
}

/** How many companies stand in each state. One query. */
export async function countCompanyStates(db: Database): Promise<CompanyCounts> {
  const count = (state: CompanyState) => sql<number>`(count(*) filter (where ${states[state]}))::int`;
  const [counted] = await db
    .select({
      open: count('open'),
      asked: count('asked'),
      unconfirmed: count('unconfirmed'),
      closed: count('closed'),
    })
    .from(company);
  if (!counted) throw new Error('A count gave no row');
  return counted;
}

/** How many companies asked for dealer's prices and have no answer. One query, by an index. */
export async function countAsking(db: Database): Promise<number> {
  return db.$count(company, isAsked);
}

function selectCompanies(db: Queryable, figures: CompanyFigures, { sorted }: Sorting) {
  return (
    db
      .select({
        _id: company.id,
        name: company.name,
        city: company.city,
        country: company.country,
        dealer: company.dealer,
        askedAt: sql<Date | null>`${askedAt}`.mapWith(company.updatedAt),
        vatNumber: company.vatNumber,
        vatConfirmedAt: company.vatConfirmedAt,
        members: sql<number>`(select count(*)::int from ${companyMember} where ${companyMember.companyId} = ${company.id})`,
        groupId: companyGroup.id,
        groupName: companyGroup.name,
        lists: figures.priceLists(company.id, company.groupId),
        placed: figures.ordersPlaced(company.id),
        cents: figures.orderCents(company.id),
        unpaid: figures.ordersUnpaid(company.id),
        createdAt: company.createdAt,
        closedAt: company.closedAt,
        sortedBy: sql<string>`(${sorted})::text`,
      })
      .from(company)
      // With it, the columns in the subqueries above carry the names of their tables.
      .leftJoin(companyGroup, eq(companyGroup.id, company.groupId))
      .$dynamic()
  );
}

type SelectedCompany = Omit<Awaited<ReturnType<typeof selectCompanies>>[number], 'sortedBy'>;

function toListed({ groupId, groupName, placed, cents, unpaid, ...row }: SelectedCompany): ListedCompany {
  return {
    ...row,
    askedAt: row.askedAt?.toISOString() ?? null,
    vatConfirmedAt: row.vatConfirmedAt?.toISOString() ?? null,
    group: groupId !== null && groupName !== null ? { _id: groupId, name: groupName } : null,
    orders: { count: placed, sum: dollarsFromCents(cents), unpaid },
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

function matching({ q, state, group }: CompaniesFilter): SQL | undefined {
  return and(
    q ? foundBy(q) : undefined,
    state ? states[state] : undefined,
    group === 'none' ? isNull(company.groupId) : group ? eq(company.groupId, group) : undefined,
  );
}

/** `strpos` and no LIKE: nothing that is typed is a wildcard. */
function foundBy(typed: string): SQL | undefined {
  const folded = sql`(select search_folded(${typed}))`;
  const number = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  return or(
    sql`strpos(search_folded(${company.name}), ${folded}) > 0`,
    sql`strpos(search_folded(${company.city}), ${folded}) > 0`,
    number === '' ? undefined : sql`strpos(${company.vatNumber}, ${number}) > 0`,
    sql`${company.id} in (select membership.company_id from ${companyMember} membership
      join ${user} member on member.id = membership.user_id where strpos(member.email, lower(${typed})) > 0)`,
  );
}
