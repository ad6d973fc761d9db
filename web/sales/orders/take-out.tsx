import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatCents } from '#contract/money.ts';
import { piecesIn } from '#contract/sales/order-lines.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { type RefundOrder, stockReturns, takeOutReasons } from '#contract/sales/refunds.ts';
import { z } from '#contract/zod.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { LinePiecesField } from './line-pieces.field.tsx';
import { stepTexts, takeOutTexts as texts } from './order.texts.ts';
import { costOfLines, linesOf, linesThatWait, piecesSchemaOf } from './refund.rules.ts';
import { mayBeRefunded, sendRefund } from './send-refund.ts';
import { StockReturnField } from './stock-return.field.tsx';

interface TakeOutProps {
  order: OrderPage;
  onMoved: () => Promise<void>;
}

/** The button of an order that waits to be shipped, for admins, with its own dialog: which pieces are taken out of it, and why. Nothing where no piece could go without all of the order. */
export function TakeOut({ order, onMoved }: TakeOutProps) {
  const waiting = order.lines.reduce((pieces, { toShip = 0 }) => pieces + toShip, 0);
  if (waiting < (order.shippedPieces ? 1 : 2) || order.refundable === 0) return null;
  return (
    <DialogButton
      tone="line"
      title={texts.title(order.orderNumber)}
      dialog={(close) => <TakeOutForm order={order} onClose={close} onMoved={onMoved} />}
    >
      {texts.takeOut}
    </DialogButton>
  );
}

const formSchemaOf = (lines: Parameters<typeof piecesSchemaOf>[0]) =>
  z.object({
    pieces: piecesSchemaOf(lines),
    reason: z.enum(takeOutReasons, stepTexts.reasonRequired),
    stock: z.enum(stockReturns),
  });
/** Whether pieces that are taken out for that reason can most often be sold: what is not there, or damaged, cannot. */
const isSellable = (reason: string) => reason !== 'not-there' && reason !== 'found-damaged';

type Typed = z.input<ReturnType<typeof formSchemaOf>>;

function TakeOutForm({ order, onClose, onMoved }: TakeOutProps & { onClose: () => void }) {
  const [isEmpty, setEmpty] = useState(false);
  const lines = linesThatWait(order.lines);
  const { register, setValue, control, errors, submit, busy, failure, refusal } = useMutationForm<
    Typed,
    z.output<ReturnType<typeof formSchemaOf>>
  >(
    {
      resolver: zodResolver(formSchemaOf(lines)),
      defaultValues: { pieces: lines.map(() => ''), stock: 'restock' },
    },
    {
      fields: Object.fromEntries(lines.map((_, place) => [`lines.${place}.quantity`, null])),
      async call({ pieces: typed, reason, stock }) {
        const chosen = linesOf(lines, typed);
        setEmpty(chosen.length === 0);
        if (chosen.length === 0) return null;
        const body: RefundOrder = { lines: chosen, takeOut: reason, stock };
        return sendRefund(`take-out:${order._id}`, order._id, body);
      },
      async onDone() {
        onClose();
        await onMoved();
        toast.done(texts.done(piecesIn(out), order.orderNumber));
      },
    },
  );
  const typed = useWatch({ control, name: 'pieces' });
  const out = linesOf(lines, typed);
  const cents = costOfLines(order.lines, out);

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">{texts.how}</p>
      <div className={fieldStyles.form}>
        <LinePiecesField
          legend={texts.pieces}
          lines={lines}
          field={(place) => register(`pieces.${place}`)}
          errors={errors.pieces}
          about={(line, left) => stepTexts.waits(left, line.quantity)}
          result={({ part, quantity, refunded }) =>
            stepTexts.stay(quantity - refunded - (out.find((line) => line.part === part)?.quantity ?? 0))
          }
        />
        <Field label={stepTexts.reason} share="half" error={errors.reason?.message}>
          {(ids) => (
            <Select
              {...ids}
              {...register('reason', {
                onChange: ({ target }) => setValue('stock', isSellable(target.value) ? 'restock' : 'write-off'),
              })}
              options={texts.reasons}
            />
          )}
        </Field>
        {out.length > 0 && <StockReturnField pieces={piecesIn(out)} {...register('stock')} />}
      </div>
      <RefusalLine>
        {isEmpty ? stepTexts.piecesNone : refusal && mayBeRefunded(failure) ? texts.unknown(refusal) : refusal}
      </RefusalLine>
      <FormActs
        submit={cents > 0 ? texts.takeOutSum(formatCents(cents)) : texts.takeOut}
        tone="destroy"
        busy={busy}
        onCancel={onClose}
      />
    </form>
  );
}
