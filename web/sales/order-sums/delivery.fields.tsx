import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { formatDollars } from '#contract/money.ts';
import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
import type { QuotedDelivery } from '#contract/sales/quotes.ts';
import { capital } from '#contract/wording.ts';
import { Choices } from '#web/platform/ui/choices.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { deliveryName } from './sum.facts.ts';
import { sumTexts as texts } from './texts.ts';

interface DeliveryFieldsProps {
  deliveries: readonly QuotedDelivery[];
  /** What is sent, in words: '4 cartons', '12.5 kg'. */
  packing?: readonly string[];
  labelHidden?: boolean;
}

/**
 * How an order may go out, each way with its price, and a carrier of one's own, in the form around it. Nothing where delivery is off or the
 * place is not known yet.
 */
export function DeliveryFields({ deliveries, packing = [], labelHidden = false }: DeliveryFieldsProps) {
  const form: UseFormReturn<{ how: DeliveryChoice; ownCarrier: string }> = useFormContext();
  const how = useWatch({ control: form.control, name: 'how' });
  if (deliveries.length === 0) return null;
  return (
    <>
      <Choices
        label={texts.how}
        labelHidden={labelHidden}
        choices={deliveries.map(({ choice, kind, zone, carrier, price, free }) => ({
          value: choice,
          name: choice === 'own-carrier' ? texts.ownCarrier : deliveryName({ kind, carrier }),
          about:
            kind === 'request'
              ? texts.onRequestAbout
              : kind === 'pick-up'
                ? undefined
                : [capital([...packing, texts.zone(zone)].join(', ')), free && texts.freeFrom(free.from, free.missing)]
                    .filter(Boolean)
                    .join('. '),
          fact: price === undefined ? texts.onRequest : formatDollars(price),
        }))}
        chosen={how}
        onChoose={(choice) => form.setValue('how', choice, { shouldDirty: true })}
      />
      {how === 'own-carrier' && deliveries.some(({ choice }) => choice === how) && (
        <div className={fieldStyles.form}>
          <Field
            label={texts.ownCarrierLabel}
            hint={texts.ownCarrierHint}
            error={form.formState.errors.ownCarrier?.message}
          >
            {(ids) => <TextInput {...ids} {...form.register('ownCarrier')} autoComplete="off" />}
          </Field>
        </div>
      )}
    </>
  );
}
