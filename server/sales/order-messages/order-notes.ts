import { fail, type Result, succeed } from '#contract/failures.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { changeOrder, type OrderChanges } from '#server/sales/orders/change-order.ts';
import { deleteNote, findNoteAuthor, insertNote } from './order-messages.repository.ts';

/** Adds a note about an order that admins alone see. Fails with `not-found`. */
export function addNote(
  notes: OrderChanges,
  actor: CurrentUser,
  orderId: string,
  text: string,
): Promise<Result<OrderPage>> {
  return changeOrder(notes, actor, orderId, async (tx) => {
    await insertNote(tx, { orderId, authorId: actor.userId, text });
    return succeed(null);
  });
}

/** Deletes a note about an order, by the admin who wrote it; the audit log says so without its text. Fails with `not-found` and `forbidden`. */
export function removeNote(
  notes: OrderChanges,
  actor: CurrentUser,
  orderId: string,
  noteId: string,
): Promise<Result<OrderPage>> {
  return changeOrder(notes, actor, orderId, async (tx) => {
    const author = await findNoteAuthor(tx, orderId, noteId);
    if (!author) return fail('not-found', 'There is no such note any more.');
    if (author !== actor.userId) return fail('forbidden', 'A note is deleted by who wrote it.');
    await deleteNote(tx, noteId);
    const who = { kind: 'user', id: actor.userId } as const;
    await writeAudit(tx, { actor: who, action: 'order-note-deleted', subject: { kind: 'order', id: orderId } });
    return succeed(null);
  });
}
