import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useRevalidator, useSearchParams } from 'react-router';
import type { Part } from '#contract/catalogue/parts.ts';
import { pages } from '#contract/pages.ts';
import { canBeOrdered } from '#contract/quantities.ts';
import type { ApprovalNeed } from '#contract/sales/approvals/approval-need.ts';
import { approvalCalls } from '#contract/sales/approvals/approvals.calls.ts';
import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { PlaceOrder } from '#contract/sales/orders.ts';
import type { PartPrice } from '#contract/sales/prices.ts';
import { payPageOf } from '#contract/sales/receivables/deposits.ts';
import type { PaymentWay } from '#contract/sales/receivables/payment-ways.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { showAtFields } from '#web/platform/calls/show-at-fields.ts';
import { openDocument } from '#web/platform/layout/open-document.ts';
import { useStoredDraft } from '#web/platform/ui/draft.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { readQuantity } from '#web/sales/lines/quantity.rules.ts';
import { wayOf } from '#web/sales/order-sums/payment.rules.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import { type QuoteState, useQuote } from '#web/sales/order-sums/use-quote.ts';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';
import { type PriceState, usePrice } from '#web/sales/prices/use-price.ts';
import { deliveryBody } from './carrier.rules.ts';
import { firstDelivery, isUntouched, nothingKnown } from './delivery.rules.ts';
import type { KnownDestinations } from './destinations.client.ts';
import { type ChangedPrice, changedIn } from './price-changed.ts';
import { forgetDraft, type Ordering, type PurchaseDraft, readDraft, storeDraft } from './purchase.draft.ts';
import { formSchema, placedSchema, refusable } from './purchase.schema.ts';
import { useOrderingBuyer } from './use-ordering-buyer.ts';

/** The order of one part as it is being written. */
export interface Purchase {
  form: UseFormReturn<PurchaseDraft>;
  /** The quantity that is typed; null while it is none, and what is wrong with it then. */
  pieces: number | null;
  problem: string | null;
  onSale: boolean;
  /** The price at the quantity that was right last. */
  shown: PriceState;
  /** What the pieces cost; null while that is not known. */
  price: PartPrice | null;
  /** What comes with delivery and tax; null where the total is the price of the pieces alone. */
  quoted: QuoteState | null;
  total: number | null;
  canOrder: boolean;
  /** That others of the company have to approve it first. */
  approval: ApprovalNeed | undefined;
  /** How it can be paid. */
  ways: readonly PaymentWay[];
  onAccount: boolean;
  /** A price that changed while it was looked at. */
  changed: ChangedPrice | null;
  refusal: CallFailure | null;
  place: (draft: PurchaseDraft) => Promise<void>;
}

