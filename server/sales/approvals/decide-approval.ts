import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import type { Approval } from '#contract/sales/approvals/approvals.ts';
import type { Order } from '#contract/sales/orders.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import type { ApprovalContent } from '#server/platform/database/schema/sales/approvals.ts';
import { asBuyer, beginOrder } from '#server/sales/checkout/begin-order.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { noteAccepted, takeOfferFor } from '#server/sales/checkout/quotations/take-offer.ts';
import { retryPlacing, withAccountLock } from '#server/sales/checkout/retry-placing.ts';
import { writeOrders } from '#server/sales/checkout/write-orders.ts';
import { moverOf, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { approvalContent, hashOfContent } from './approval-content.ts';
import { mailAsker } from './approvals.mails.ts';
import { decideApproval, findApproval, linkOrders, type StoredApproval } from './approvals.repository.ts';
import { changesBetween } from './changes-between.ts';
import { putLinesBack } from './end-approval.ts';
import { findApprovalFor, readApproval } from './read-approvals.ts';
import { questionOf, recheck } from './recheck.ts';

const ROUTE = 'POST /approvals/:id/approve';

const notWaiting = fail('wrong-state', 'It does not wait any more: somebody else has decided, or its time is over.');
const notYours = fail('forbidden', 'You may not decide about this request.');

/** A request that somebody may decide as they have read it. Fails with `not-found`, `forbidden`, `wrong-state` and `changed-meanwhile`. */
async function findToDecide(
  checkout: Checkout,
  actor: CurrentUser,
  id: string,
  hash: string,
): Promise<Result<StoredApproval>> {
  const found = await findApprovalFor(checkout.db, actor, id);
  if (!found.ok) return found;
  const { stored, mayDecide } = found.value;
  if (!found.value.isDecider) return notYours;
  if (!mayDecide) return notWaiting;
  if (stored.row.hash !== hash)
    return fail('changed-meanwhile', 'The request changed meanwhile. Please read it again.');
  return succeed(stored);
}

/** Why what was approved cannot be placed, with what it would be now where that is known. */
interface Fault {
  failure: Failure;
  found: ApprovalContent | null;
}

/**
 * Approves a request and places its orders in the name of who asked, in one transaction: of two who approve at once, one does. Price, stock and
 * what else placing checks are checked again; where one fails, nothing is placed, the request is void, and the failure says which.
 */
export async function approve(
  checkout: Checkout,
  actor: CurrentUser,
  id: string,
  hash: string,
): Promise<Result<Approval>> {
  const seen = await findToDecide(checkout, actor, id, hash);
  if (!seen.ok) return seen;
  const { askedBy, companyId } = seen.value.row;
  const buyer = await asBuyer(checkout.db, askedBy);
  let fault: Fault | null = null;
  if (!buyer) return voidApproval(checkout, actor, seen.value, gone);
  const placed = await retryPlacing(checkout, { actor: buyer, route: ROUTE, repeatable: null }, () =>
    withAccountLock(checkout, { userId: askedBy, companyId: onAccountOf(seen.value.row), alone: false }, async (db) => {
      const tx = db as Transaction;
      fault = null;
      if (!(await decideApproval(tx, { id, hash }, { state: 'approved', by: actor.userId }))) return notWaiting;
      // Whoever was removed meanwhile, or may only read, decides nothing; nobody removes them from here on.
      const still = await findApprovalFor(tx, actor, id, { hold: true });
      if (!still.ok) return still;
      if (!still.value.isDecider) return notYours;
      const done = await placeApproved(tx, checkout, { actor, buyer, stored: seen.value, companyId });
      if (done !== 'changed' && 'fault' in done) fault = done.fault;
      return done !== 'changed' && 'fault' in done ? { ok: false as const, failure: done.fault.failure } : done;
    }),
  );
  if (!placed.ok) return fault ? voidApproval(checkout, actor, seen.value, fault) : placed;
  return readApproval(checkout.db, actor, id);
}

const onAccountOf = ({ companyId, paymentMethod }: StoredApproval['row']) =>
  paymentMethod === 'account' ? companyId : null;

const gone: Fault = {
  failure: fail('forbidden', 'The account of who asked is closed.').failure,
  found: null,
};

/** These say nothing of what was approved: it goes on waiting. */
const passing: ReadonlySet<Failure['code']> = new Set(['too-many-holds', 'email-unverified']);

async function placeApproved(
  tx: Transaction,
  checkout: Checkout,
  {
    actor,
    buyer,
    stored,
    companyId,
  }: { actor: CurrentUser; buyer: CurrentUser; stored: StoredApproval; companyId: string },
): Promise<Result<Order[]> | 'changed' | { fault: Fault }> {
  const { content, hash, id, number } = stored.row;
  const paymentMethod = content.paymentMethod === 'account' ? ('account' as const) : ('card' as const);
  const input = { ...content.input, company: companyId, paymentMethod };
  const who = { userId: buyer.userId, companyId };
  const offer = content.offer && (await takeOfferFor(tx, buyer, content.offer.quotation, content.offer.version));
  if (offer && !offer.ok) return { fault: { failure: offer.failure, found: null } };
  const begun = await beginOrder(tx, {
    ...{ actor: buyer, input, route: ROUTE, repeatable: null },
    asked: questionOf(content, who),
  });
  if (begun.done) return begun.done.ok ? begun.done : { fault: { failure: begun.done.failure, found: null } };
  const { read, company, to } = begun;
  const checked = recheck(read, content, to, offer?.value);
  if (!checked.ok) return { fault: { failure: checked.failure, found: null } };
  const found = { ...approvalContent(content.input, checked.value, paymentMethod), offer: content.offer };
  if (hashOfContent(found) !== hash) return { fault: changedSince(content, found) };
  const ordering = { actor: buyer, input, company, placedBy: null, ...to, route: ROUTE, repeatable: null };
  const written = await writeOrders(
    tx,
    checkout,
    { ...ordering, isApproved: true, orderedBy: 'lines' },
    { read, checked: checked.value },
  );
  if (written === 'changed') return written;
  if (!written.ok) return passing.has(written.failure.code) ? written : { fault: { failure: written.failure, found } };
  const orderIds = written.value.map(({ _id }) => _id);
  await linkOrders(tx, id, orderIds);
  if (offer) for (const order of written.value) await noteAccepted(checkout, tx, buyer, offer.value.quote, order);
  for (const orderId of orderIds) await noteOrder(tx, orderId, 'approved', moverOf(actor), { request: number });
  await tell(tx, checkout, actor, id, 'approved');
  return written;
}

function changedSince(before: ApprovalContent, found: ApprovalContent): Fault {
  const { changes } = changesBetween(before, found);
  const what = changes.map((change) => change.what).filter((each) => each !== 'Total');
  const words = what.length > 0 ? ` since: ${what.join(', ')}` : '';
  const { failure } = fail('price-changed', `What it costs has changed${words}.`, { facts: { changes } });
  return { failure, found };
}

/** Says that what somebody approved was not placed, and why. Gives that as a failure. */
async function voidApproval(
  checkout: Checkout,
  actor: CurrentUser,
  { row: { id, hash } }: StoredApproval,
  { failure, found }: Fault,
): Promise<Result<never>> {
  await inTransaction(checkout.db, async (tx) => {
    const decision = { state: 'void', by: actor.userId, fault: failure.detail, found } as const;
    if (await decideApproval(tx, { id, hash }, decision)) await tell(tx, checkout, actor, id, 'void');
  });
  checkout.mail.wake();
  return {
    ok: false,
    failure: { ...failure, detail: `Nothing was ordered, and the request is void. ${failure.detail}` },
  };
}

/** Refuses a request with a reason; its lines go back into the basket of who asked. Fails as `approve` does before it places. */
export async function refuseApproval(
  checkout: Checkout,
  actor: CurrentUser,
  id: string,
  { hash, words }: { hash: string; words: string },
): Promise<Result<Approval>> {
  const seen = await findToDecide(checkout, actor, id, hash);
  if (!seen.ok) return seen;
  const done = await inTransaction<Result<null>>(checkout.db, async (tx) => {
    const still = await findApprovalFor(tx, actor, id, { hold: true });
    if (!still.ok) return still;
    if (!still.value.isDecider) return notYours;
    if (!(await decideApproval(tx, { id, hash }, { state: 'refused', by: actor.userId, words }))) return notWaiting;
    await tell(tx, checkout, actor, id, 'refused');
    return succeed(null);
  });
  if (!done.ok) return done;
  checkout.mail.wake();
  await putLinesBack(checkout, seen.value);
  return readApproval(checkout.db, actor, id);
}

/** Mails who asked, and writes the audit log. */
async function tell(
  tx: Transaction,
  checkout: Checkout,
  actor: CurrentUser,
  id: string,
  news: 'approved' | 'refused' | 'void',
): Promise<void> {
  const stored = await findApproval(tx, id);
  if (!stored) throw new Error(`Request ${id} is not there`);
  await mailAsker(checkout, tx, news, stored);
  await writeAudit(tx, {
    actor: { kind: 'user', id: actor.userId },
    action: `approval-${news}`,
    subject: { kind: 'company', id: stored.row.companyId },
    data: { request: stored.row.number, cents: stored.row.totalCents },
  });
}
