import { type UseFormReturn, useFormContext } from 'react-hook-form';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import type { CheckoutDraft } from './checkout.draft.ts';
import styles from './checkout-page.module.css';
import { checkoutTexts as texts } from './texts.ts';

/** The buyer's own number, the receiver of the invoice, and a note for the packers. */
export function BillingFields({ invoiceTo }: { invoiceTo: string }) {
  const { register, formState }: UseFormReturn<CheckoutDraft> = useFormContext();
  const { errors } = formState;
  return (
    <section className={styles.part} aria-labelledby="checkout-billing">
      <h2 id="checkout-billing">{texts.billing}</h2>
      <div className={fieldStyles.form}>
        <Field
          label={texts.orderNumber}
          hint={texts.orderNumberHint}
          share="half"
          error={errors.purchaseOrderNumber?.message}
        >
          {(ids) => <TextInput {...ids} {...register('purchaseOrderNumber')} autoComplete="off" />}
        </Field>
        <Field label={texts.invoiceTo} share="half">
          {(ids) => <TextInput {...ids} value={invoiceTo} readOnly />}
        </Field>
        <Field label={texts.note} error={errors.note?.message}>
          {(ids) => <TextArea {...ids} {...register('note')} rows={3} autoComplete="off" />}
        </Field>
      </div>
    </section>
  );
}
