import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { CompanyNumber } from '#contract/catalogue/company-numbers.ts';
import { comparedNumber } from '#contract/catalogue/own-names.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { following, ordering, type Place, type Sorting } from '#server/platform/database/cursors.ts';
import { companyPartNumber } from '#server/platform/database/schema/catalogue/company-numbers.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { jsonOf } from '#server/platform/database/statements.ts';

/** What a company calls a part that it has a number for. */
export interface FoundNames {
  companyNumber: string;
  companyName?: string;
}

/** What a company calls some parts, by the part's id: the first number with its name, where a part has several. */
export async function findCompanyNumbers(
  db: Queryable,
  companyId: string,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, FoundNames>> {
  const { rows } = await db.execute<{ numbers: NumberRow[] }>(
    sql`select ${companyNumbersJson(sql`${companyId}::uuid`, sql`${sql.param(partIds)}::uuid[]`)} as numbers`,
  );
  return readCompanyNumbers(rows[0]?.numbers ?? []);
}

/** A number with its part, as `companyNumbersJson` gives it. */
export interface NumberRow {
  part: string;
  number: string;
  name: string | null;
}

/** What `readCompanyNumbers` reads, as JSON, for a query that reads more than that. */
export function companyNumbersJson(companyId: SQL, partIds: SQL): SQL {
  const { part, number, name } = { part: companyPartNumber.partId, ...companyPartNumber };
  return sql`(select coalesce(json_agg(${jsonOf({ part, number, name })}
      order by ${companyPartNumber.createdAt}, ${companyPartNumber.compared}), '[]')
    from ${companyPartNumber} where ${companyPartNumber.companyId} = ${companyId} and ${companyPartNumber.partId} = any(${partIds}))`;
}

export function readCompanyNumbers(rows: readonly NumberRow[]): ReadonlyMap<string, FoundNames> {
  const names = rows.map(({ part, number, name }): [string, FoundNames] => [
    part,
    { companyNumber: number, ...(name !== null && { companyName: name }) },
  ]);
  // The first of each part stands last, and stays.
  return new Map(names.reverse());
}

/** Which numbers of one company: `q` somewhere in number, SKU or names; those of one part; that very number, or so called. */
export interface NumbersFilter {
  companyId: string;
  q?: string | undefined;
  part?: string | undefined;
  number?: string | undefined;
  called?: string | undefined;
}

/** A number in its list, with the value that it is sorted by. */
export interface ListedNumber {
  number: CompanyNumber;
  compared: string;
}

const sorting: Sorting = {
  sorted: sql`${companyPartNumber.compared} collate "C"`,
  id: companyPartNumber.partId,
  type: 'text',
  direction: 'ascending',
};

const partColumns = {
  _id: part.id,
  name: part.name,
  sku: part.sku,
  slug: part.slug,
  onSale: sql<boolean>`${part.archivedAt} is null`,
};

/** The numbers that match, as they are compared, those after `place`; at most `limit`, or all. One query. */
export async function listNumbers(
  db: Queryable,
  filter: NumbersFilter,
  { place = null, limit }: { place?: Place<string> | null; limit?: number } = {},
): Promise<ListedNumber[]> {
  const query = db
    .select({
      number: companyPartNumber.number,
      name: companyPartNumber.name,
      compared: companyPartNumber.compared,
      part: partColumns,
    })
    .from(companyPartNumber)
    .innerJoin(part, eq(part.id, companyPartNumber.partId))
    .where(and(matching(filter), place ? following(sorting, place) : undefined))
    .orderBy(ordering(sorting))
    .$dynamic();
  if (limit !== undefined) query.limit(limit);
  return (await query).map(({ compared, name, number, part }) => ({
    number: { number, ...(name !== null && { name }), part },
    compared,
  }));
}

/**
 * The first numbers that what is typed means: that very number, then those by the number, by the company's own name, or for one of the
 * parts `found` by it. Parts are read of these alone. One query.
 */
export async function findNumbersMeant(
  db: Queryable,
  { companyId, q, found }: { companyId: string; q: string; found: readonly string[] },
  limit: number,
): Promise<CompanyNumber[]> {
  const { number, name, compared, partId } = companyPartNumber;
  const isOther = sql<boolean>`${compared} <> ${comparedNumber(q)}`.as('is_other');
  const meant = db
    .select({ number, name, compared, partId, isOther })
    .from(companyPartNumber)
    .where(
      and(
        eq(companyPartNumber.companyId, companyId),
        sql`(${meansNumber(q)} or ${partId} = any(${sql.param([...found])}::uuid[]))`,
      ),
    )
    .orderBy(sql`is_other`, ordering(sorting))
    .limit(limit)
    .as('meant');
  const rows = await db
    .select({ number: meant.number, name: meant.name, part: partColumns })
    .from(meant)
    .innerJoin(part, eq(part.id, meant.partId))
    .orderBy(meant.isOther, sql`${meant.compared} collate "C"`, meant.partId);
  return rows.map(({ name, ...row }) => ({ ...row, ...(name !== null && { name }) }));
}

/** How many numbers match. One query. */
export async function countNumbers(db: Queryable, filter: NumbersFilter): Promise<number> {
  const [counted] = await db
    .select({ numbers: sql<number>`count(*)::int` })
    .from(companyPartNumber)
    .innerJoin(part, eq(part.id, companyPartNumber.partId))
    .where(matching(filter));
  return counted?.numbers ?? 0;
}

/** No LIKE: nothing that is typed is a wildcard. */
const hasText = (text: SQL, q: string) => sql`strpos(lower(${text}), lower(${q})) > 0`;

/** Whether what is typed stands in the number, or in the company's own name of the part. */
function meansNumber(q: string): SQL {
  const number = comparedNumber(q);
  return sql`(${hasText(sql`${companyPartNumber.number}`, q)}
    or (${number} <> '' and strpos(${companyPartNumber.compared}, ${number}) > 0) or ${hasWords(q)})`;
}

function matching({ companyId, q, part: partId, number, called }: NumbersFilter): SQL | undefined {
  return and(
    eq(companyPartNumber.companyId, companyId),
    q ? or(hasText(sql`${part.sku}`, q), hasText(sql`${part.name}`, q), meansNumber(q)) : undefined,
    partId ? eq(companyPartNumber.partId, partId) : undefined,
    number ? eq(companyPartNumber.compared, comparedNumber(number)) : undefined,
    called ? sql`(${companyPartNumber.compared} = ${comparedNumber(called)} or ${hasWords(called)})` : undefined,
  );
}

/** Whether all of the words stand in the company's own name of the part, whatever their case and accents. */
function hasWords(typed: string): SQL {
  const words = typed.split(/\s+/).filter(Boolean);
  // The words are folded once, not for every row.
  return sql`(${companyPartNumber.nameFolded} is not null and not exists (
    select from unnest((select array_agg(search_folded(typed)) from unnest(${sql.param(words)}::text[]) typed)) word
    where strpos(${companyPartNumber.nameFolded}, word) = 0))`;
}

/** A number to write: as its company writes it, its name of the part, and the part. */
export interface NumberToWrite {
  number: string;
  name: string | null;
  partId: string;
}

/** Gives a part a number. False where the company has that number already. */
export async function insertNumber(
  db: Queryable,
  companyId: string,
  { number, name, partId }: NumberToWrite,
): Promise<boolean> {
  const written = await db
    .insert(companyPartNumber)
    .values({ companyId, number, name, compared: comparedNumber(number), partId })
    .onConflictDoNothing()
    .returning({ number: companyPartNumber.number });
  return written.length > 0;
}

/** Changes the name that goes with a number. */
export async function renameNumber(
  tx: Transaction,
  companyId: string,
  { number, name }: Pick<NumberToWrite, 'number' | 'name'>,
): Promise<void> {
  await tx
    .update(companyPartNumber)
    .set({ name })
    .where(and(eq(companyPartNumber.companyId, companyId), eq(companyPartNumber.compared, comparedNumber(number))));
}

/** Writes numbers, each of which occurs once; those that name another part until now name the new one. One statement. */
export async function writeNumbers(
  tx: Transaction,
  companyId: string,
  numbers: readonly NumberToWrite[],
): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers
    .map(({ number, name, partId }) => ({ number, name, compared: comparedNumber(number), part_id: partId }))
    // In order, so that two who write the same numbers do not wait for each other in a circle.
    .toSorted((one, other) => (one.compared < other.compared ? -1 : 1));
  await tx.execute(sql`
    insert into ${companyPartNumber} (company_id, number, name, compared, part_id)
    select ${companyId}::uuid, number, name, compared, part_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as input(number text, name text, compared text, part_id uuid)
    on conflict (company_id, compared) do update set number = excluded.number, name = excluded.name,
      part_id = excluded.part_id`);
}

/** Takes a number away. Gives how many there were: one or none. */
export async function deleteNumber(db: Database, companyId: string, number: string): Promise<number> {
  const gone = await db
    .delete(companyPartNumber)
    .where(and(eq(companyPartNumber.companyId, companyId), eq(companyPartNumber.compared, comparedNumber(number))))
    .returning({ number: companyPartNumber.number });
  return gone.length;
}
