import { type RefObject, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { CheckoutQuote, OrderBasket } from '#contract/sales/checkouts.ts';
import { isUndecided } from '#web/platform/calls/calls.key.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { showAtFields } from '#web/platform/calls/show-at-fields.ts';
import type { CallState } from '#web/platform/calls/use-call.ts';
import { readBasket } from '#web/sales/basket/basket.queries.ts';
import { wayOf } from '#web/sales/order-sums/payment.rules.ts';
import { deliveryBody } from '#web/sales/purchase/carrier.rules.ts';
import type { KnownDestinations } from '#web/sales/purchase/destinations.client.ts';
import type { DraftOwner } from '#web/sales/purchase/order.draft.ts';
import { isPricedAnew, linesOf } from './changes.ts';
import { type CheckoutDraft, checkoutDraft } from './checkout.draft.ts';
import { keepAddress, openPlaced, placeBasket, type SentBasket, unsettledOrder } from './place-basket.ts';
import { placeIn, refusable } from './use-checkout-form.ts';
import { stillShort, wrongField } from './use-checkout-quote.ts';

/** An order of which nobody knows whether it was placed. `detail` says why, where that is known. */
interface Unknown extends SentBasket {
  detail: string;
}

interface PlacingProps {
  form: UseFormReturn<CheckoutDraft, unknown, CheckoutDraft>;
  owner: DraftOwner;
  destinations: KnownDestinations | null;
  quoted: CallState<CheckoutQuote>;
  mayKeep: boolean;
}

/** Placing the order, and what is to be said of it. */
export interface Placing {
  busy: boolean;
  refusal: CallFailure | null;
  unknown: Unknown | null;
  /** What was shown before prices became other ones. */
  priced: CheckoutQuote | null;
  /** Where all that is said stands; it takes the focus. */
  says: RefObject<HTMLDivElement | null>;
  place: (draft: CheckoutDraft) => Promise<void>;
  findOut: () => Promise<void>;
  notePrice: () => void;
}

/** Places the order. Nothing that is typed is lost where it is refused, and what nobody knows can be found out. */
export function usePlacing({ form, owner, destinations, quoted, mayKeep }: PlacingProps): Placing {
  const { revalidate } = useRevalidator();
  const says = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const [priced, setPriced] = useState<CheckoutQuote | null>(null);
  const [unknown, setUnknown] = useState<Unknown | null>(() => {
    const sent = unsettledOrder(owner);
    return sent && { ...sent, detail: '' };
  });
  const [shown, setShown] = useState<CheckoutQuote | null>(null);
  const now = quoted.settled ? quoted.answer : null;
  if (now && now !== shown) {
    if (shown && isPricedAnew(shown, now)) setPriced(shown);
    setShown(now);
  }
  const focus = () => void requestAnimationFrame(() => says.current?.focus());

  const send = async (sent: SentBasket) => {
    const placed = await placeBasket(sent);
    if (placed.ok) {
      checkoutDraft(owner).forget();
      await openPlaced(placed.value, owner.company);
      return;
    }
    const { failure } = placed;
    if (isUndecided(failure)) {
      setUnknown({ ...sent, detail: failure.detail });
      return focus();
    }
    setUnknown(null);
    const before = quoted.answer;
    await Promise.all([readBasket(), quoted.again()]);
    // The short lines and the changed price say it themselves.
    if (failure.code === 'price-changed') setPriced(before);
    else if (failure.code !== 'out-of-stock' || !failure.facts?.short) {
      if (form.getValues('to') === '' && showAtFields(form, failure.errors, refusable)) return;
      setRefusal(failure);
    }
    focus();
  };

  /** Where a new address is to be remembered, it is then the one that is chosen. False where it is wrong. */
  const keep = async (draft: CheckoutDraft): Promise<boolean> => {
    if (draft.to !== '' || !draft.keep || !mayKeep) return true;
    const { name } = draft;
    const saved = await keepAddress(owner.company, { ...placeIn(draft, destinations), name, preferred: false });
    if (saved.ok) {
      await revalidate();
      if (saved.value) form.setValue('to', saved.value._id);
      return true;
    }
    return showAtFields(form, saved.failure.errors, refusable) === 0;
  };

  const working = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };

  return {
    ...{ busy, refusal, unknown, priced, says },
    notePrice: () => setPriced(null),
    findOut: () => working(async () => (unknown ? await send(unknown) : undefined)),
    place: (draft) =>
      working(async () => {
        const quote = quoted.answer;
        setPriced(null);
        if (!quote || !quoted.settled || unknown) return;
        const wrong = wrongField(quote, draft.to);
        if (wrong) return form.setError(wrong, { message: quote.refused?.message ?? '' }, { shouldFocus: true });
        if (quote.open > 0 || quote.orders.length === 0 || quote.refused) return focus();
        if (!(await keep(draft))) return;
        const { purchaseOrderNumber, note } = draft;
        const { street, city, number, country, postalCode } = placeIn(draft, destinations);
        const body = {
          ...{ email: owner.email, street, city, number, ...stillShort(draft, quote), version: quote.version },
          prices: quote.orders.map(({ price }) => price),
          ...(quote.orders[0]?.deliveries.length ? deliveryBody(draft) : {}),
          ...(owner.company !== null && { company: owner.company }),
          ...(purchaseOrderNumber !== '' && { purchaseOrderNumber }),
          ...(note !== '' && { note }),
          ...(owner.company !== null && textsOf(draft, quote)),
          ...(wayOf(quote.ways, draft.paymentMethod) === 'account' && { paymentMethod: 'account' as const }),
          ...(country !== '' && { country }),
          ...(postalCode !== '' && { postalCode }),
        };
        await send({ body, needsApproval: quote.approval !== undefined });
      }),
  };
}

/** What was said of lines that are ordered. */
function textsOf({ lineTexts }: CheckoutDraft, quote: CheckoutQuote): Pick<OrderBasket, 'lineTexts'> {
  const texts = linesOf(quote).flatMap(({ part }) => {
    const { costCentre = '', text = '' } = lineTexts[part] ?? {};
    return costCentre.trim() || text.trim() ? [{ part, costCentre, text }] : [];
  });
  return texts.length > 0 ? { lineTexts: texts } : {};
}
