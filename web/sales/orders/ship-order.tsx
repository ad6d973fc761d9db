import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { piecesOf } from '#contract/catalogue/ahead.ts';
import { addressLines } from '#contract/countries.ts';
import type { OrderPageToPack } from '#contract/sales/managed-orders.ts';
import { piecesIn } from '#contract/sales/order-lines.ts';
import { shipmentCalls } from '#contract/sales/shipments.calls.ts';
import type { z } from '#contract/zod.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { useOnChange } from '#web/platform/ui/effects.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import segmentsStyles from '#web/platform/ui/segments.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { rememberCarrier, useCarrierNames } from './carriers.ts';
import { LinePiecesField } from './line-pieces.field.tsx';
import type { AdminStepProps } from './order.steps.tsx';
import { stepTexts as texts } from './order.texts.ts';
import { piecesToPack } from './order.words.ts';
import { PackersNote } from './packers-note.tsx';
import { linesOf, linesThatWait, piecesSchemaOf } from './refund.rules.ts';
import { readShipment, ShipmentFields, shipmentFields, typedShipmentSchema } from './shipment.fields.tsx';
import { WholeOrder } from './whole-order.tsx';

/** The Ship button of one order with its own dialog: what goes now, who carries it, and under which numbers. */
export function ShipOrder({ order, small, onMoved }: Omit<AdminStepProps, 'order'> & { order: Shippable }) {
  return (
    <DialogButton
      size={small ? 'small' : undefined}
      aria-label={small ? texts.shipOrder(order.orderNumber) : undefined}
      data-key={small ? 's' : undefined}
      title={texts.shipTitle(order.orderNumber)}
      dialog={(close) => (
        // A row of a list does not say what of it waits.
        <WholeOrder id={order._id}>
          {(whole) => <ShipForm order={whole} onClose={close} onMoved={onMoved} />}
        </WholeOrder>
      )}
    >
      {small ? texts.ship : texts.markShipped}
    </DialogButton>
  );
}

type Shippable = Pick<OrderPageToPack, '_id' | 'orderNumber'>;

interface ShipFormProps extends Pick<AdminStepProps, 'onMoved'> {
  order: OrderPageToPack;
  onClose: () => void;
}

/** A shipment as it is typed, with pieces for each of these lines. */
const formSchemaOf = (lines: Parameters<typeof piecesSchemaOf>[0]) =>
  typedShipmentSchema.extend({ pieces: piecesSchemaOf(lines) });
type TypedShip = z.input<ReturnType<typeof formSchemaOf>>;

function ShipForm({ order, onClose, onMoved }: ShipFormProps) {
  const carriers = useCarrierNames();
  // What is not there yet stays behind, unless somebody types it.
  const [isPart, setPart] = useState(() => order.lines.some(({ waits }) => waits));
  const [isEmpty, setEmpty] = useState(false);
  const { plannedCartons } = order.toPack ?? order;
  const lines = linesThatWait(order.lines);
  const waiting = lines.map(({ part, toShip = 0 }) => ({ part, quantity: toShip }));
  const { submit, busy, refusal, ...form } = useMutationForm<TypedShip>(
    {
      resolver: zodResolver(formSchemaOf(lines)),
      defaultValues: {
        carrier: order.delivery && order.delivery.kind !== 'pick-up' ? order.delivery.carrier : '',
        parcels: [{ tracking: '', weight: '' }],
        handedOver: new Date().toISOString().slice(0, 10),
        cartons: plannedCartons === undefined ? '' : String(plannedCartons),
        pieces: lines.map(({ toShip = 0, waits = [] }) => String(Math.max(0, toShip - piecesOf(waits)))),
      },
    },
    {
      fields: shipmentFields,
      async call(typed) {
        const chosen = isPart ? linesOf(lines, typed.pieces) : undefined;
        setEmpty(chosen?.length === 0);
        if (chosen?.length === 0) return null;
        const body = { ...readShipment(typed), lines: chosen };
        return callAsAdmin(shipmentCalls.shipOrder, { params: { id: order._id }, body });
      },
      async onDone(_, { carrier }) {
        rememberCarrier(carrier);
        onClose();
        await onMoved();
        toast.done(
          piecesIn(now) < piecesIn(waiting)
            ? texts.partShipped(piecesIn(now), order.orderNumber)
            : texts.shipped(order.orderNumber),
        );
      },
    },
  );
  // Whoever ships types the number first, or has it scanned.
  useOnChange<boolean>(true, () => form.setFocus('parcels.0.tracking'), false);
  const pieces = useWatch({ control: form.control, name: 'pieces' });
  const now = isPart ? linesOf(lines, pieces) : waiting;

  const chooseAll = () => {
    // What was typed wrong for a part does not stop all of it.
    form.resetField('pieces');
    setPart(false);
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">
        {texts.shipAbout(
          piecesToPack(order),
          [order.company?.name, order.name, ...addressLines(order)].filter(Boolean).join(', '),
        )}
      </p>
      <PackersNote order={order} />
      {piecesIn(waiting) > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: two buttons side by side, as everywhere else
        <div className={`${segmentsStyles.segments} ${segmentsStyles.tall}`} role="group" aria-label={texts.shipWhat}>
          <button type="button" aria-pressed={!isPart} onClick={chooseAll}>
            {texts.shipAll}
          </button>
          <button type="button" aria-pressed={isPart} onClick={() => setPart(true)}>
            {texts.shipPart}
          </button>
        </div>
      )}
      <FormProvider {...form}>
        <div className={fieldStyles.form}>
          {isPart && (
            <LinePiecesField
              legend={texts.piecesNow}
              lines={lines}
              field={(place) => form.register(`pieces.${place}`)}
              errors={form.errors.pieces}
              about={(line, left) => texts.waits(left, line.quantity)}
              result={({ part, quantity, refunded }) =>
                texts.stay(quantity - refunded - (now.find((line) => line.part === part)?.quantity ?? 0))
              }
            />
          )}
          <ShipmentFields carriers={carriers} />
        </div>
      </FormProvider>
      <RefusalLine>{isEmpty ? texts.piecesNone : refusal}</RefusalLine>
      <FormActs submit={texts.markShipped} busy={busy} onCancel={onClose} />
    </form>
  );
}
