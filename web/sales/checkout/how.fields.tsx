import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { CheckoutQuote } from '#contract/sales/checkouts.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { DeliveryChoice } from '#web/sales/order-sums/delivery.choice.tsx';
import { packingWords } from '#web/sales/order-sums/sum.facts.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import type { CheckoutDraft } from './checkout.draft.ts';
import styles from './checkout-page.module.css';
import { deliveriesOf, packingOf } from './sums.ts';
import { checkoutTexts as texts } from './texts.ts';

/** How it comes: the ways with their prices; what is still to be said of the place. Nothing where neither is a question. */
export function HowFields({ quote }: { quote: CheckoutQuote }) {
  const { control, setValue, register, formState }: UseFormReturn<CheckoutDraft> = useFormContext();
  const how = useWatch({ control, name: 'how' });
  const deliveries = deliveriesOf(quote);
  const [need] = quote.needs;
  if (deliveries.length === 0 && !need) return null;
  const packing = [
    ...(quote.orders.length > 1 ? [texts.sameForAll(quote.orders.length)] : []),
    ...packingWords(packingOf(quote)),
  ];
  return (
    <section className={styles.part} aria-labelledby="checkout-how">
      <div className={styles.head}>
        <h2 id="checkout-how">{texts.how}</h2>
        {packing.length > 0 && <p className="note num">{packing.join(', ')}</p>}
      </div>
      <DeliveryChoice
        deliveries={deliveries}
        labelHidden
        chosen={how}
        onChoose={(choice) => setValue('how', choice, { shouldDirty: true })}
      />
      {how === 'own-carrier' && deliveries.some(({ choice }) => choice === how) && (
        <div className={fieldStyles.form}>
          <Field
            label={sumTexts.ownCarrierLabel}
            hint={sumTexts.ownCarrierHint}
            error={formState.errors.ownCarrier?.message}
          >
            {(ids) => <TextInput {...ids} {...register('ownCarrier')} autoComplete="off" />}
          </Field>
        </div>
      )}
      {need && <p className="note">{sumTexts.needs[need]}</p>}
    </section>
  );
}
