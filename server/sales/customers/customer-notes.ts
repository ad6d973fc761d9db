import { fail, type Result, succeed } from '#contract/failures.ts';
import type { InternalNote } from '#contract/sales/order-messages.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { tellNote } from '#server/sales/orders/order-page.service.ts';
import { deleteNote, findNoteAuthor, insertNote, listNotes } from './customer.repository.ts';
import type { CustomerOf } from './customer-figures.repository.ts';

/** The notes about a customer, oldest first, as an admin reads them. */
export async function readNotes(db: Database, actor: CurrentUser, who: CustomerOf): Promise<InternalNote[]> {
  return (await listNotes(db, who)).map((note) => tellNote(note, actor));
}

/** Adds a note about a customer that admins alone see; gives all of them. Fails with `not-found`. */
export async function addNote(
  db: Database,
  actor: CurrentUser,
  who: CustomerOf,
  text: string,
): Promise<Result<InternalNote[]>> {
  const added = await inTransaction(db, (tx) => insertNote(tx, who, { authorId: actor.userId, text }));
  return added ? succeed(await readNotes(db, actor, who)) : fail('not-found', 'There is no such customer.');
}

/** Deletes a note about a customer, by the admin who wrote it; the audit log says so without its text. Fails with `not-found` and `forbidden`. */
export async function removeNote(
  db: Database,
  actor: CurrentUser,
  who: CustomerOf,
  noteId: string,
): Promise<Result<InternalNote[]>> {
  const removed = await inTransaction<Result<null>>(db, async (tx) => {
    const author = await findNoteAuthor(tx, who, noteId);
    if (!author) return fail('not-found', 'There is no such note any more.');
    if (author !== actor.userId) return fail('forbidden', 'A note is deleted by who wrote it.');
    await deleteNote(tx, noteId);
    await writeAudit(tx, {
      actor: { kind: 'user', id: actor.userId },
      action: 'customer-note-deleted',
      subject: 'userId' in who ? { kind: 'user', id: who.userId } : { kind: 'company', id: who.companyId },
    });
    return succeed(null);
  });
  return removed.ok ? succeed(await readNotes(db, actor, who)) : removed;
}
