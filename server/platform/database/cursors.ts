import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SortDirection } from '#contract/lists.ts';

/** A place in a list: after the row with that sort value and id. A value of null stands with those that have none, last. */
export interface Place<Value> {
  value: Value;
  id: string;
}

/** What sort values may be, as a cursor carries them. */
export const cursorValues = {
  /** PostgreSQL knows no year 0. */
  time: z.iso.datetime({ precision: 3 }).refine((time) => !time.startsWith('0000')),
  text: z.string().regex(/^[^\0\p{Surrogate}]*$/u),
  whole: z.int().min(-2_147_483_648).max(2_147_483_647),
  money: z.int(),
  /** Decimal text, as PostgreSQL writes a `numeric`; null where a row has no such figure. */
  numeric: z
    .string()
    .regex(/^\d{1,20}(\.\d{1,30})?$/)
    .nullable(),
};

const VERSION = 1;
const wrapping = z.tuple([
  z.literal(VERSION),
  z.string(),
  z.unknown(),
  z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
]);

/** Writes a place as an opaque text. `order` names the list and its order: a cursor is good for no other. */
export function cursorOf(order: string, { value, id }: Place<string | number | null>): string {
  return Buffer.from(JSON.stringify([VERSION, order, value, id])).toString('base64url');
}

/** Reads what `cursorOf` wrote for the same order and a value of that kind; null for anything else. */
export function placeOf<Value extends string | number | null>(
  order: string,
  cursor: string,
  kind: z.ZodType<Value>,
): Place<Value> | null {
  const read = wrapping.safeParse(readJson(cursor));
  if (!read.success || read.data[1] !== order) return null;
  const value = kind.safeParse(read.data[2]);
  if (!value.success) return null;
  const place = { value: value.data, id: read.data[3] };
  return cursorOf(order, place) === cursor ? place : null;
}

/**
 * The rows that follow a place. `sorted` is what the list is sorted by, cast to `type` of SQL; rows without it come
 * last, whatever the direction.
 */
export function following({ sorted, id, type, direction }: Sorting, place: Place<string | number | null>): SQL {
  const after = direction === 'ascending' ? sql`>` : sql`<`;
  if (place.value === null) return sql`(${sorted} is null and ${id} ${after} ${place.id}::uuid)`;
  const beyond = sql`(${sorted}, ${id}) ${after} (${place.value}::${sql.raw(type)}, ${place.id}::uuid)`;
  return type === 'numeric' ? sql`(${beyond} or ${sorted} is null)` : beyond;
}

/** The order of a list, for ORDER BY. */
export function ordering({ sorted, id, type, direction }: Omit<Sorting, 'type'> & Partial<Pick<Sorting, 'type'>>): SQL {
  // Word for word that of the indexes, `desc nulls last`: only then can a list be read from one.
  if (direction === 'descending') return sql`${sorted} desc nulls last, ${id} desc nulls last`;
  // Moments, which all rows have, from the same index backwards.
  const nulls = sql.raw(type === 'timestamptz' ? 'nulls first' : 'nulls last');
  return sql`${sorted} asc ${nulls}, ${id} asc ${nulls}`;
}

/**
 * How a list is sorted: by an expression of that type of SQL, rows of one value by id. Texts carry their own `collate "C"`; no row is
 * without its moment.
 */
export interface Sorting {
  sorted: SQLWrapper;
  id: SQLWrapper;
  type: 'timestamptz' | 'text' | 'integer' | 'bigint' | 'numeric';
  direction: SortDirection;
}

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
