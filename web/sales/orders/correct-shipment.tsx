import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { GRAMS_PER_KILOGRAM } from '#contract/format.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { shipmentCalls } from '#contract/sales/shipments.calls.ts';
import { correctShipmentSchema, type Shipment } from '#contract/sales/shipments.ts';
import type { z } from '#contract/zod.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { useCarrierNames } from './carriers.ts';
import { correctionTexts as texts } from './correction.texts.ts';
import { readShipment, ShipmentFields, shipmentFields, typedShipmentSchema } from './shipment.fields.tsx';

interface CorrectShipmentProps {
  order: OrderPage;
  shipment: Shipment;
  onMoved: () => Promise<void>;
}

/** The button of a shipment with its own dialog, for admins: puts right what was said of it. */
export function CorrectShipment({ order, shipment, onMoved }: CorrectShipmentProps) {
  return (
    <DialogButton
      tone="line"
      size="small"
      aria-label={order.shipments.length > 1 ? texts.shipmentOf(shipment.number) : undefined}
      title={texts.shipmentTitle(order.orderNumber)}
      dialog={(close) => <ShipmentForm order={order} shipment={shipment} onClose={close} onMoved={onMoved} />}
    >
      {texts.shipment}
    </DialogButton>
  );
}

const formSchema = typedShipmentSchema.extend({ reason: correctShipmentSchema.shape.reason });

function ShipmentForm({ order, shipment, onClose, onMoved }: CorrectShipmentProps & { onClose: () => void }) {
  const carriers = useCarrierNames();
  const [before] = useState(() => ({
    carrier: shipment.carrier,
    parcels: shipment.parcels.map(({ tracking, weight }) => ({
      tracking,
      weight: weight === undefined ? '' : String(weight / GRAMS_PER_KILOGRAM),
    })),
    handedOver: shipment.handedOver.slice(0, 10),
    cartons: shipment.cartons === undefined ? '' : String(shipment.cartons),
  }));
  const { errors, submit, busy, refusal, ...form } = useMutationForm<z.input<typeof formSchema>>(
    {
      resolver: zodResolver(formSchema),
      defaultValues: before,
    },
    {
      fields: shipmentFields,
      call({ reason, ...typed }) {
        return callAsAdmin(shipmentCalls.correctShipment, {
          params: { id: order._id },
          body: { ...changesBetween(before, typed), shipment: shipment.number, reason },
        });
      },
      async onDone() {
        onClose();
        await onMoved();
        toast.done(texts.shipmentDone(order.orderNumber));
      },
    },
  );

  return (
    <FormProvider {...form}>
      <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
        <p className="small quiet">{texts.shipmentAbout}</p>
        <div className={fieldStyles.form}>
          <ShipmentFields carriers={carriers} />
          <Field label={texts.reason} error={errors.reason?.message}>
            {(ids) => <Select {...ids} {...form.register('reason')} options={texts.reasons} />}
          </Field>
        </div>
        <RefusalLine>{refusal}</RefusalLine>
        <FormActs submit={texts.save} busy={busy} onCancel={onClose} />
      </form>
    </FormProvider>
  );
}

type Typed = z.infer<typeof typedShipmentSchema>;

/** What of a shipment is typed otherwise than before, as it is sent: null where it is not known any more. */
function changesBetween(before: Typed, typed: Typed) {
  const [was, is] = [readShipment(before), readShipment(typed)];
  const changed = (field: keyof typeof is) => JSON.stringify(was[field]) !== JSON.stringify(is[field]);
  return {
    ...(changed('carrier') && { carrier: is.carrier }),
    ...(changed('tracking') && { tracking: is.tracking }),
    ...(changed('weight') && { weight: is.weight ?? null }),
    ...(changed('furtherParcels') && { furtherParcels: is.furtherParcels ?? [] }),
    ...(changed('cartons') && { cartons: is.cartons ?? null }),
    ...(changed('handedOver') && { handedOver: is.handedOver }),
  };
}
