import { zodResolver } from '@hookform/resolvers/zod';
import type { OrderPage } from '#contract/sales/orders.ts';
import { shipmentCalls } from '#contract/sales/shipments.calls.ts';
import { type TakeBackReason, takeBackDeliverySchema } from '#contract/sales/shipments.ts';
import type { z } from '#contract/zod.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { Mutation } from '#web/platform/calls/mutation.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { takeBackTexts as texts } from './correction.texts.ts';

interface TakeBackProps {
  order: OrderPage;
  onMoved: () => Promise<void>;
}

/** The button of a shipment that was not made, for admins, with its own dialog: why. */
export function TakeBackShipment({ order, shipment, onMoved }: TakeBackProps & { shipment: number }) {
  return (
    <DialogButton
      tone="line"
      size="small"
      aria-label={order.shipments.length > 1 ? texts.shipmentOf(shipment) : undefined}
      title={texts.shipmentTitle(order.orderNumber)}
      dialog={(close) => (
        <ReasonForm
          how={texts.shipmentHow}
          reasons={texts.reasonsOfShipment}
          submit={texts.shipment}
          call={({ reason }) =>
            callAsAdmin(shipmentCalls.takeBackShipment, { params: { id: order._id }, body: { shipment, reason } })
          }
          onClose={close}
          onDone={async () => {
            await onMoved();
            toast.done(texts.shipmentDone(order.orderNumber));
          }}
        />
      )}
    >
      {texts.shipment}
    </DialogButton>
  );
}

/** The button of an order that is not delivered after all, for admins, with its own dialog: why. */
export function TakeBackDelivery({ order, onMoved }: TakeBackProps) {
  return (
    <DialogButton
      tone="line"
      title={texts.deliveryTitle(order.orderNumber)}
      dialog={(close) => (
        <ReasonForm
          how={texts.deliveryHow}
          reasons={texts.reasonsOfDelivery}
          submit={texts.delivery}
          call={(body) => callAsAdmin(shipmentCalls.takeBackDelivery, { params: { id: order._id }, body })}
          onClose={close}
          onDone={async () => {
            await onMoved();
            toast.done(texts.deliveryDone(order.orderNumber));
          }}
        />
      )}
    >
      {texts.delivery}
    </DialogButton>
  );
}

interface ReasonFormProps {
  how: string;
  reasons: readonly [string, string][];
  submit: string;
  call: Mutation<{ reason: TakeBackReason }, OrderPage>['call'];
  onClose: () => void;
  onDone: () => Promise<void>;
}

function ReasonForm({ how, reasons, submit: words, call, onClose, onDone }: ReasonFormProps) {
  const { register, errors, submit, busy, refusal } = useMutationForm<
    z.input<typeof takeBackDeliverySchema>,
    z.output<typeof takeBackDeliverySchema>,
    OrderPage
  >(
    { resolver: zodResolver(takeBackDeliverySchema) },
    {
      call,
      async onDone() {
        onClose();
        await onDone();
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">{how}</p>
      <div className={fieldStyles.form}>
        <Field label={texts.reason} error={errors.reason?.message}>
          {(ids) => <Select {...ids} {...register('reason')} options={reasons} />}
        </Field>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={words} busy={busy} onCancel={onClose} />
    </form>
  );
}
