import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { readFigure } from '#contract/figures.ts';
import { shipOrderSchema } from '#contract/sales/managed-orders.ts';
import { z } from '#contract/zod.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { stepTexts as texts } from './order.texts.ts';

const { carrier, tracking, cartons } = shipOrderSchema.shape;
const readCartons = (typed: string) => readFigure(typed, { fits: (figure) => cartons.safeParse(figure).success });

/** A shipment as it is typed. */
export const typedShipmentSchema = z.object({
  tracking,
  carrier,
  /** A day, or nothing. */
  handedOver: z.string(),
  cartons: z.string().superRefine((typed, check) => {
    const { value, unclear } = readCartons(typed);
    if (unclear !== null) check.addIssue({ code: 'custom', message: unclear });
    else if (!cartons.safeParse(value).success) check.addIssue({ code: 'custom', message: texts.cartonsWrong });
  }),
});

export type TypedShipment = z.infer<typeof typedShipmentSchema>;

/** The fields of a shipment, by the names that the server gives its messages under. */
export const shipmentFields = ['tracking', 'carrier', 'handedOver', 'cartons'] as const;

/** What was typed as it is sent; without a day or a number of cartons they are undefined. */
export function readShipment({ handedOver, cartons: typedCartons, ...typed }: TypedShipment) {
  return {
    ...typed,
    handedOver: handedOver === '' ? undefined : handedOver,
    cartons: readCartons(typedCartons).value,
  };
}

/** Tracking number, carrier, day and cartons of the form around them, its `FormProvider`. `carriers` are suggested. */
export function ShipmentFields({ carriers }: { carriers: readonly string[] }) {
  const listId = useId();
  const {
    register,
    formState: { errors },
  } = useFormContext<TypedShipment>();
  return (
    <>
      <Field label={texts.tracking} error={errors.tracking?.message}>
        {(ids) => <TextInput {...ids} {...register('tracking')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label={texts.carrier} share="third" error={errors.carrier?.message}>
        {(ids) => <TextInput {...ids} {...register('carrier')} list={listId} autoComplete="off" />}
      </Field>
      <datalist id={listId}>
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label={texts.handedOver} share="third" error={errors.handedOver?.message}>
        {(ids) => <TextInput {...ids} {...register('handedOver')} type="date" />}
      </Field>
      <Field label={texts.cartons} share="third" error={errors.cartons?.message}>
        {(ids) => <TextInput {...ids} {...register('cartons')} inputMode="numeric" autoComplete="off" />}
      </Field>
    </>
  );
}
