import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { countrySchema, postalCodeSchema } from '#contract/accounts/addresses.ts';
import { orderCorrectionCalls } from '#contract/sales/order-corrections.calls.ts';
import { deliverySchema, type OrderPage, purchaseOrderNumberSchema } from '#contract/sales/orders.ts';
import { z } from '#contract/zod.ts';
import { AddressFields } from '#web/accounts/addresses/address.fields.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { correctionTexts as texts } from './correction.texts.ts';
import { pageTexts } from './order-page.texts.ts';

interface CorrectDeliveryProps {
  order: OrderPage;
  /** Whether it is one's own order, or one that an admin looks after. */
  own: boolean;
  onMoved: () => Promise<void>;
}

/** The button of a paid order that is not shipped, with its own dialog: puts right where it goes. */
export function CorrectDelivery({ order, own, onMoved }: CorrectDeliveryProps) {
  return (
    <DialogButton
      tone="line"
      title={texts.deliveryTitle(order.orderNumber)}
      dialog={(close) => <DeliveryForm order={order} own={own} onClose={close} onMoved={onMoved} />}
    >
      {texts.delivery}
    </DialogButton>
  );
}

const fields = ['street', 'postalCode', 'city', 'country', 'number', 'purchaseOrderNumber'] as const;

/** An order that was placed with a country goes to one. */
const formSchemaOf = ({ country }: OrderPage) =>
  deliverySchema.extend({
    postalCode: postalCodeSchema,
    country: country ? countrySchema : z.union([z.literal(''), countrySchema]),
    purchaseOrderNumber: purchaseOrderNumberSchema,
  });

type Typed = z.infer<ReturnType<typeof formSchemaOf>>;

function DeliveryForm({ order, own, onClose, onMoved }: CorrectDeliveryProps & { onClose: () => void }) {
  const [before] = useState<Typed>(() => ({
    street: order.street,
    postalCode: order.postalCode ?? '',
    city: order.city,
    country: order.country ?? '',
    number: order.number,
    purchaseOrderNumber: order.purchaseOrderNumber ?? '',
  }));
  const { errors, submit, busy, refusal, ...form } = useMutationForm<Typed>(
    {
      resolver: zodResolver(formSchemaOf(order)),
      defaultValues: before,
    },
    {
      call(typed) {
        // What somebody else has put right meanwhile stays.
        const changed = fields.filter((field) => typed[field] !== before[field]);
        return callApi(orderCorrectionCalls.correctDelivery, {
          params: { id: order._id },
          body: Object.fromEntries(changed.map((field) => [field, typed[field]])),
        });
      },
      async onDone() {
        onClose();
        await onMoved();
        toast.done(texts.deliveryDone(order.orderNumber));
      },
    },
  );

  return (
    <FormProvider {...form}>
      <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
        <p className="small quiet">{texts.deliveryAbout(own)}</p>
        <div className={fieldStyles.form}>
          <AddressFields share="third" noCountry={texts.noCountry} />
          <Field label={pageTexts.purchaseOrder(own)} share="half" error={errors.purchaseOrderNumber?.message}>
            {(ids) => <TextInput {...ids} {...form.register('purchaseOrderNumber')} autoComplete="off" />}
          </Field>
        </div>
        <RefusalLine>{refusal}</RefusalLine>
        <FormActs submit={texts.save} busy={busy} onCancel={onClose} />
      </form>
    </FormProvider>
  );
}
