import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Attachment, Enquiry, EnquiryState, SendEnquiry, StoredAttachment } from '#contract/content/enquiries.ts';
import { retention } from '#contract/retention.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { following, ordering, type Place } from '#server/platform/database/cursors.ts';
import { enquiry, enquiryDrawing } from '#server/platform/database/schema/content/enquiries.ts';

const newestFirst = {
  sorted: enquiry.createdAt,
  id: enquiry.id,
  type: 'timestamptz',
  direction: 'descending',
} as const;

const columns = {
  _id: enquiry.id,
  number: enquiry.number,
  company: enquiry.company,
  email: enquiry.email,
  builds: enquiry.builds,
  quantity: enquiry.quantity,
  message: enquiry.message,
  state: enquiry.state,
  createdAt: enquiry.createdAt,
  changedAt: enquiry.changedAt,
  file: { name: enquiryDrawing.name, type: enquiryDrawing.type, size: enquiryDrawing.size },
};

/** Which enquiries: `q` stands somewhere in company, email or message, whatever the case, or is the number. */
export interface EnquiryFilter {
  q?: string | undefined;
  state?: EnquiryState | undefined;
}

/** The bytes of the attachments that wait for their enquiry, and of all. One query. */
export async function sumAttachments(db: Database): Promise<{ waiting: number; all: number }> {
  const [row] = await db
    .select({
      waiting: sumOf(sql`filter (where ${enquiryDrawing.enquiryId} is null)`),
      all: sumOf(sql``),
    })
    .from(enquiryDrawing);
  return row ?? { waiting: 0, all: 0 };
}

function sumOf(which: SQL) {
  return sql<number>`coalesce(sum(${enquiryDrawing.size}) ${which}, 0)::bigint`.mapWith(Number);
}

/** Deletes the attachments that wait for their enquiry for so many minutes. */
export async function forgetWaiting(db: Database, minutes: number): Promise<void> {
  const before = sql`now() - make_interval(mins => ${minutes}::int)`;
  await db
    .delete(enquiryDrawing)
    .where(and(sql`${enquiryDrawing.enquiryId} is null`, lt(enquiryDrawing.createdAt, before)));
}

/** Stores an attachment that belongs to no enquiry yet, and gives its id. */
export async function storeAttachment(
  db: Database,
  attachment: Attachment & { bytes: Buffer },
): Promise<StoredAttachment['file']> {
  const [row] = await db.insert(enquiryDrawing).values(attachment).returning({ id: enquiryDrawing.id });
  if (!row) throw new Error('An attachment was not stored');
  return row.id;
}

/** Stores an enquiry, or gives null where one with its key is stored already. */
export async function insertEnquiry(
  tx: Transaction,
  { file: _file, ...written }: SendEnquiry,
): Promise<{ id: string; number: number } | null> {
  const [row] = await tx
    .insert(enquiry)
    .values(written)
    .onConflictDoNothing({ target: enquiry.key })
    .returning({ id: enquiry.id, number: enquiry.number });
  return row ?? null;
}

/** The enquiry of a key, as much of it as its sender may know. */
export async function findByKey(
  tx: Transaction,
  key: string,
): Promise<{ number: number; email: string; file: string | null } | null> {
  const [row] = await tx
    .select({ number: enquiry.number, email: enquiry.email, file: enquiryDrawing.name })
    .from(enquiry)
    .leftJoin(enquiryDrawing, eq(enquiryDrawing.enquiryId, enquiry.id))
    .where(eq(enquiry.key, key));
  return row ?? null;
}

/** Gives a waiting attachment to an enquiry. Null if there is none, or it belongs to another. */
export async function claimAttachment(
  tx: Transaction,
  attachmentId: string,
  enquiryId: string,
): Promise<Attachment | null> {
  const [row] = await tx
    .update(enquiryDrawing)
    .set({ enquiryId })
    .where(and(eq(enquiryDrawing.id, attachmentId), sql`${enquiryDrawing.enquiryId} is null`))
    .returning({ name: enquiryDrawing.name, type: enquiryDrawing.type, size: enquiryDrawing.size });
  return row ?? null;
}

/** Enquiries that match, newest first, those after `place`, at most `limit`. One query; no attachment is read. */
export async function listEnquiries(
  db: Database,
  filter: EnquiryFilter,
  place: Place<string> | null,
  limit: number,
): Promise<Enquiry[]> {
  const rows = await db
    .select(columns)
    .from(enquiry)
    .leftJoin(enquiryDrawing, eq(enquiryDrawing.enquiryId, enquiry.id))
    .where(and(matching(filter), place ? following(newestFirst, place) : undefined))
    .orderBy(ordering(newestFirst))
    .limit(limit);
  return rows.map(toEnquiry);
}

