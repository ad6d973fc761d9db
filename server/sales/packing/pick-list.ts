import { compareByPlace, type OrderToPack } from './packing.papers.ts';

/** A part on a pick list, with all pieces of it that the orders wait for. */
export interface PickRow {
  partId: string;
  /** Where the part lies, sorted; empty where no place is known. */
  places: readonly string[];
  name: string;
  sku: string;
  pieces: number;
  /** Which order gets how many of them, by its tote and its line. */
  totes: { tote: number; pieces: number; line: string }[];
}

/** The parts that some orders wait for, as one walks past them. Each order has a tote: the first one is number 1. */
export function pickRows(orders: readonly OrderToPack[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const [index, { lines }] of orders.entries())
    for (const { id, partId, places, name, sku, now } of lines) {
      if (now === 0) continue;
      const row = rows.get(partId) ?? { partId, places, name, sku, pieces: 0, totes: [] };
      rows.set(partId, row);
      row.pieces += now;
      row.totes.push({ tote: index + 1, pieces: now, line: id });
    }
  return [...rows.values()].sort(compareByPlace);
}
