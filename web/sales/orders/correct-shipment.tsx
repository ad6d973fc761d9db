import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { orderCorrectionCalls } from '#contract/sales/order-corrections.calls.ts';
import { correctShipmentSchema } from '#contract/sales/order-corrections.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { z } from '#contract/zod.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { knownCarriers } from './carriers.ts';
import { correctionTexts as texts } from './correction.texts.ts';
import { readShipment, ShipmentFields, shipmentFields, typedShipmentSchema } from './shipment.fields.tsx';

interface CorrectShipmentProps {
  order: OrderPage;
  onMoved: () => Promise<void>;
}

/** The button of a shipped order with its own dialog, for admins: puts right what was said of its shipment. */
export function CorrectShipment({ order, onMoved }: CorrectShipmentProps) {
  return (
    <DialogButton
      tone="line"
      title={texts.shipmentTitle(order.orderNumber)}
      dialog={(close) => <ShipmentForm order={order} onClose={close} onMoved={onMoved} />}
    >
      {texts.shipment}
    </DialogButton>
  );
}

const formSchema = typedShipmentSchema.extend({ reason: correctShipmentSchema.shape.reason });

function ShipmentForm({ order, onClose, onMoved }: CorrectShipmentProps & { onClose: () => void }) {
  const [carriers] = useState(knownCarriers);
  const [before] = useState({
    carrier: order.carrier ?? '',
    tracking: order.tracking ?? '',
    handedOver: order.shippedAt?.slice(0, 10) ?? '',
    cartons: order.cartons === undefined ? '' : String(order.cartons),
  });
  const { errors, submit, busy, refusal, ...form } = useMutationForm<z.input<typeof formSchema>>(
    {
      resolver: zodResolver(formSchema),
      defaultValues: before,
    },
    {
      call({ reason, ...typed }) {
        const after = readShipment(typed);
        const changed = shipmentFields.filter((field) => typed[field] !== before[field]);
        const named = Object.fromEntries(changed.map((field) => [field, after[field]]));
        const noCartons = changed.includes('cartons') && after.cartons === undefined;
        return callAsAdmin(orderCorrectionCalls.correctShipment, {
          params: { id: order._id },
          body: { ...named, ...(noCartons ? { cartons: null } : {}), reason },
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