/** Orders one part: quantity within its limits, where to, and the total. What is typed is stored until it is ordered. */
export function usePurchase(part: Part, destinations: KnownDestinations | null): Purchase {
  const email = useSession().user?.email ?? '';
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const [said, setSaid] = useState<ChangedPrice | null>(null);
  const requestedQuantity = useSearchParams()[0].get('quantity');
  const whose = destinations?.company ?? null;
  const ordering = useMemo(
    () => ({ part: part._id, email, company: whose, requestedQuantity }),
    [part._id, email, whose, requestedQuantity],
  );
  const form = usePurchaseForm(part, ordering, destinations);
  const { company, mayOrder } = useOrderingBuyer(destinations);
  const [quantity, country, postalCode, how, street, city, preferred] = useWatch({
    control: form.control,
    name: ['quantity', 'country', 'postalCode', 'how', 'street', 'city', 'paymentMethod'],
  });
  const { pieces, problem } = readQuantity(quantity, part);
  const [known, setKnown] = useState(pieces ?? part.ordered_quantity);
  if (pieces !== null && pieces !== known) setKnown(pieces);
  const shown = usePrice(part._id, known);
  const onSale = canBeOrdered(part);
  const price = shown.state === 'known' && pieces !== null && onSale ? shown.price : null;
  const isQuoted = pieces !== null && onSale && destinations?.placeNeeded && mayOrder;
  // The rules of a company may say that others approve it first.
  const isAsked = pieces !== null && onSale && mayOrder && company !== null;
  const quote = useQuote(
    isQuoted || isAsked
      ? {
          lines: [{ part: part._id, quantity: pieces }],
          ...(company !== null && { company, street, city }),
          ...(country !== '' && { country }),
          ...(postalCode !== '' && { postalCode }),
          delivery: how,
        }
      : null,
  );
  const quoted = isQuoted ? quote : null;
  const approval = (isAsked && quote.quote?.approval) || undefined;
  const ways = (isAsked && quote.quote?.ways) || [];
  const onAccount = wayOf(ways, preferred) === 'account';
  const total = quoted ? wholeOf(quoted) : (price?.price ?? null);
  // The price is that of the active company, and of the quantity that is typed.
  const canOrder =
    price !== null &&
    total !== null &&
    shown.state === 'known' &&
    shown.settled &&
    price.quantity === pieces &&
    mayOrder &&
    (shown.company?._id ?? null) === company;

  const place = async (draft: PurchaseDraft) => {
    if (!canOrder) return;
    setRefusal(null);
    setSaid(null);
    const body = {
      ...{ email, street: draft.street, city: draft.city, number: draft.number },
      ...{ part: part._id, quantity: price.quantity, price: total },
      ...(quoted?.quote?.deliveries.length ? deliveryBody(draft) : {}),
      ...(company !== null && { company }),
      ...(onAccount && { paymentMethod: 'account' as const }),
      ...(draft.purchaseOrderNumber !== '' && { purchaseOrderNumber: draft.purchaseOrderNumber }),
      ...(draft.country !== '' && { country: draft.country }),
      ...(draft.postalCode !== '' && { postalCode: draft.postalCode }),
    };
    const order = approval ? await askFor(body) : await send(body);
    if (order.ok) {
      forgetDraft(ordering);
      if ('state' in order.value) {
        toast.doneNext(sumTexts.askedFor);
        return await openDocument(pages.approval(order.value._id));
      }
      if (order.value.paymentMethod === 'account') {
        const isPaidFirst = order.value.status === 'pending';
        toast.doneNext(isPaidFirst ? sumTexts.placedForDeposit : sumTexts.placedOnAccount);
        return await openDocument(isPaidFirst ? payPageOf(order.value) : pages.order(order.value._id));
      }
      const isPriced = order.value.delivery?.request !== 'asked';
      toast.doneNext(isPriced ? texts.done(part.name) : texts.doneAsked(part.name));
      return await openDocument(isPriced ? pages.payment(order.value._id) : pages.order(order.value._id));
    }
    const { failure } = order;
    const isOfPart = ['price-changed', 'out-of-stock', 'below-minimum'].includes(failure.code);
    if (isOfPart) await revalidate();
    const now = failure.code === 'price-changed' ? changedIn(failure, part._id) : null;
    if (now) {
      setSaid({ before: { price, at: shown.at }, now });
      return shown.again();
    }
    void quote.again();
    // What is wrong with a field is said there alone.
    if (isOfPart || !showAtFields(form, failure.errors, refusable)) setRefusal(failure);
  };

  return {
    ...{ form, pieces, problem, onSale, shown, price, quoted, total, canOrder, approval, refusal, place },
    ...{ ways, onAccount },
    // What was said of a changed price was said of one quantity.
    changed: said?.now.quantity === known ? said : null,
  };
}

/**
 * The form begins with what was typed before, else with the default address. Whoever orders for another company from now on sees where its
 * orders go; what was typed stays.
 */
function usePurchaseForm(
  part: Part,
  ordering: Ordering,
  destinations: KnownDestinations | null,
): UseFormReturn<PurchaseDraft> {
  const [begun, setBegun] = useState(() => ({
    destinations,
    values: {
      ...{ quantity: String(part.ordered_quantity), purchaseOrderNumber: '', ownCarrier: '' },
      paymentMethod: 'account' as const,
      ...{ how: 'send' as DeliveryChoice, ...firstDelivery(destinations ?? nothingKnown), ...readDraft(ordering) },
    },
  }));
  const form = useForm<PurchaseDraft>({
    resolver: zodResolver(destinations?.placeNeeded ? placedSchema : formSchema),
    values: begun.values,
  });
  if (destinations && destinations.company !== begun.destinations?.company) {
    const typed = form.getValues();
    const isTyped = !isUntouched(typed, begun.destinations ?? nothingKnown);
    setBegun({ destinations, values: isTyped ? begun.values : { ...typed, ...firstDelivery(destinations) } });
  }
  useStoredDraft(form.subscribe, (values) => storeDraft(ordering, values));
  return form;
}

/** What an order comes to with delivery and tax, in dollars; null while that is not known. */
function wholeOf({ quote, settled }: QuoteState): number | null {
  return settled && quote !== null && quote.needs.length === 0 && !quote.refused ? quote.price : null;
}

/** The same body has one effect, however often it is sent. */
async function send(body: PlaceOrder) {
  const storageKey = `order:${body.part}`;
  const order = await callApi(orderCalls.placeOrder, { body, idempotencyKey: keyFor(storageKey, body) });
  settleKey(storageKey, order);
  return order;
}

/** Asks others of the company to approve it, in the same way. */
async function askFor(body: PlaceOrder) {
  const storageKey = `approval:${body.part}`;
  const request = await callApi(approvalCalls.askOrderApproval, { body, idempotencyKey: keyFor(storageKey, body) });
  settleKey(storageKey, request);
  return request;
}
