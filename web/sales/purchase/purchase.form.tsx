import { FormProvider, useController } from 'react-hook-form';
import type { Part } from '#contract/catalogue/parts.ts';
import { formatFigure, formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { orderableOf } from '#contract/quantities.ts';
import { cardFacts } from '#web/catalogue/parts/card.facts.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice, Spec } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { QuantityInput } from '#web/platform/ui/quantity-input.tsx';
import { InBasket, PutFromPage } from '#web/sales/basket/put-from-page.tsx';
import { typedPieces } from '#web/sales/lines/quantity.rules.ts';
import { ReadyNote } from '#web/sales/lines/ready.note.tsx';
import { ApprovalNotice } from '#web/sales/order-sums/approval.notice.tsx';
import { DeliveryFields } from '#web/sales/order-sums/delivery.fields.tsx';
import { PaymentFields } from '#web/sales/order-sums/payment.fields.tsx';
import { packingWords } from '#web/sales/order-sums/sum.facts.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';
import { PurchaseAddress } from './address.fields.tsx';
import { BuyerFields } from './buyer.fields.tsx';
import type { KnownDestinations } from './destinations.client.ts';
import { HoldNote } from './hold.note.tsx';
import { PriceHere, PurchaseMore } from './price-here.tsx';
import styles from './purchase.module.css';
import { PurchaseTotal } from './purchase.total.tsx';
import { RefusalNotice } from './refusal.notice.tsx';
import type { Purchase } from './use-purchase.ts';

interface PurchaseFormProps {
  part: Part;
  /** How long the order will hold its stock; null where that could not be read. */
  holdMinutes: number | null;
  /** Where it may go; null until that was asked. */
  destinations: KnownDestinations | null;
  purchase: Purchase;
}

/** The form of an order of one part: who buys, how many, where to, and what it comes to. */
export function PurchaseForm({ part, holdMinutes, destinations, purchase }: PurchaseFormProps) {
  const { form, pieces, onSale, price, quoted, total, canOrder, approval, changed, refusal, place } = purchase;
  return (
    <FormProvider {...form}>
      <form className={fieldStyles.form} method="post" noValidate onSubmit={form.handleSubmit(place)}>
        <BuyerFields />
        <h2>{texts.quantity}</h2>
        {onSale ? (
          <QuantityFields part={part} purchase={purchase} />
        ) : (
          <Notice tone="bad" title={texts.soldOutTitle}>
            {texts.soldOut(part.available, part.ordered_quantity)}
          </Notice>
        )}
        {onSale && (
          <>
            <PurchaseAddress addresses={destinations?.addresses ?? []} />
            {quoted?.quote && (
              <DeliveryFields deliveries={quoted.quote.deliveries} packing={packingWords(quoted.quote)} />
            )}
            <PaymentFields ways={purchase.ways} total={total} company={destinations?.company ?? null} />
            <PurchaseTotal {...{ pieces, price, quoted, total }} />
          </>
        )}
        <ApprovalNotice need={approval} />
        {refusal && <RefusalNotice failure={refusal} />}
        <Button type="submit" tone="commit" size="grand" busy={form.formState.isSubmitting} disabled={!canOrder}>
          {approval
            ? sumTexts.ask
            : changed && price
              ? texts.purchaseAt(formatDollars(price.unitPrice))
              : texts.purchase}
        </Button>
        {onSale && pieces !== null && price === null && <p className="note">{texts.waitsForPrice}</p>}
        {onSale ? (
          <>
            <div>
              <PutFromPage part={cardFacts(part)} typed={form.getValues('quantity')} tone="line" />
              <InBasket part={part._id} quantity={pieces} />
            </div>
            {purchase.onAccount ? (
              <p className="note">{sumTexts.onAccountHow}</p>
            ) : (
              <HoldNote
                pieces={pieces}
                minutes={holdMinutes}
                waitsForPrice={quoted?.quote?.delivery?.kind === 'request'}
              />
            )}
          </>
        ) : (
          <ButtonLink tone="line" to={pages.allParts}>
            {texts.otherParts}
          </ButtonLink>
        )}
      </form>
    </FormProvider>
  );
}

function QuantityFields({ part, purchase }: { part: Part; purchase: Purchase }) {
  const { form, pieces, problem, shown, changed } = purchase;
  const { field } = useController({ control: form.control, name: 'quantity' });
  return (
    <>
      <Field label={texts.quantity} share="half" error={problem ?? form.formState.errors.quantity?.message}>
        {(ids) => (
          <QuantityInput
            {...ids}
            {...field}
            pieces={typedPieces(field.value, part)}
            min={part.ordered_quantity}
            max={orderableOf(part)}
            step={part.ordered_quantity}
            format={formatFigure}
          />
        )}
      </Field>
      <ReadyNote quantity={pieces} stock={part} />
      <PriceHere part={part} shown={shown} isNew={changed !== null} />
      {'company' in shown && shown.state !== 'failed' && (
        <PurchaseMore
          available={orderableOf(part)}
          shown={shown}
          onTake={(quantity) => field.onChange(String(quantity))}
        />
      )}
      {part.weight > 0 && (
        <div className={`${fieldStyles.half} ${styles.weight}`}>
          <Spec
            facts={[
              { name: texts.weightOf(1), value: formatWeight(part.weight) },
              ...(pieces === null ? [] : [{ name: texts.weightOf(pieces), value: formatWeight(part.weight * pieces) }]),
            ]}
          />
        </div>
      )}
    </>
  );
}
