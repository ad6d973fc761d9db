import { randomUUID } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { APPROVALS_WAITING_MAX, type Approval } from '#contract/sales/approvals/approvals.ts';
import type { ActingFor } from '#server/accounts/companies/acting.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { inTransactionOrRollback, Rollback } from '#server/platform/database/rollback.ts';
import type { ApprovalContent } from '#server/platform/database/schema/sales/approvals.ts';
import { findNeeded } from '#server/sales/approval-rules/find-needed.ts';
import type { CheckedOrder } from '#server/sales/checkout/check-order.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { holdTurn } from '#server/sales/orders/holds.repository.ts';
import { readCreditLine } from '#server/sales/receivables/credit.repository.ts';
import { checkCredit } from '#server/sales/receivables/credit.rules.ts';
import { lockCredit, raiseTurns } from '#server/sales/receivables/turns.repository.ts';
import {
  type AcceptedOffer,
  approvalContent,
  hashOfContent,
  linesOf,
  pricesEndAt,
  totalOfContent,
} from './approval-content.ts';
import { mailApprovers } from './approvals.mails.ts';
import {
  countWaitingOf,
  findApproval,
  findApprovalByKey,
  findLastEnded,
  insertApproval,
} from './approvals.repository.ts';
import { readApproval } from './read-approvals.ts';

/** What is asked for, once it is checked. */
export interface Asked {
  company: ActingFor;
  content: ApprovalContent;
  checked: readonly CheckedOrder[];
}

export interface Asking {
  actor: CurrentUser;
  repeatable: Repeatable | null;
  fromBasket: boolean;
  /** The request that this one follows; undefined: the last one of the same parts, if it ended without an order. */
  follows?: string;
}

/** The refusal of a request that names no company. */
export const ofNobody = fail('invalid-request', 'Only orders for a company are approved.', {
  errors: { company: 'Please name the company' },
});

/** What is asked for of orders as they were checked; `offer`: what they accept of a quote. */
export function askedWith(
  company: ActingFor,
  input: Parameters<typeof approvalContent>[0] & { paymentMethod?: string | undefined },
  checked: readonly CheckedOrder[],
  offer?: AcceptedOffer,
): Asked {
  const content = approvalContent(input, checked, input.paymentMethod ?? 'card');
  return { company, checked, content: offer ? { ...content, offer } : content };
}

/** What waits on account holds its credit. Fails as `checkCredit` does. */
async function holdCredit(tx: Transaction, companyId: string, content: ApprovalContent): Promise<Result<null>> {
  if (content.paymentMethod !== 'account') return succeed(null);
  await lockCredit(tx, companyId);
  const priceOnRequest = content.orders.some(({ sums }) => sums.requestState !== null);
  const taking = { totals: [totalOfContent(content)], priceOnRequest };
  const taken = checkCredit(await readCreditLine(tx, companyId), taking);
  if (!taken.ok) return taken;
  await raiseTurns(tx, [companyId]);
  return succeed(null);
}

/** Stores a request and mails who may decide, in the transaction in which `check` says what is asked for. The same key gives the request that it gave before. */
export async function storeRequest(
  checkout: Checkout,
  { actor, repeatable, fromBasket, follows }: Asking,
  check: (tx: Transaction) => Promise<Result<Asked>>,
): Promise<Result<Approval>> {
  const key = `${actor.userId}:${repeatable?.key ?? randomUUID()}`;
  const bodyHash = repeatable?.bodyHash ?? '';
  const done = await inTransactionOrRollback<Result<string>>(checkout.db, async (tx) => {
    // Requests of an account come one after the other, so that a repeated one finds the first.
    await holdTurn(tx, actor.userId);
    const before = await findApprovalByKey(tx, key);
    if (before && before.row.bodyHash !== bodyHash)
      return fail('key-reused', 'Please send another request with another Idempotency-Key.');
    if (before) return succeed(before.row.id);
    const found = await check(tx);
    if (!found.ok) throw new Rollback(found);
    const { company, content, checked } = found.value;
    const totalCents = totalOfContent(content);
    const held = await holdCredit(tx, company.companyId, content);
    if (!held.ok) throw new Rollback(held);
    const needed = await findNeeded(tx, { userId: actor.userId, company, totalCents, input: content.input });
    const refused = refuse(needed, company.name, await countWaitingOf(tx, actor.userId));
    if (refused || !needed) throw new Rollback(refused ?? ofNobody);
    const id = await insertApproval(tx, {
      ...{ key, bodyHash, companyId: company.companyId, askedBy: actor.userId, hash: hashOfContent(content), content },
      ...{ rules: needed.rules, totalCents, paymentMethod: content.paymentMethod, fromBasket },
      quotationId: content.offer?.quotation ?? null,
      followsId: follows ?? (await findFollowed(tx, actor.userId, company.companyId, content)),
      pricesEndAt: pricesEndAt(checked),
    });
    if (id === null) throw new Rollback(fail('wrong-state', 'A request of this quote waits for approval already.'));
    const stored = await findApproval(tx, id);
    if (!stored) throw new Error(`Request ${id} was not written`);
    await mailApprovers(checkout, tx, stored, needed.deciders);
    await writeAudit(tx, {
      actor: { kind: 'user', id: actor.userId },
      action: 'approval-asked',
      subject: { kind: 'company', id: company.companyId },
      data: { request: stored.row.number, cents: totalCents },
    });
    return succeed(id);
  });
  return done.ok ? readApproval(checkout.db, actor, done.value) : done;
}

/** Why a request cannot be stored; null: it can. */
function refuse(needed: Awaited<ReturnType<typeof findNeeded>>, company: string, waiting: number) {
  if (!needed) return fail('invalid-request', 'Nothing of it has to be approved any more. Please order it.');
  if (needed.deciders.length === 0)
    return fail(
      'invalid-request',
      `Nobody else of ${company} may approve it. An owner has to name somebody in the rules.`,
    );
  if (waiting >= APPROVALS_WAITING_MAX)
    return fail(
      'too-many-requests',
      `At most ${APPROVALS_WAITING_MAX} requests of yours can wait. Please take one back first.`,
    );
  return null;
}

/** The last request of the same person that ended without an order, if it names one of the parts: since then changes are shown. */
async function findFollowed(tx: Transaction, userId: string, companyId: string, content: ApprovalContent) {
  const last = await findLastEnded(tx, userId, companyId);
  const parts = new Set(linesOf(content).map(({ part }) => part));
  return last && linesOf(last.content).some(({ part }) => parts.has(part)) ? last.id : null;
}
