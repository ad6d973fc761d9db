import type { z } from 'zod';
import type { exportPartsSchema, listManagedPartsSchema, ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { LIST_PAGE, type Page } from '#contract/lists.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { streamAsCsv } from '#server/platform/calls/csv.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import {
  countManagedParts,
  exportManagedParts,
  findMoved,
  type ListedPart,
  listManagedParts,
  type PartSort,
} from './managed-parts.repository.ts';
import { cellOf, partColumns } from './parts.columns.ts';

/** What admins read of parts. */
/** How many parts of a file are read together. */
const EXPORTED_AT_ONCE = 500;

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

export function managedPartsService(db: Database): ManagedPartsService {
  return {
    async list({ limit = LIST_PAGE, cursor, ...filters }) {
      const order = `parts ${filters.sort} ${filters.order}`;
      const place = cursor === undefined ? null : placeOf(order, cursor, cursorKinds[filters.sort]);
      if (cursor !== undefined && !place) {
        const message = 'This is no place in the list. Please begin at its start.';
        return fail('invalid-request', message, { errors: { cursor: message } });
      }
      const listed = await listManagedParts(db, filters, filters, { place, limit: limit + 1 });
      const rows = listed.slice(0, limit);
      const last = listed.length > limit ? rows.at(-1) : undefined;
      return succeed({
        rows: await withMoved(db, rows),
        total: await countManagedParts(db, filters),
        next: last ? cursorOf(order, { value: last.sortValue, id: last.part._id }) : null,
      });
    },
    export({ ids, ...filters }) {
      const listed = exportManagedParts(db, ids ? { shown: 'all', ids } : filters, filters, EXPORTED_AT_ONCE);
      const heads = partColumns.map(({ head }) => head);
      const cellsOf = ({ part }: ListedPart) => partColumns.map((column) => cellOf(column.textOf(part)));
      return new PreparedFile('parts.csv', streamAsCsv(heads, listed, cellsOf));
    },
    read: (id) => readManagedPart(db, id),
  };
}

/** One part as admins see it. Fails with `not-found`. */
export async function readManagedPart(db: Database, id: string): Promise<Result<ManagedPart>> {
  const listed = await listManagedParts(db, { shown: 'all', ids: [id] }, { sort: 'newest', order: 'descending' });
  const [part] = await withMoved(db, listed);
  return part ? succeed(part) : fail('not-found', 'There is no such part.');
}

async function withMoved(db: Database, listed: readonly ListedPart[]): Promise<ManagedPart[]> {
  const moved = await findMoved(
    db,
    listed.map(({ part }) => part._id),
  );
  return listed.map(({ part }) => ({ ...part, ...(moved.get(part._id) ?? { held: 0, unshipped: 0, sold: 0 }) }));
}
