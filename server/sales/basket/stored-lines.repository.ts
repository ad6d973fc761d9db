import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { OfferedPart } from './offered-parts.repository.ts';

/** A line as it is stored, of a basket or of a list, with its part as it is now: null where that is deleted. */
export interface StoredLine {
  partId: string;
  name: string;
  sku: string;
  quantity: number;
  position: number;
  unitPriceCents: number;
  otherPieces: number;
  minimum: number;
  available: number;
  seenAt: Date;
  version: number;
  changedAt: Date;
  part: OfferedPart | null;
}

/** A line to write, as it is to be stored; `seenAt` of null is now. */
export type LineToWrite = Omit<StoredLine, 'part' | 'version' | 'changedAt' | 'seenAt'> & {
  seenAt: Date | null;
  savedForLater?: boolean;
};

/** Where lines are stored: the table, its column that names what they belong to, and whether they can be saved for later. */
export interface LinesTable {
  table: PgTable;
  owner: 'basket_id' | 'list_id';
  later?: true;
}

/** What lines belong to, with the version that changes them. */
export interface LinesOwner {
  id: string;
  version: number;
}

const columns = {
  ...{ name: 'text', sku: 'text', quantity: 'integer', position: 'integer', unit_price_cents: 'bigint' },
  ...{ other_pieces: 'integer', minimum: 'integer', available: 'integer' },
};

/** Names of columns, which are constants of this file. */
const list = (names: readonly string[], as: (name: string) => string = (name) => name): SQL =>
  sql.raw(names.map(as).join(', '));

/** Writes lines, over those of the same parts. One statement. */
export async function writeLines(
  tx: Transaction,
  { table, owner, later }: LinesTable,
  { id, version }: LinesOwner,
  lines: readonly LineToWrite[],
): Promise<void> {
  if (lines.length === 0) return;
  const types: Record<string, string> = { ...columns, ...(later && { saved_for_later: 'boolean' }) };
  const names = Object.keys(types);
  const rows = JSON.stringify(
    lines.map(({ savedForLater = false, ...line }) => ({
      part_id: line.partId,
      ...{ name: line.name, sku: line.sku, quantity: line.quantity, position: line.position },
      unit_price_cents: line.unitPriceCents,
      other_pieces: line.otherPieces,
      ...{ minimum: line.minimum, available: line.available, seen_at: line.seenAt },
      ...(later && { saved_for_later: savedForLater }),
    })),
  );
  await tx.execute(sql`
    insert into ${table} (${list([owner])}, part_id, ${list(names)}, seen_at, version, changed_at)
    select ${id}::uuid, part_id, ${list(names)}, coalesce(seen_at, now()), ${version}::integer, now()
    from json_to_recordset(${rows}::json) as line(part_id uuid, ${list(names, (name) => `${name} ${types[name]}`)},
      seen_at timestamptz)
    on conflict (${list([owner])}, part_id) do update set
      ${list([...names, 'seen_at', 'version', 'changed_at'], (name) => `${name} = excluded.${name}`)}`);
}

/** What was shown of lines anew; their versions stay, as nothing that is ordered changes. One statement. */
export async function noteLines(
  tx: Transaction,
  { table, owner }: LinesTable,
  id: string,
  seen: ReadonlyMap<string, Pick<StoredLine, 'unitPriceCents' | 'otherPieces' | 'minimum' | 'available'>>,
): Promise<void> {
  const rows = JSON.stringify(
    [...seen].map(([partId, { unitPriceCents, otherPieces, minimum, available }]) => ({
      ...{ part_id: partId, unit_price_cents: unitPriceCents, other_pieces: otherPieces, minimum, available },
    })),
  );
  await tx.execute(sql`
    update ${table} line set unit_price_cents = noted.unit_price_cents, other_pieces = noted.other_pieces,
      minimum = noted.minimum, available = noted.available, seen_at = now()
    from json_to_recordset(${rows}::json) as noted(part_id uuid, unit_price_cents bigint, other_pieces integer,
      minimum integer, available integer)
    where line.${list([owner])} = ${id} and line.part_id = noted.part_id`);
}

/** Deletes the lines of some parts. One statement. */
export async function deleteLines(
  tx: Transaction,
  { table, owner }: LinesTable,
  id: string,
  parts: readonly string[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx.execute(sql`delete from ${table}
    where ${list([owner])} = ${id} and part_id = any(${sql.param([...parts])}::uuid[])`);
}
