import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useRevalidator, useSearchParams } from 'react-router';
import { countrySchema, postalCodeSchema } from '#contract/accounts/addresses.ts';
import { canBeOrdered, type Part } from '#contract/catalogue/parts.ts';
import { formatFigure, formatWeight } from '#contract/format.ts';
import { centsFromDollars, costOf, dollarsFromCents, formatCents, formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import { deliverySchema, type PlaceOrder, purchaseOrderNumberSchema } from '#contract/sales/orders.ts';
import { z } from '#contract/zod.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { openDocument } from '#web/platform/layout/open-document.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Notice, Spec } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { QuantityInput } from '#web/platform/ui/quantity-input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';
import { BuyerFields } from './buyer.fields.tsx';
import { DeliveryFields } from './delivery.fields.tsx';
import { firstDelivery, nothingKnown } from './delivery.rules.ts';
import type { KnownDestinations } from './destinations.client.ts';
import { HoldNote } from './hold.note.tsx';
import { type Draft, forgetDraft, readDraft, storeDraft } from './purchase.draft.ts';
import styles from './purchase.module.css';
import { readQuantity, typedPieces } from './quantity.rules.ts';
import { useDelivery } from './use-delivery.ts';

/** The quantity has rules of its own, which depend on the part and are shown at once. */
const formSchema = deliverySchema.extend({
  quantity: z.string(),
  postalCode: postalCodeSchema,
  country: z.union([z.literal(''), countrySchema]),
  purchaseOrderNumber: purchaseOrderNumberSchema,
});

const refusable = ['street', 'city', 'number', 'country', 'postalCode', 'purchaseOrderNumber'] as const;

/** The server's refusal, and the price per part that the buyer viewed. */
interface Refusal {
  failure: CallFailure;
  viewedPrice: number;
}

interface PurchaseFormProps {
  part: Part;
  /** How long the order will hold its stock; null where that could not be read. */
  holdMinutes: number | null;
  /** Where it may go; null until that was asked. */
  destinations: KnownDestinations | null;
}

/** Orders one part: quantity within its limits, where to, and the total. What is typed is stored until it is ordered. */
export function PurchaseForm({ part, holdMinutes, destinations }: PurchaseFormProps) {
  const { user } = useSession();
  const email = user?.email ?? '';
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const requestedQuantity = useSearchParams()[0].get('quantity');
  const draftOf = useMemo(() => ({ part: part._id, email, requestedQuantity }), [part._id, email, requestedQuantity]);
  const form = useForm<Draft>({
    resolver: zodResolver(formSchema),
    defaultValues: {
      quantity: String(part.ordered_quantity),
      purchaseOrderNumber: '',
      ...firstDelivery(destinations ?? nothingKnown),
      ...readDraft(draftOf),
    },
  });
  const { control, handleSubmit, setError, subscribe, formState } = form;
  const { isSubmitting } = formState;
  const { company, mayOrder } = useDelivery(form, destinations);
  const { field: quantityField } = useController({ control, name: 'quantity' });
  const { pieces, problem } = readQuantity(quantityField.value, part);
  const onSale = canBeOrdered(part);
  const total = problem === null && onSale ? costOf(centsOf(part.price), pieces) : null;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(draftOf, values) }),
    [subscribe, draftOf],
  );

  const purchase = async ({ street, city, number, country, postalCode, purchaseOrderNumber }: Draft) => {
    if (pieces === null || total === null) return;
    setRefusal(null);
    const body: PlaceOrder = {
      email,
      street,
      city,
      number,
      part: part._id,
      quantity: pieces,
      price: dollarsFromCents(total),
      ...(company === null ? {} : { company }),
      ...(purchaseOrderNumber === '' ? {} : { purchaseOrderNumber }),
      ...(country === '' ? {} : { country }),
      ...(postalCode === '' ? {} : { postalCode }),
    };
    const slot = `order:${part._id}`;
    const order = await callApi(orderCalls.placeOrder, { body, idempotencyKey: keyFor(slot, body) });
    settleKey(slot, order);
    if (order.ok) {
      forgetDraft(part._id);
      toast.doneNext(texts.done(part.name));
      await openDocument(pages.payment(order.value._id));
      return;
    }
    const { code, errors: fields = {} } = order.failure;
    for (const name of refusable) if (fields[name]) setError(name, { message: fields[name] }, { shouldFocus: true });
    if (code === 'price-changed' || code === 'out-of-stock' || code === 'below-minimum') await revalidate();
    setRefusal({ failure: order.failure, viewedPrice: part.price });
  };

  return (
    <form className={fieldStyles.form} method="post" noValidate onSubmit={handleSubmit(purchase)}>
      <BuyerFields form={form} />

      <h2>{texts.quantity}</h2>
      {onSale ? (
        <Field label={texts.quantity} share="half" error={problem ?? undefined}>
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

          <div className={factsStyles.total}>
            {total !== null && pieces !== null && (
              <Spec
                facts={[{ name: `${formatFigure(pieces)} × ${formatDollars(part.price)}`, value: formatCents(total) }]}
              />
            )}
            <div className={factsStyles.sum}>
              <b>{texts.total}</b>
              <output>{total === null ? texts.noTotal : formatCents(total)}</output>
            </div>
          </div>
        </>
      )}

      {refusal && <RefusalNotice refusal={refusal} part={part} />}
      <Button
        type="submit"
        tone="commit"
        size="grand"
        busy={isSubmitting}
        disabled={problem !== null || !onSale || !mayOrder}
      >
        {texts.purchase}
      </Button>
      {onSale ? (
        <HoldNote pieces={pieces} minutes={holdMinutes} />
      ) : (
        <ButtonLink tone="line" to={pages.allParts}>
          {texts.otherParts}
        </ButtonLink>
      )}
    </form>
  );
}

/** Says why the order was not placed, and, where the price has changed, from what to what. */
function RefusalNotice({ refusal: { failure, viewedPrice }, part }: { refusal: Refusal; part: Part }) {
  if (failure.code === 'price-changed' && viewedPrice !== part.price)
    return (
      <Notice tone="bad" title={texts.priceChangedTitle}>
        {texts.priceChanged(formatDollars(viewedPrice), formatDollars(part.price))}
      </Notice>
    );
  if (failure.code === 'no-answer' || failure.code === 'internal')
    return (
      <Notice tone="bad" title={texts.unknownTitle}>
        {texts.unknown(failure.detail)}
      </Notice>
    );
  return (
    <Notice tone="bad" title={failure.code === 'out-of-stock' ? texts.stockChangedTitle : texts.refusedTitle}>
      {failure.detail}
    </Notice>
  );
}

/** The price of a part, which the contract keeps to whole cents. */
function centsOf(dollars: number): number {
  const cents = centsFromDollars(dollars);
  if (cents === null) throw new Error(`A part's price is no amount of whole cents: ${dollars}`);
  return cents;
}
