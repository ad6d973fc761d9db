import { randomUUID } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { APPROVALS_WAITING_MAX, type Approval } from '#contract/sales/approvals/approvals.ts';
import type { OrderBasket } from '#contract/sales/checkouts.ts';
import type { PlaceOrder } from '#contract/sales/orders.ts';
import type { AcceptQuotation } from '#contract/sales/quotations/quotation-requests.ts';
import { normalEmail } from '#contract/values.ts';
import { type ActingFor, actingIn } from '#server/accounts/companies/acting.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { inTransactionOrRollback, Rollback } from '#server/platform/database/rollback.ts';
import type { ApprovalContent } from '#server/platform/database/schema/approvals.ts';
import { findNeeded } from '#server/sales/approval-rules/find-needed.ts';
import { readBasketToOrder, takeOrdered } from '#server/sales/basket/basket-to-order.repository.ts';
import { type CheckedOrder, checkOrder, mergeLines, readDestination } from '#server/sales/checkout/check-order.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { readBasis } from '#server/sales/checkout/order-basis.repository.ts';
import { askedOf, checkBasket } from '#server/sales/checkout/order-basket.ts';
import { checkOffer, findOfferFor } from '#server/sales/checkout/quotations/take-offer.ts';
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
  moveLines,
} from './approvals.repository.ts';
import { readApproval } from './read-approvals.ts';
import { questionOf, recheck } from './recheck.ts';

/** What is asked for, once it is checked. */
interface Asked {
  company: ActingFor;
  content: ApprovalContent;
  checked: readonly CheckedOrder[];
}

interface Asking {
  actor: CurrentUser;
  repeatable: Repeatable | null;
  fromBasket: boolean;
  /** The request that this one follows; undefined: the last one of the same parts, if it ended without an order. */
  follows?: string;
}

const wrongEmail = fail('forbidden', 'An order is placed under your own email.');
const ofNobody = fail('invalid-request', 'Only orders for a company are approved.', {
  errors: { company: 'Please name the company' },
});

/**
 * Asks for approval of a basket as its buyer saw it, and takes it out of the basket: one transaction. Nothing is held. Fails as ordering
 * the basket does, and with `invalid-request` where nothing has to be approved or nobody could.
 */
export async function askApproval(
  checkout: Checkout,
  actor: CurrentUser,
  input: OrderBasket,
  repeatable: Repeatable | null,
): Promise<Result<Approval>> {
  if (normalEmail(input.email) !== actor.email) return wrongEmail;
  let changed: string | null = null;
  const done = await request(checkout, { actor, repeatable, fromBasket: true }, async (tx) => {
    const owner = { userId: actor.userId, companyId: input.company ?? null };
    const { version, lines } = await readBasketToOrder(tx, owner.userId, owner.companyId);
    const basis = await readBasis(tx, askedOf(actor, input, lines));
    const company = actingIn(basis, input.company, 'buyer');
    const to = readDestination(input);
    if (!company.ok) return company;
    if (!to.ok) return to;
    if (!company.value) return ofNobody;
    const checked = checkBasket(basis, { version, lines, input, to: to.value });
    if (!checked.ok) return checked;
    const parts = checked.value.flatMap((order) => order.lines.map(({ partId }) => partId));
    changed = await takeOrdered(tx, owner, { version, parts });
    if (changed === null) return fail('changed-meanwhile', 'Your basket changed meanwhile. Please look at it again.');
    return succeed(askedWith(company.value, { ...input, ...placedAt(to.value) }, checked.value));
  });
  if (done.ok && changed !== null) checkout.basketChanged(changed);
  return done;
}

