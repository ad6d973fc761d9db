import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Approval } from '#contract/sales/approvals/approvals.ts';
import type { OrderBasket } from '#contract/sales/checkouts.ts';
import type { PlaceOrder } from '#contract/sales/orders.ts';
import type { AcceptQuotation } from '#contract/sales/quotations/quotation-requests.ts';
import { normalEmail } from '#contract/values.ts';
import { actingIn } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { readBasketToOrder, takeOrdered } from '#server/sales/basket/basket-to-order.repository.ts';
import { checkOrder, mergeLines, readDestination } from '#server/sales/checkout/check-order.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { readBasis } from '#server/sales/checkout/order-basis.repository.ts';
import { askedOf, checkBasket } from '#server/sales/checkout/order-basket.ts';
import { checkOffer, findOfferFor } from '#server/sales/checkout/quotations/take-offer.ts';
import { findApproval, moveLines } from './approvals.repository.ts';
import { readApproval } from './read-approvals.ts';
import { questionOf, recheck } from './recheck.ts';
import { askedWith, ofNobody, storeRequest } from './store-request.ts';

const wrongEmail = fail('forbidden', 'An order is placed under your own email.');
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
  const done = await storeRequest(checkout, { actor, repeatable, fromBasket: true }, async (tx) => {
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
  return storeRequest(checkout, { actor, repeatable, fromBasket: false }, async (tx) => {
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
  return storeRequest(checkout, { actor, repeatable, fromBasket: false }, async (tx) => {
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
  return storeRequest(checkout, { actor, repeatable: null, fromBasket, follows: id }, async (tx) => {
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
