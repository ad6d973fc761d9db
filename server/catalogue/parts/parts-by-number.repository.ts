import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/connection.ts';
import { part, partSearch } from '#server/platform/database/schema/catalogue/parts.ts';

/** A part that a number means. */
export interface NumberedPart {
  id: string;
  name: string;
  sku: string;
}

/** A number of ours as it is compared, as `search_sku` of the database does. */
export function comparedSku(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Whether a part has words in its name or its numbers, in a query, by an index. The words are in lower case, and none is a wildcard. */
export const hasText = (words: string | SQL): SQL =>
  sql`part_text(${part.name}, ${part.sku}, ${part.formerNumbers}) like text_within(${words})`;

/**
 * The parts on sale that numbers mean, by the numbers as typed: SKUs first, then former numbers, in any case, with or without
 * hyphens. Of several parts the one with that very SKU; else all of them, for the caller to refuse. Two queries, however many
 * numbers there are.
 */
export async function findPartsByNumber(
  db: Queryable,
  numbers: readonly string[],
): Promise<Map<string, NumberedPart[]>> {
  const keys = [...new Set(numbers.map(comparedSku))].filter((key) => key !== '');
  const bySku = await findBySku(db, keys);
  const byFormer = await findByFormerNumber(
    db,
    keys.filter((key) => !bySku.has(key)),
  );
  return new Map(
    numbers.map((typed) => {
      const key = comparedSku(typed);
      const found = bySku.get(key) ?? byFormer.get(key) ?? [];
      const exact = found.filter(({ sku }) => sku.toLowerCase() === typed.trim().toLowerCase());
      return [typed, exact.length === 1 ? exact : found];
    }),
  );
}

const columns = { id: part.id, name: part.name, sku: part.sku };

async function findBySku(db: Queryable, keys: readonly string[]): Promise<Map<string, NumberedPart[]>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: partSearch.sku, ...columns })
    .from(partSearch)
    .innerJoin(part, sql`${part.id} = ${partSearch.partId}`)
    .where(inArray(partSearch.sku, [...keys]));
  return grouped(rows);
}

async function findByFormerNumber(db: Queryable, keys: readonly string[]): Promise<Map<string, NumberedPart[]>> {
  if (keys.length === 0) return new Map();
  // As `write_part_search` marks former numbers. The index of the words is read once for each.
  const found = sql`(
    select typed.key, had.part_id from unnest(${sql.param([...keys])}::text[]) typed(key)
    cross join lateral (
      select ${partSearch.partId} as part_id from ${partSearch}
      where ${partSearch.words} @@ ('''@' || typed.key || '''')::tsquery) had) found`;
  const rows = await db
    .select({ key: sql<string>`found.key`, ...columns })
    .from(found)
    .innerJoin(part, sql`${part.id} = found.part_id`);
  return grouped(rows);
}

function grouped(rows: readonly (NumberedPart & { key: string })[]): Map<string, NumberedPart[]> {
  return Map.groupBy(rows, ({ key }) => key);
}
