import { compareShelfPlaces } from '#contract/catalogue/shelf-places.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';

/** A paper that helps to pack orders, as it is drawn. */
export interface Paper {
  kind: 'pick-list' | 'packing-slips' | 'labels';
  seller: Seller;
  /** When it was asked for. */
  madeAt: string;
  /** By their numbers. */
  orders: readonly OrderToPack[];
  /** Orders that were chosen and are not packed, each with why, as a sentence. */
  leftOut: readonly string[];
}

/** The label and the slip of a return, as they are drawn. */
export interface ReturnPaper {
  kind: 'return-label';
  seller: Seller;
  /** When it was asked for. */
  madeAt: string;
  /** What the return is called: `R-207`. */
  name: string;
  orderNumber: number;
  purchaseOrderNumber: string | null;
  /** Who sends it: the buyer with the address of the order. */
  from: readonly string[];
  phone: string;
  /** Where it goes. */
  to: string;
  /** When it has to be there, in words. */
  sendUntil: string | null;
  /** The pieces that come back. */
  lines: readonly { name: string; sku: string; quantity: number }[];
  instructions: string | null;
}

/** A line of an order as papers say it. Pieces: `before` are shipped, `now` wait to be packed, `awaited` are not there yet, `takenOut` are not sent at all. */
export interface LineToPack {
  id: string;
  partId: string;
  name: string;
  sku: string;
  /** What the buyer's company calls the part, and what its buyer says of the line: 'yours LC-1042, Kättingdrev 32, for the red bicycle'; empty where there is neither. */
  yours: string;
  /** Where the part lies, sorted. */
  places: readonly string[];
  ordered: number;
  takenOut: number;
  before: number;
  now: number;
  awaited: number;
}

/** An order that waits to be shipped, as papers say it. */
export interface OrderToPack {
  orderNumber: number;
  placedAt: string;
  purchaseOrderNumber: string | null;
  /** Who gets it, as it stands on a parcel: company, name, address. */
  to: string[];
  phone: string;
  /** What the buyer wrote to those who pack it. */
  note: string | null;
  /** How it goes out, in words; null where the shop has no prices of delivery. */
  goesOut: string | null;
  /** How many pieces wait; what they weigh, and in how many cartons they are, where that is known of each. */
  pieces: number;
  weightGrams: number | null;
  cartons: number | null;
  /** As one walks past their shelf places; those of which nothing waits come last. */
  lines: LineToPack[];
}

/** Sorts parts by their first shelf place, those without one last, and parts at one place by their SKU. */
export function compareByPlace(
  one: { places: readonly string[]; sku: string },
  other: { places: readonly string[]; sku: string },
): number {
  const withoutPlace = one.places.length === 0;
  if (withoutPlace !== (other.places.length === 0)) return withoutPlace ? 1 : -1;
  return compareShelfPlaces(one.places[0] ?? '', other.places[0] ?? '') || compareShelfPlaces(one.sku, other.sku);
}
