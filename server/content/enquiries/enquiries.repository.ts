import { and, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type {
  Attachment,
  Enquiry,
  listEnquiriesSchema,
  SendEnquiry,
  StoredAttachment,
} from '#contract/content/enquiries.ts';
import type { EnquiryState } from '#contract/content/enquiry-facts.ts';
import { retention } from '#contract/retention.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { following, ordering, type Place } from '#server/platform/database/cursors.ts';
import { enquiry, enquiryDrawing, enquiryMessage } from '#server/platform/database/schema/content/enquiries.ts';

const newestFirst = {
  sorted: enquiry.createdAt,
  id: enquiry.id,
  type: 'timestamptz',
  direction: 'descending',
} as const;

const columns = {
  _id: enquiry.id,
  number: enquiry.number,
  topic: enquiry.topic,
  company: enquiry.company,
  email: enquiry.email,
  builds: enquiry.builds,
  quantity: enquiry.quantity,
  orderNumber: enquiry.orderNumber,
  message: enquiry.message,
  state: enquiry.state,
  waits: enquiry.waits,
  createdAt: enquiry.createdAt,
  changedAt: enquiry.changedAt,
  files: sql<Enquiry['files']>`(
    select coalesce(json_agg(json_build_object('_id', d.id, 'name', d.name, 'type', d.type, 'size', d.size) order by d.created_at, d.id), '[]')
    from ${enquiryDrawing} d where d.enquiry_id = ${enquiry}.id)`,
};

/** Which enquiries: `q` stands somewhere in company, email or message, whatever the case, or is the number. */
export type EnquiryFilter = Pick<z.output<typeof listEnquiriesSchema>, 'q' | 'state'>;

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
  { files: _files, builds, quantity, orderNumber, ...written }: SendEnquiry,
): Promise<{ id: string; number: number } | null> {
  const [row] = await tx
    .insert(enquiry)
    .values({ ...written, ...(written.topic === 'manufacturing' ? { builds, quantity } : { orderNumber }) })
    .onConflictDoNothing({ target: enquiry.key })
    .returning({ id: enquiry.id, number: enquiry.number });
  return row ?? null;
}

/** The enquiry of a key, as much of it as its sender may know. */
export async function findByKey(
  tx: Transaction,
  key: string,
): Promise<{ number: number; email: string; files: Enquiry['files'] } | null> {
  const { number, email, files } = columns;
  const [row] = await tx.select({ number, email, files }).from(enquiry).where(eq(enquiry.key, key));
  return row ?? null;
}

/** Gives waiting attachments to an enquiry. Those that are not there, or belong to another, are missing in what it gives. */
export async function claimAttachments(
  tx: Transaction,
  attachmentIds: readonly string[],
  enquiryId: string,
): Promise<Attachment[]> {
  return tx
    .update(enquiryDrawing)
    .set({ enquiryId })
    .where(and(inArray(enquiryDrawing.id, [...attachmentIds]), sql`${enquiryDrawing.enquiryId} is null`))
    .returning({ name: enquiryDrawing.name, type: enquiryDrawing.type, size: enquiryDrawing.size });
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
    .where(and(matching(filter), place ? following(newestFirst, place) : undefined))
    .orderBy(ordering(newestFirst))
    .limit(limit);
  return rows.map(toEnquiry);
}

/** What was sent with an email (lower case), the newest first. One query, by an index. */
export function listSentBy(db: Database, email: string) {
  const { number, topic, company, builds, quantity, orderNumber, message, state, createdAt } = enquiry;
  const messages = sql<{ at: string; from: 'you' | 'the shop'; text: string }[]>`(
    select coalesce(json_agg(json_build_object('at', m.created_at, 'text', m.text,
      'from', case when m.author_id is null then 'you' else 'the shop' end) order by m.created_at, m.id), '[]')
    from ${enquiryMessage} m where m.enquiry_id = ${enquiry}.id)`;
  return db
    .select({ number, topic, company, builds, quantity, orderNumber, message, state, createdAt, messages })
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
  const [row] = await db.select(columns).from(enquiry).where(eq(enquiry.id, id));
  return row ? toEnquiry(row) : null;
}

/** One attachment of an enquiry with its bytes, or null. */
export async function readAttachment(
  db: Database,
  enquiryId: string,
  attachmentId: string,
): Promise<(Attachment & { bytes: Buffer }) | null> {
  const [row] = await db
    .select({
      name: enquiryDrawing.name,
      type: enquiryDrawing.type,
      size: enquiryDrawing.size,
      bytes: enquiryDrawing.bytes,
    })
    .from(enquiryDrawing)
    .where(and(eq(enquiryDrawing.enquiryId, enquiryId), eq(enquiryDrawing.id, attachmentId)));
  return row ?? null;
}

/** Changes the state of an enquiry that has another; a new one waits for an answer, others do not. Gives whether it did. */
export async function setState(tx: Transaction, id: string, state: EnquiryState): Promise<boolean> {
  const changed = await tx
    .update(enquiry)
    .set({ state, waits: state === 'new', changedAt: sql`now()` })
    .where(and(eq(enquiry.id, id), sql`${enquiry.state} <> ${state}`))
    .returning({ id: enquiry.id });
  return changed.length > 0;
}

/** Deletes enquiries with all that belongs to them a year after they were closed or refused. */
export async function forgetClosed(db: Database): Promise<void> {
  await db
    .delete(enquiry)
    .where(
      and(
        inArray(enquiry.state, ['closed', 'refused']),
        not(enquiry.waits),
        lt(enquiry.changedAt, sql`now() - make_interval(months => ${retention.closedEnquiryMonths})`),
      ),
    );
}

function matching({ q, state }: EnquiryFilter): SQL | undefined {
  // No LIKE: nothing that is typed is a wildcard.
  const has = (text: AnyPgColumn) => sql`strpos(lower(${text}), lower(${q})) > 0`;
  return and(
    q
      ? or(
          has(enquiry.company),
          has(enquiry.email),
          has(enquiry.message),
          sql`${enquiry.number}::text = ${q}`,
          sql`exists (select 1 from ${enquiryMessage} m where m.enquiry_id = ${enquiry}.id and strpos(lower(m.text), lower(${q})) > 0)`,
        )
      : undefined,
    state === 'waiting' ? enquiry.waits : state ? eq(enquiry.state, state) : undefined,
  );
}

function toEnquiry<Row extends { createdAt: Date; changedAt: Date | null }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString(), changedAt: row.changedAt?.toISOString() ?? null };
}

/** What the audit log calls an enquiry. */
export const namedEnquiries = { table: enquiry, id: enquiry.id, name: sql<string>`'Enquiry ' || ${enquiry.number}` };
