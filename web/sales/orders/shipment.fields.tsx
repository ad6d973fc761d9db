import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { readFigure } from '#contract/figures.ts';
import { gramsOf, PARCELS_MAX, type ShipOrder, shipOrderSchema } from '#contract/sales/shipments.ts';
import { z } from '#contract/zod.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { stepTexts as texts } from './order.texts.ts';

const { carrier, tracking, cartons, weight } = shipOrderSchema.shape;
const readCartons = (typed: string) => readFigure(typed, { fits: (figure) => cartons.safeParse(figure).success });
const readWeight = (typed: string) => {
  const { value, unclear } = readFigure(typed, { fits: (figure) => weight.safeParse(gramsOf(figure)).success });
  return { value: value === undefined ? undefined : gramsOf(value), unclear };
};

/** A figure that may be left out. */
const figure = (
  read: (typed: string) => { value: number | undefined; unclear: string | null },
  schema: z.ZodType,
  wrong: string,
) =>
  z.string().superRefine((typed, check) => {
    const { value, unclear } = read(typed);
    if (unclear !== null) check.addIssue({ code: 'custom', message: unclear });
    else if (!schema.safeParse(value).success) check.addIssue({ code: 'custom', message: wrong });
  });

/** A shipment as it is typed. Weights are in kilograms. */
export const typedShipmentSchema = z.object({
  carrier,
  /** A day, or nothing. */
  handedOver: z.string(),
  cartons: figure(readCartons, cartons, texts.cartonsWrong),
  parcels: z.array(z.object({ tracking, weight: figure(readWeight, weight, texts.weightWrong) })),
});

export type TypedShipment = z.infer<typeof typedShipmentSchema>;

/** Where the messages of the server go that name the first parcel. */
export const shipmentFields = { tracking: 'parcels.0.tracking', weight: 'parcels.0.weight' } as const;

/** What was typed as it is sent; without a day, a weight or a number of cartons they are undefined. */
export function readShipment({ carrier, handedOver, cartons: typedCartons, parcels }: TypedShipment): ShipOrder {
  const [first, ...further] = parcels.map((parcel) => ({
    tracking: parcel.tracking,
    weight: readWeight(parcel.weight).value,
  }));
  return {
    carrier,
    tracking: first?.tracking ?? '',
    weight: first?.weight,
    furtherParcels: further.length > 0 ? further : undefined,
    handedOver: handedOver === '' ? undefined : handedOver,
    cartons: readCartons(typedCartons).value,
  };
}

/** Parcels, carrier, day and cartons of the form around them, its `FormProvider`. `carriers` are suggested. */
export function ShipmentFields({ carriers }: { carriers: readonly string[] }) {
  const listId = useId();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<TypedShipment>();
  const { fields, append, remove } = useFieldArray({ control, name: 'parcels' });
  return (
    <>
      {fields.map(({ id }, place) => (
        <ParcelFields key={id} place={place} onRemove={() => remove(place)} />
      ))}
      <div>
        <Button
          tone="line"
          size="small"
          disabled={fields.length >= PARCELS_MAX}
          onClick={() => append({ tracking: '', weight: '' })}
        >
          {texts.addParcel}
        </Button>
      </div>
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

/** Tracking number and weight of one parcel; all but the first can be removed. */
function ParcelFields({ place, onRemove }: { place: number; onRemove: () => void }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<TypedShipment>();
  const wrong = errors.parcels?.[place];
  const isFirst = place === 0;
  const share = isFirst ? 'half' : 'third';
  return (
    <>
      <Field
        label={isFirst ? texts.tracking : texts.trackingOf(place + 1)}
        share={share}
        error={wrong?.tracking?.message}
      >
        {(ids) => (
          <TextInput {...ids} {...register(`parcels.${place}.tracking`)} autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field label={isFirst ? texts.weight : texts.weightOf(place + 1)} share={share} error={wrong?.weight?.message}>
        {(ids) => (
          <TextInput {...ids} {...register(`parcels.${place}.weight`)} inputMode="decimal" autoComplete="off" />
        )}
      </Field>
      {!isFirst && (
        <Field label={texts.parcelOf(place + 1)} share="third">
          {({ id }) => (
            <Button id={id} tone="line" onClick={onRemove}>
              {texts.removeParcel}
            </Button>
          )}
        </Field>
      )}
    </>
  );
}
