import { fail, type Result, succeed } from '#contract/failures.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Approval, Approvals, ListedApproval } from '#contract/sales/approvals/approvals.ts';
import { versionName } from '#contract/sales/quotations/quotations.ts';
import { checkActing, noSuchCompany } from '#server/accounts/companies/acting.ts';
import { findMembership, lockMembership } from '#server/accounts/companies/companies.repository.ts';
import type { FoundMember } from '#server/accounts/companies/members.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { countRules, listOpenMembers } from '#server/sales/approval-rules/approval-rules.repository.ts';
import { decidersOf } from '#server/sales/approval-rules/approvals-needed.ts';
import { showSums } from '#server/sales/orders/order-sums.ts';
import { linesOf, toLineSums, totalOfPlanned } from './approval-content.ts';
import { findApproval, listApprovalsOf, listWaiting, type StoredApproval } from './approvals.repository.ts';
import { changesBetween } from './changes-between.ts';

const missing = fail('not-found', 'There is no such request.');

/** A request that somebody may read, and what they may do about it. `isDecider`: whether it is one of theirs to decide, waiting or not. */
export interface FoundApproval {
  stored: StoredApproval;
  deciders: FoundMember[];
  isDecider: boolean;
  mayDecide: boolean;
}

/**
 * The request with that id, for members of its company; with `hold` nobody removes them until the transaction ends. Fails with `not-found` for others, as
 * if it were not there.
 */
export async function findApprovalFor(
  db: Queryable,
  { userId }: CurrentUser,
  id: string,
  { hold = false } = {},
): Promise<Result<FoundApproval>> {
  const stored = await findApproval(db, id);
  if (!stored) return missing;
  const { companyId } = stored.row;
  const membership = hold
    ? await lockMembership(db as Transaction, userId, companyId, 'stays')
    : await findMembership(db, userId, companyId);
  if (!membership) return missing;
  const deciders = decidersOf(stored.row.rules, await listOpenMembers(db, companyId), stored.row.askedBy);
  const isDecider = !membership.closed && deciders.some((decider) => decider.userId === userId);
  return succeed({ stored, deciders, isDecider, mayDecide: isDecider && isWaiting(stored) });
}

function isWaiting({ row: { state, expiresAt } }: StoredApproval): boolean {
  return state === 'waiting' && expiresAt > new Date();
}

/** A request whole, as a member of its company reads it. Fails with `not-found`. */
export async function readApproval(db: Queryable, actor: CurrentUser, id: string): Promise<Result<Approval>> {
  const found = await findApprovalFor(db, actor, id);
  if (!found.ok) return found;
  const { stored, deciders, mayDecide } = found.value;
  const { row } = stored;
  const { street, city, number: phone, country, postalCode, purchaseOrderNumber, note } = row.content.input;
  const { offer } = row.content;
  const isMine = row.askedBy === actor.userId;
  const isLeft = row.linesMovedAt === null;
  const before = await findBefore(db, stored);
  return succeed({
    ...showListed(stored, actor, mayDecide),
    company: { _id: row.companyId, name: stored.company },
    approvers: deciders.map(({ name }) => name),
    hash: row.hash,
    payment: row.paymentMethod,
    ...{ street, city, phone },
    ...(country && { country }),
    ...(postalCode && { postalCode }),
    ...(purchaseOrderNumber && { purchaseOrderNumber }),
    ...(note && { note }),
    ...(offer && { quotation: { _id: offer.quotation, name: versionName(offer.number, offer.version) } }),
    planned: row.content.orders.map((order) => ({
      lines: order.lines.map(({ part, sku, name, quantity, unitCents, lineCents }) => ({
        ...{ part, sku, name, quantity },
        unitPrice: dollarsFromCents(unitCents),
        price: dollarsFromCents(lineCents),
      })),
      ...showSums(order.sums, order.lines.map(toLineSums)),
      price: dollarsFromCents(totalOfPlanned(order)),
    })),
    ...before,
    ...(row.followsId && stored.follows !== null && { follows: { _id: row.followsId, number: stored.follows } }),
    mayWithdraw: isMine && isLeft && row.state !== 'approved' && (row.fromBasket || row.state === 'waiting'),
    mayAskAgain: isMine && isLeft && (row.state === 'void' || row.state === 'expired'),
  });
}

/** What changed: since it was approved where it is void, else since the request that it follows. */
async function findBefore(
  db: Queryable,
  { row: { content, found, followsId } }: StoredApproval,
): Promise<Pick<Approval, 'changes' | 'unchanged'>> {
  if (found) return changesBetween(content, found);
  const followed = followsId ? await findApproval(db, followsId) : null;
  return followed ? changesBetween(followed.row.content, content) : { changes: [], unchanged: 0 };
}

function showListed(
  { row, asker, decider, orders }: StoredApproval,
  actor: CurrentUser,
  mayDecide: boolean,
): ListedApproval {
  return {
    _id: row.id,
    number: row.number,
    asker,
    mine: row.askedBy === actor.userId,
    mayDecide,
    state: row.state,
    why: row.rules.map(({ why }) => why),
    total: dollarsFromCents(row.totalCents),
    lines: linesOf(row.content).length,
    askedAt: row.createdAt.toISOString(),
    endsAt: row.expiresAt.toISOString(),
    ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
    ...(decider && { decidedBy: decider }),
    ...(row.words && { words: row.words }),
    ...(row.fault && { fault: row.fault }),
    orders,
  };
}

/** The requests of a company, for its members. Fails with `not-found`. */
export async function listApprovals(
  db: Queryable,
  actor: CurrentUser,
  { company, view }: { company: string; view: 'waiting' | 'decided' },
): Promise<Result<Approvals>> {
  const membership = await findMembership(db, actor.userId, company);
  if (!membership) return noSuchCompany;
  const acting = checkActing(membership, 'viewer');
  if (!acting.ok) return acting;
  const members = await listOpenMembers(db, company);
  const isDecider = ({ rules, askedBy }: Pick<StoredApproval['row'], 'rules' | 'askedBy'>) =>
    !membership.closed && decidersOf(rules, members, askedBy).some(({ userId }) => userId === actor.userId);
  const waiting = await listWaiting(db, company);
  const requests = await listApprovalsOf(db, company, view);
  return succeed({
    requests: requests.map((stored) => showListed(stored, actor, isWaiting(stored) && isDecider(stored.row))),
    waiting: waiting.length,
    yours: waiting.filter(isDecider).length,
    rules: await countRules(db, company),
  });
}
