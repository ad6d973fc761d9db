import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { enquiry } from '#server/platform/database/schema/enquiries.ts';
import { partsImport } from '#server/platform/database/schema/imports.ts';
import { order } from '#server/platform/database/schema/orders.ts';
import { part } from '#server/platform/database/schema/parts.ts';
import { review } from '#server/platform/database/schema/reviews.ts';

/** What an entry of the log is about, if it is no account. */
interface Subject {
  subjectKind: string;
  subjectId: string;
}

type Naming = (db: Database, ids: string[]) => Promise<{ id: string; name: string }[]>;

const naming: Readonly<Record<string, Naming>> = {
  part: (db, ids) =>
    db
      .select({ id: part.id, name: sql<string>`${part.sku} || ' ' || ${part.name}` })
      .from(part)
      .where(inArray(part.id, ids)),
  order: (db, ids) =>
    db
      .select({ id: order.id, name: sql<string>`'Order ' || ${order.orderNumber}` })
      .from(order)
      .where(inArray(order.id, ids)),
  review: (db, ids) =>
    db
      .select({ id: review.id, name: sql<string>`'Review of ' || ${review.name}` })
      .from(review)
      .where(inArray(review.id, ids)),
  enquiry: (db, ids) =>
    db
      .select({ id: enquiry.id, name: sql<string>`'Enquiry ' || ${enquiry.number}` })
      .from(enquiry)
      .where(inArray(enquiry.id, ids)),
  import: (db, ids) =>
    db.select({ id: partsImport.id, name: partsImport.fileName }).from(partsImport).where(inArray(partsImport.id, ids)),
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * What parts, orders, reviews, enquiries and imports are called now, by id; those that are gone are left out. A query per
 * kind.
 */
export async function nameSubjects(db: Database, subjects: readonly Subject[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, find] of Object.entries(naming)) {
    const ids = subjects.filter((each) => each.subjectKind === kind && uuid.test(each.subjectId));
    if (ids.length === 0) continue;
    for (const { id, name } of await find(db, [...new Set(ids.map((each) => each.subjectId))])) names.set(id, name);
  }
  return names;
}
