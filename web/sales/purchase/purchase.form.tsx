import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useRevalidator, useSearchParams } from 'react-router';
import { canBeOrdered, type Part } from '#contract/catalogue/parts.ts';
import { formatFigure, formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { PlaceOrder } from '#contract/sales/orders.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { cardFacts } from '#web/catalogue/parts/card.facts.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { openDocument } from '#web/platform/layout/open-document.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { useStoredDraft } from '#web/platform/ui/draft.ts';
import { Notice, Spec } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { QuantityInput } from '#web/platform/ui/quantity-input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { InBasket, PutFromPage } from '#web/sales/basket/put-from-page.tsx';
import { readQuantity, typedPieces } from '#web/sales/lines/quantity.rules.ts';
import { DeliveryChoice } from '#web/sales/order-sums/delivery.choice.tsx';
import { packingWords } from '#web/sales/order-sums/sum.facts.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';
import type { PriceState } from '#web/sales/prices/use-price.ts';
import { BuyerFields } from './buyer.fields.tsx';
import { deliveryBody } from './carrier.rules.ts';
import { DeliveryFields } from './delivery.fields.tsx';
import { firstDelivery, nothingKnown } from './delivery.rules.ts';
import type { KnownDestinations } from './destinations.client.ts';
import { HoldNote } from './hold.note.tsx';
import { type ChangedPrice, changedIn } from './price-changed.tsx';
import { PriceHere, PurchaseMore } from './price-here.tsx';
import { type Draft, forgetDraft, readDraft, storeDraft } from './purchase.draft.ts';
import styles from './purchase.module.css';
import { formSchema, placedSchema, refusable } from './purchase.schema.ts';
import { PurchaseTotal } from './purchase.total.tsx';
import { RefusalNotice } from './refusal.notice.tsx';
import { useDelivery } from './use-delivery.ts';
import { useOrderQuote } from './use-order-quote.ts';

export interface PurchaseFormProps {
  part: Part;
  /** How long the order will hold its stock; null where that could not be read. */
  holdMinutes: number | null;
  /** Where it may go; null until that was asked. */
  destinations: KnownDestinations | null;
  /** The price at the quantity that is typed. */
  shown: PriceState;
  /** A price that changed while it was looked at. */
  changed: ChangedPrice | null;
  onPieces: (pieces: number) => void;
  onChanged: (changed: ChangedPrice | null) => void;
}

/** Orders one part: quantity within its limits, where to, and the total. What is typed is stored until it is ordered. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { part, holdMinutes, destinations, shown, changed, onPieces, onChanged } = props;
  const { user } = useSession();
  const email = user?.email ?? '';
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const requestedQuantity = useSearchParams()[0].get('quantity');
  const whose = destinations?.company ?? null;
  const ordering = useMemo(
    () => ({ part: part._id, email, company: whose, requestedQuantity }),
    [part._id, email, whose, requestedQuantity],
  );
  const form = useForm<Draft>({
    resolver: zodResolver(destinations?.placeNeeded ? placedSchema : formSchema),
    defaultValues: {
      quantity: String(part.ordered_quantity),
      purchaseOrderNumber: '',
      how: 'send',
      ownCarrier: '',
      ...firstDelivery(destinations ?? nothingKnown),
      ...readDraft(ordering),
    },
  });
  const { control, handleSubmit, setError, subscribe, formState } = form;
  const { errors, isSubmitting } = formState;
  const { company, mayOrder } = useDelivery(form, destinations);
  const { field: quantityField } = useController({ control, name: 'quantity' });
  const { pieces, problem } = readQuantity(quantityField.value, part);
  const onSale = canBeOrdered(part);
  const price = shown.state === 'known' && pieces !== null && onSale ? shown.price : null;
  const quoted = useOrderQuote(form, {
    part: part._id,
    pieces: onSale && destinations?.placeNeeded && mayOrder ? pieces : null,
    company,
  });
  const total = quoted ? quoted.price : (price?.price ?? null);
  // The price is that of the active company, and of the quantity that is typed.
  const canOrder =
    price !== null &&
    total !== null &&
    shown.state === 'known' &&
    shown.settled &&
    price.quantity === pieces &&
    mayOrder &&
    (shown.company?._id ?? null) === company;

  useEffect(() => {
    if (pieces !== null) onPieces(pieces);
  }, [pieces, onPieces]);

  useStoredDraft(subscribe, (values) => storeDraft(ordering, values));

  const purchase = async (draft: Draft) => {
    const { street, city, number, country, postalCode, purchaseOrderNumber } = draft;
    if (!canOrder || price === null || total === null) return;
    setRefusal(null);
    onChanged(null);
    const body: PlaceOrder = {
      email,
      street,
      city,
      number,
      part: part._id,
      quantity: price.quantity,
      price: total,
      ...(quoted?.quote?.deliveries.length ? deliveryBody(draft) : {}),
      ...(company === null ? {} : { company }),
      ...(purchaseOrderNumber === '' ? {} : { purchaseOrderNumber }),
      ...(country === '' ? {} : { country }),
      ...(postalCode === '' ? {} : { postalCode }),
    };
    const storageKey = `order:${part._id}`;
    const order = await callApi(orderCalls.placeOrder, { body, idempotencyKey: keyFor(storageKey, body) });
    settleKey(storageKey, order);
    if (order.ok) {
      forgetDraft(ordering);
      const isPriced = order.value.delivery?.request !== 'asked';
      toast.doneNext(isPriced ? texts.done(part.name) : texts.doneAsked(part.name));
      await openDocument(isPriced ? pages.payment(order.value._id) : pages.order(order.value._id));
      return;
    }
    const { code, errors: fields = {} } = order.failure;
    const partChanged = code === 'price-changed' || code === 'out-of-stock' || code === 'below-minimum';
    if (partChanged) await revalidate();
    const now = code === 'price-changed' ? changedIn(order.failure, part._id) : null;
    if (now) {
      onChanged({ before: { price, at: shown.at }, now });
      shown.again();
      return;
    }
    void quoted?.again();
    // What is wrong with a field is said there alone.
    const faulty = refusable.filter((name) => fields[name]);
    if (partChanged || faulty.length === 0) setRefusal(order.failure);
    else for (const name of faulty) setError(name, { message: fields[name] }, { shouldFocus: name === faulty[0] });
  };

  return (
    <form className={fieldStyles.form} method="post" noValidate onSubmit={handleSubmit(purchase)}>
      <BuyerFields form={form} />

      <h2>{texts.quantity}</h2>
      {onSale ? (
        <Field label={texts.quantity} share="half" error={problem ?? errors.quantity?.message}>
          {(ids) => (
            <QuantityInput
              {...ids}
              {...quantityField}
              pieces={typedPieces(quantityField.value, part)}
              min={part.ordered_quantity}
              max={part.available}
              step={part.ordered_quantity}
              format={formatFigure}
            />
          )}
        </Field>
      ) : (
        <Notice tone="bad" title={texts.soldOutTitle}>
          {texts.soldOut(part.available, part.ordered_quantity)}
        </Notice>
      )}
      {onSale && <PriceHere part={part} shown={shown} isNew={changed !== null} />}
      {onSale && 'company' in shown && shown.state !== 'failed' && (
        <PurchaseMore
          available={part.available}
          shown={shown}
          onTake={(quantity) => quantityField.onChange(String(quantity))}
        />
      )}
      {onSale && part.weight > 0 && (
        <div className={`${fieldStyles.half} ${styles.weight}`}>
          <Spec
            facts={[
              { name: texts.weightOf(1), value: formatWeight(part.weight) },
              ...(pieces === null ? [] : [{ name: texts.weightOf(pieces), value: formatWeight(part.weight * pieces) }]),
            ]}
          />
        </div>
      )}

      {onSale && (
        <>
          <DeliveryFields form={form} addresses={destinations?.addresses ?? []} />

          {quoted?.quote && (
            <DeliveryChoice
              deliveries={quoted.quote.deliveries}
              packing={packingWords(quoted.quote)}
              chosen={form.getValues('how')}
              onChoose={(choice) => form.setValue('how', choice, { shouldDirty: true })}
            />
          )}
          {quoted?.quote?.chosen === 'own-carrier' && (
            <Field label={sumTexts.ownCarrierLabel} hint={sumTexts.ownCarrierHint} error={errors.ownCarrier?.message}>
              {(ids) => <TextInput {...ids} {...form.register('ownCarrier')} autoComplete="off" />}
            </Field>
          )}
          <PurchaseTotal {...{ pieces, price, quoted, total }} />
        </>
      )}

      {refusal && <RefusalNotice failure={refusal} />}
      <Button type="submit" tone="commit" size="grand" busy={isSubmitting} disabled={!canOrder}>
        {changed && price ? texts.purchaseAt(formatDollars(price.unitPrice)) : texts.purchase}
      </Button>
      {onSale && pieces !== null && price === null && <p className="note">{texts.waitsForPrice}</p>}
      {onSale && (
        <div>
          <PutFromPage part={cardFacts(part)} typed={quantityField.value} tone="line" />
          <InBasket part={part._id} quantity={pieces} />
        </div>
      )}
      {onSale ? (
        <HoldNote pieces={pieces} minutes={holdMinutes} waitsForPrice={quoted?.quote?.delivery?.kind === 'request'} />
      ) : (
        <ButtonLink tone="line" to={pages.allParts}>
          {texts.otherParts}
        </ButtonLink>
      )}
    </form>
  );
}
