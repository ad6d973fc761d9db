import { addressCalls } from '#contract/accounts/addresses.calls.ts';
import type { SaveAddress, SavedAddress } from '#contract/accounts/addresses.ts';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import { pages } from '#contract/pages.ts';
import { approvalCalls } from '#contract/sales/approvals/approvals.calls.ts';
import type { Approval } from '#contract/sales/approvals/approvals.ts';
import { checkoutCalls } from '#contract/sales/checkouts.calls.ts';
import type { OrderBasket } from '#contract/sales/checkouts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { payPageOf } from '#contract/sales/receivables/deposits.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { keyFor, settleKey, unsettledBody } from '#web/platform/calls/calls.key.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { openDocument } from '#web/platform/layout/open-document.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import { beginQueue } from '#web/sales/payments/pay-queue.ts';
import type { DraftOwner } from '#web/sales/purchase/order.draft.ts';
import { checkoutTexts as texts } from './texts.ts';

const SLOT = 'checkout';
const APPROVAL_SLOT = 'checkout-approval';

/** A basket that is ordered, or that others are asked to approve first. */
export interface SentBasket {
  body: OrderBasket;
  needsApproval: boolean;
}

/** Orders a basket, or asks for its approval; the same body has one effect, however often it is sent. */
export async function placeBasket({
  body,
  needsApproval,
}: SentBasket): Promise<CallResult<{ orders: Order[] } | Approval>> {
  const key = needsApproval ? APPROVAL_SLOT : SLOT;
  const sent = { body, idempotencyKey: keyFor(key, body) };
  const answer = needsApproval
    ? await callApi(approvalCalls.askApproval, sent)
    : await callApi(checkoutCalls.orderBasket, sent);
  settleKey(key, answer);
  return answer;
}

/** What its owner sent in this tab, as long as nobody knows what became of it; else null. */
export function unsettledOrder({ email, company }: DraftOwner): SentBasket | null {
  const found = [SLOT, APPROVAL_SLOT].map((key) => ({
    body: unsettledBody(key) as OrderBasket | null,
    needsApproval: key === APPROVAL_SLOT,
  }));
  return (
    found.find((each): each is SentBasket => each.body?.email === email && (each.body.company ?? null) === company) ??
    null
  );
}

/** Leads on: to the orders that were placed, or to the request that waits. */
export async function openPlaced(placed: { orders: Order[] } | Approval, company: string | null): Promise<void> {
  if (!('state' in placed)) return await openOrders(placed.orders, company);
  toast.doneNext(sumTexts.askedFor);
  return await openDocument(pages.approval(placed._id));
}

/** Leads on to payment: of one order, or of several one by one. An order on account, or that waits for the price of its delivery, is shown. */
async function openOrders(orders: readonly Order[], company: string | null): Promise<void> {
  const payable = orders.filter(
    ({ delivery, paymentMethod }) => delivery?.request !== 'asked' && paymentMethod !== 'account',
  );
  const [first] = orders;
  const isOne = payable.length === 0 && orders.length === 1;
  const isPaidFirst = first?.deposit !== undefined;
  if (isPaidFirst) toast.doneNext(sumTexts.placedForDeposit);
  else if (first?.paymentMethod === 'account') toast.doneNext(sumTexts.placedOnAccount);
  else toast.doneNext(isOne ? texts.doneAsked : texts.done(orders.length));
  if (orders.length > 1 && payable.length > 1) {
    beginQueue({ company, orders: payable.map(({ _id }) => _id) });
    return await openDocument(pages.payAll);
  }
  if (orders.length > 1 || !first) return await openDocument(pages.myOrders);
  if (isPaidFirst) return await openDocument(payPageOf(first));
  return await openDocument(payable.length === 1 ? pages.payment(first._id) : pages.order(first._id));
}

/** Remembers an address for a company or for oneself; gives it as it is remembered. */
export async function keepAddress(company: string | null, body: SaveAddress): Promise<CallResult<SavedAddress | null>> {
  const saved =
    company === null
      ? await callApi(addressCalls.addAddress, { body })
      : await callApi(companyCalls.addCompanyAddress, { params: { id: company }, body });
  if (!saved.ok) return saved;
  const all = Array.isArray(saved.value) ? saved.value : saved.value.addresses;
  const isIt = ({ street, city, country }: SavedAddress) =>
    street === body.street && city === body.city && country === body.country;
  return { ok: true, value: all.findLast(isIt) ?? null };
}
