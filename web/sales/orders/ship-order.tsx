import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { addressLines } from '#contract/countries.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { knownCarriers, rememberCarrier } from './carriers.ts';
import type { AdminStepProps } from './order.steps.tsx';
import { stepTexts as texts } from './order.texts.ts';
import { piecesToPack } from './order.words.ts';
import { PackersNote } from './packers-note.tsx';
import { readShipment, ShipmentFields, typedShipmentSchema } from './shipment.fields.tsx';
import { WholeOrder } from './whole-order.tsx';

/** The Ship button of one order with its own dialog: who carries it, and under which number. */
export function ShipOrder({ order, small, onMoved }: AdminStepProps) {
  return (
    <DialogButton
      size={small ? 'small' : undefined}
      aria-label={small ? texts.shipOrder(order.orderNumber) : undefined}
      data-key={small ? 's' : undefined}
      title={texts.shipTitle(order.orderNumber)}
      dialog={(close) =>
        // A row of a list does not say what is packed of it.
        small && order.refunded + order.refundPending > 0 ? (
          <WholeOrder id={order._id}>
            {(whole) => <ShipForm order={whole} onClose={close} onMoved={onMoved} />}
          </WholeOrder>
        ) : (
          <ShipForm order={order} onClose={close} onMoved={onMoved} />
        )
      }
    >
      {small ? texts.ship : texts.markShipped}
    </DialogButton>
  );
}

interface ShipFormProps extends Pick<AdminStepProps, 'onMoved'> {
  order: AdminStepProps['order'] & Pick<OrderPage, 'toPack'>;
  onClose: () => void;
}

function ShipForm({ order, onClose, onMoved }: ShipFormProps) {
  const [carriers] = useState(knownCarriers);
  const { plannedCartons } = order.toPack ?? order;
  const { submit, busy, refusal, ...form } = useMutationForm(
    {
      resolver: zodResolver(typedShipmentSchema),
      defaultValues: {
        carrier: order.delivery && order.delivery.kind !== 'pick-up' ? order.delivery.carrier : '',
        tracking: '',
        handedOver: new Date().toISOString().slice(0, 10),
        cartons: plannedCartons === undefined ? '' : String(plannedCartons),
      },
    },
    {
      call: (typed) =>
        callAsAdmin(managedOrderCalls.shipOrder, { params: { id: order._id }, body: readShipment(typed) }),
      async onDone(_, { carrier }) {
        rememberCarrier(carrier);
        onClose();
        await onMoved();
        toast.done(texts.shipped(order.orderNumber));
      },
    },
  );

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">
        {texts.shipAbout(
          piecesToPack(order),
          [order.company?.name, order.name, ...addressLines(order)].filter(Boolean).join(', '),
        )}
      </p>
      <PackersNote order={order} />
      <FormProvider {...form}>
        <div className={fieldStyles.form}>
          <ShipmentFields carriers={carriers} />
        </div>
      </FormProvider>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.markShipped} busy={busy} onCancel={onClose} />
    </form>
  );
}