/** What was sent with an email (lower case), the newest first. One query, by an index. */
export function listSentBy(db: Database, email: string) {
  const { number, company, builds, quantity, message, state, createdAt } = enquiry;
  return db
    .select({ number, company, builds, quantity, message, state, createdAt })
    .from(enquiry)
    .where(sql`lower(${enquiry.email}) = ${email}`)
    .orderBy(ordering(newestFirst));
}

/** How many enquiries match. One query. */
export async function countEnquiries(db: Database, filter: EnquiryFilter): Promise<number> {
  return db.$count(enquiry, matching(filter));
}

/** The newest enquiries that came from some emails (lower case), at most `limit`, and how many there are. One query, by an index. */
export async function listEnquiriesFrom(
  db: Database,
  emails: readonly string[],
  limit: number,
): Promise<{ rows: Pick<Enquiry, '_id' | 'number' | 'company' | 'state' | 'createdAt'>[]; total: number }> {
  const found = await db
    .select({
      _id: enquiry.id,
      number: enquiry.number,
      company: enquiry.company,
      state: enquiry.state,
      createdAt: enquiry.createdAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(enquiry)
    .where(sql`lower(${enquiry.email}) = any(${sql.param([...emails])}::text[])`)
    .orderBy(ordering(newestFirst))
    .limit(limit);
  return {
    rows: found.map(({ total: _, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    total: found[0]?.total ?? 0,
  };
}

/** One enquiry, or null. */
export async function findEnquiry(db: Pick<Database, 'select'>, id: string): Promise<Enquiry | null> {
  const [row] = await db
    .select(columns)
    .from(enquiry)
    .leftJoin(enquiryDrawing, eq(enquiryDrawing.enquiryId, enquiry.id))
    .where(eq(enquiry.id, id));
  return row ? toEnquiry(row) : null;
}

/** The attachment of an enquiry with its bytes, or null. */
export async function readAttachment(
  db: Database,
  enquiryId: string,
): Promise<(Attachment & { bytes: Buffer }) | null> {
  const [row] = await db
    .select({
      name: enquiryDrawing.name,
      type: enquiryDrawing.type,
      size: enquiryDrawing.size,
      bytes: enquiryDrawing.bytes,
    })
    .from(enquiryDrawing)
    .where(eq(enquiryDrawing.enquiryId, enquiryId));
  return row ?? null;
}

/** Changes the state of an enquiry that has another. Gives whether it did. */
export async function setState(tx: Transaction, id: string, state: EnquiryState): Promise<boolean> {
  const changed = await tx
    .update(enquiry)
    .set({ state, changedAt: sql`now()` })
    .where(and(eq(enquiry.id, id), sql`${enquiry.state} <> ${state}`))
    .returning({ id: enquiry.id });
  return changed.length > 0;
}

/** Deletes enquiries with their attachments a year after they were closed. */
export async function forgetClosed(db: Database): Promise<void> {
  await db
    .delete(enquiry)
    .where(
      and(
        eq(enquiry.state, 'closed'),
        lt(enquiry.changedAt, sql`now() - make_interval(months => ${retention.closedEnquiryMonths})`),
      ),
    );
}

function matching({ q, state }: EnquiryFilter): SQL | undefined {
  // No LIKE: nothing that is typed is a wildcard.
  const has = (text: AnyPgColumn) => sql`strpos(lower(${text}), lower(${q})) > 0`;
  return and(
    q
      ? or(has(enquiry.company), has(enquiry.email), has(enquiry.message), sql`${enquiry.number}::text = ${q}`)
      : undefined,
    state ? eq(enquiry.state, state) : undefined,
  );
}

function toEnquiry<Row extends { createdAt: Date; changedAt: Date | null }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString(), changedAt: row.changedAt?.toISOString() ?? null };
}

/** What the audit log calls an enquiry. */
export const namedEnquiries = { table: enquiry, id: enquiry.id, name: sql<string>`'Enquiry ' || ${enquiry.number}` };

/** How many enquiries stand in each state. One query. */
export async function countEnquiryStates(db: Database): Promise<Record<EnquiryState, number>> {
  const count = (state: EnquiryState) => sql<number>`(count(*) filter (where ${enquiry.state} = ${state}))::int`;
  const [counted] = await db
    .select({ new: count('new'), answered: count('answered'), closed: count('closed') })
    .from(enquiry);
  if (!counted) throw new Error('A count gave no row');
  return counted;
}
