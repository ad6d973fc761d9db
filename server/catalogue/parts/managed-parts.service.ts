import type { z } from 'zod';
import type { exportPartsSchema, listManagedPartsSchema, ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { LIST_PAGE, type Page, type SortDirection } from '#contract/lists.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { cellOf, streamAsCsv } from '#server/platform/calls/csv.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, type Place, placeOf } from '#server/platform/database/cursors.ts';
import {
  countManagedParts,
  exportManagedParts,
  familiesOf,
  findByCover,
  findMoved,
  findPlaces,
  type ListedPart,
  type PartSort,
  type PartsPage,
  readManagedParts,
} from './managed-parts.repository.ts';
import { partColumns } from './parts.columns.ts';

/** How many parts of a file are read together. */
const EXPORTED_AT_ONCE = 500;

/** The orders that an index in memory has. */
export type IndexedSort = Exclude<PartSort, 'newest' | 'cover'>;

/** Gives a page of the parts on sale, of some families or of all; null while the index is not there. */
export type FindInOrder = (
  page: PartsPage & { sort: IndexedSort; order: SortDirection; families: readonly string[] | null },
) => Promise<Place<string | number>[] | null>;

/** What admins read of parts. */
export interface ManagedPartsService {
  /** A page of the parts on sale and archived. Fails with `invalid-request` for a cursor that no page of the same order gave. */
  list(filters: z.output<typeof listManagedPartsSchema>): Promise<Result<Page<ManagedPart>>>;
  /** The same as a file, all pages of it but `except`, or the parts that were chosen by their ids; other filters do not count then. */
  export(filters: z.output<typeof exportPartsSchema>): PreparedFile;
  /** One part. Fails with `not-found`. */
  read(id: string): Promise<Result<ManagedPart>>;
}

const cursorKinds: Readonly<Record<PartSort, z.ZodType<string | number | null>>> = {
  newest: cursorValues.time,
  name: cursorValues.text,
  ordered_quantity: cursorValues.whole,
  available: cursorValues.whole,
  price: cursorValues.money,
  cover: cursorValues.numeric,
};

export function managedPartsService(db: Database, findInOrder: FindInOrder): ManagedPartsService {
  type Filters = Pick<z.output<typeof listManagedPartsSchema>, 'q' | 'category' | 'shown' | 'sort' | 'order'>;

  async function findPage(filters: Filters, page: PartsPage): Promise<Place<string | number | null>[]> {
    const { sort, order, q, shown } = filters;
    if (sort === 'cover') return findByCover(db, filters, order, page);
    const families = familiesOf(filters) ?? null;
    const isIndexed = sort !== 'newest' && shown === 'on-sale' && !q;
    const found = isIndexed ? await findInOrder({ ...page, sort, order, families }) : null;
    return found ?? findPlaces(db, filters, { sort, order }, page);
  }

  return {
    async list({ limit = LIST_PAGE, cursor, ...filters }) {
      const order = `parts ${filters.sort} ${filters.order}`;
      const place = cursor === undefined ? null : placeOf(order, cursor, cursorKinds[filters.sort]);
      if (cursor !== undefined && !place) {
        const message = 'This is no place in the list. Please begin at its start.';
        return fail('invalid-request', message, { errors: { cursor: message } });
      }
      const found = await findPage(filters, { place, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return succeed({
        rows: await readParts(
          db,
          shown.map(({ id }) => id),
        ),
        total: await countManagedParts(db, filters),
        next: last ? cursorOf(order, last) : null,
      });
    },
    export({ ids, ...filters }) {
      const listed = exportManagedParts(db, ids ? { shown: 'all', ids } : filters, filters, EXPORTED_AT_ONCE);
      const heads = partColumns.map(({ head }) => head);
      const cellsOf = (part: ListedPart) => partColumns.map((column) => cellOf(column.textOf(part)));
      return new PreparedFile('parts.csv', streamAsCsv(heads, listed, cellsOf));
    },
    read: (id) => readManagedPart(db, id),
  };
}

/** One part as admins see it. Fails with `not-found`. */
export async function readManagedPart(db: Database, id: string): Promise<Result<ManagedPart>> {
  const [part] = await readParts(db, [id]);
  return part ? succeed(part) : fail('not-found', 'There is no such part.');
}

async function readParts(db: Database, ids: readonly string[]): Promise<ManagedPart[]> {
  const listed = await readManagedParts(db, ids);
  const moved = await findMoved(db, ids);
  return listed.map((part) => ({ ...part, ...(moved.get(part._id) ?? { held: 0, unshipped: 0, sold: 0 }) }));
}