/** The same of an order with its lines. */
export async function askOrderApproval(
  checkout: Checkout,
  actor: CurrentUser,
  input: PlaceOrder,
  repeatable: Repeatable | null,
): Promise<Result<Approval>> {
  if (normalEmail(input.email) !== actor.email) return wrongEmail;
  const { lines, part, quantity } = input;
  const quantities = mergeLines(lines ?? (part && quantity ? [{ part, quantity }] : []));
  return request(checkout, { actor, repeatable, fromBasket: false }, async (tx) => {
    const who = { userId: actor.userId, companyId: input.company };
    const basis = await readBasis(tx, { ...who, country: input.country, parts: [...quantities.keys()] });
    const company = actingIn(basis, input.company, 'buyer');
    const to = readDestination(input);
    if (!company.ok) return company;
    if (!to.ok) return to;
    if (!company.value) return ofNobody;
    const checked = checkOrder(basis, quantities, { input, to: to.value });
    if (!checked.ok) return checked;
    return succeed(askedWith(company.value, { ...input, ...placedAt(to.value) }, [checked.value]));
  });
}

/** The same of a version of a quote, which is accepted once it is approved. What the quote holds stays held until then. */
export async function askOfferApproval(
  checkout: Checkout,
  actor: CurrentUser,
  id: string,
  input: AcceptQuotation,
  repeatable: Repeatable | null,
): Promise<Result<Approval>> {
  return request(checkout, { actor, repeatable, fromBasket: false }, async (tx) => {
    const offer = await findOfferFor(tx, actor, id, input.version);
    if (!offer.ok) return offer;
    const { parts, quote } = offer.value;
    const { companyId, number } = quote.row;
    if (companyId === null) return ofNobody;
    const basis = await readBasis(tx, { userId: actor.userId, companyId, country: input.country, parts });
    const company = actingIn(basis, companyId, 'buyer');
    const to = readDestination(input);
    if (!company.ok) return company;
    if (!to.ok) return to;
    if (!company.value) return ofNobody;
    const checked = checkOffer(basis, offer.value, { input, to: to.value });
    if (!checked.ok) return checked;
    const accepted = { quotation: id, number, version: input.version };
    return succeed(askedWith(company.value, { ...input, ...placedAt(to.value) }, checked.value, accepted));
  });
}

/**
 * Asks again for what has expired or is void, at what it costs now, by who asked for it. Gives the new request. Fails with `not-found`, with
 * `forbidden` for others, with `wrong-state`, and as placing does.
 */
export async function askApprovalAgain(checkout: Checkout, actor: CurrentUser, id: string): Promise<Result<Approval>> {
  const seen = await readApproval(checkout.db, actor, id);
  if (!seen.ok) return seen;
  if (!seen.value.mine) return fail('forbidden', 'Only who asked can ask again.');
  const found = await findApproval(checkout.db, id);
  if (!found || !seen.value.mayAskAgain)
    return fail('wrong-state', 'It can be asked for again only once it has expired or is void.');
  const { content, companyId, fromBasket } = found.row;
  return request(checkout, { actor, repeatable: null, fromBasket, follows: id }, async (tx) => {
    if (!(await moveLines(tx, id))) return fail('wrong-state', 'It was asked for again already.');
    const basis = await readBasis(tx, questionOf(content, { userId: actor.userId, companyId }));
    const company = actingIn(basis, companyId, 'buyer');
    const to = readDestination(content.input);
    if (!company.ok) return company;
    if (!to.ok) return to;
    if (!company.value) return ofNobody;
    const said = { ...content.input, paymentMethod: content.paymentMethod };
    const { offer } = content;
    const found = offer && (await findOfferFor(tx, actor, offer.quotation, offer.version));
    if (found && !found.ok) return found;
    const checked = recheck(basis, content, to.value, found?.value);
    return checked.ok ? succeed(askedWith(company.value, said, checked.value, offer)) : checked;
  });
}

/** The place as its country writes it. */
function placedAt({ country, postalCode }: { country: string | null; postalCode: string | null }) {
  return { country: country ?? undefined, postalCode: postalCode ?? undefined };
}

function askedWith(
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
  const taking = { totalCents: totalOfContent(content), priceOnRequest };
  const taken = checkCredit(await readCreditLine(tx, companyId), taking);
  if (!taken.ok) return taken;
  await raiseTurns(tx, [companyId]);
  return succeed(null);
}

/** Stores a request and mails who may decide, in the transaction in which `check` says what is asked for. The same key gives the request that it gave before. */
async function request(
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
