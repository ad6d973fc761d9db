import { fail, type Result, succeed } from '#contract/failures.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import type { Approval } from '#contract/sales/approvals/approvals.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { changeBasket } from '#server/sales/basket/change-basket.ts';
import { planPut } from '#server/sales/basket/put-lines.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { linesOf } from './approval-content.ts';
import { mailAsker } from './approvals.mails.ts';
import { expire, findApproval, listOverdue, moveLines, type StoredApproval, withdraw } from './approvals.repository.ts';
import { findApprovalFor, readApproval } from './read-approvals.ts';

const BATCH = 200;

/**
 * Takes a request back, by who asked: its lines go back into their basket, from which they came. So they do where it was refused or has expired
 * and they are not there yet. Fails with `not-found`, with `forbidden` for others and with `wrong-state`.
 */
export async function withdrawApproval(checkout: Checkout, actor: CurrentUser, id: string): Promise<Result<Approval>> {
  const found = await findApprovalFor(checkout.db, actor, id);
  if (!found.ok) return found;
  const { row } = found.value.stored;
  if (row.askedBy !== actor.userId) return fail('forbidden', 'Only who asked can take a request back.');
  const done = await inTransaction(checkout.db, async (tx) => {
    if (!(await withdraw(tx, id))) return false;
    if (row.state === 'waiting')
      await writeAudit(tx, {
        actor: { kind: 'user', id: actor.userId },
        action: 'approval-withdrawn',
        subject: { kind: 'company', id: row.companyId },
        data: { request: row.number, cents: row.totalCents },
      });
    return true;
  });
  if (!done) return fail('wrong-state', 'It cannot be taken back any more.');
  const back = await putLinesBack(checkout, found.value.stored);
  return back.ok ? readApproval(checkout.db, actor, id) : back;
}

/**
 * Puts the lines of a request back into the basket that they came from, once; those that are not on sale any more are left. Fails as changes of baskets do:
 * then the lines stay with the request, and who asked can fetch them.
 */
export async function putLinesBack(
  checkout: Pick<Checkout, 'db' | 'basketChanged'>,
  { row: { id, askedBy, companyId, content, fromBasket } }: StoredApproval,
): Promise<Result<null>> {
  if (!fromBasket) return succeed(null);
  const done = await changeBasket(checkout, { buyer: { userId: askedBy }, company: companyId }, async (held, tx) => {
    if (!(await moveLines(tx, id))) return succeed({ write: [], remove: [], value: null });
    // A part may have been put into the basket again meanwhile.
    const lines = linesOf(content).map(({ part, quantity }) => {
      const line = held.lines.get(part);
      const there = line && !line.savedForLater ? line.quantity : 0;
      return [part, Math.min(there + quantity, QUANTITY_MAX)] as const;
    });
    const planned = await planPut(held, tx, new Map(lines), 'set');
    return planned.ok ? succeed({ ...planned.value, value: null, undoable: false, touched: true }) : planned;
  });
  return done.ok ? succeed(null) : done;
}

/** Ends requests whose time is over, each minute. Who asked is mailed where nobody had decided. */
export async function expireApprovals(checkout: Pick<Checkout, 'db' | 'mail' | 'publicUrl'>): Promise<void> {
  for (const id of await listOverdue(checkout.db, BATCH))
    await inTransaction(checkout.db, async (tx) => {
      const was = await expire(tx, id);
      const stored = was === 'waiting' ? await findApproval(tx, id) : null;
      if (stored) await mailAsker(checkout, tx, 'expired', stored);
    });
}
