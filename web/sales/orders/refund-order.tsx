import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { centsFromDollars, dollarsFromCents, formatCents, formatDollars } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import { type RefundOrder as RefundBody, refundReasons } from '#contract/sales/refunds.ts';
import { piecesNow } from '#contract/sales/taken-out.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Scale } from '#web/platform/ui/scale.tsx';
import segmentsStyles from '#web/platform/ui/segments.module.css';
import { Select } from '#web/platform/ui/select.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { LinePiecesField } from './line-pieces.field.tsx';
import styles from './order.module.css';
import type { StepProps } from './order.steps.tsx';
import { stepTexts as texts } from './order.texts.ts';
import { centsLeft, mostBack } from './order.words.ts';
import { checkPieces, checkSum, costOfLines, linesOf, readSum, type TypedRefund } from './refund.rules.ts';
import { mayBeRefunded, sendRefund } from './send-refund.ts';
import { StockReturnField } from './stock-return.field.tsx';
import { WholeOrder } from './whole-order.tsx';

/** The Refund button of one order with its own dialog: how much of what is left or for which pieces, and why. */
export function RefundOrder({ order, small, onMoved }: StepProps) {
  return (
    <DialogButton
      tone="line"
      size={small ? 'small' : undefined}
      aria-label={small ? texts.refundOrder(order.orderNumber) : undefined}
      title={texts.refundOrder(order.orderNumber)}
      dialog={(close) =>
        order.lineCount === undefined || order.lineCount === order.lines.length ? (
          <RefundForm order={order} onClose={close} onMoved={onMoved} />
        ) : (
          <WholeOrder id={order._id}>
            {(whole) => <RefundForm order={whole} onClose={close} onMoved={onMoved} />}
          </WholeOrder>
        )
      }
    >
      {texts.refund}
    </DialogButton>
  );
}

interface RefundFormProps extends Pick<StepProps, 'onMoved'> {
  order: Order;
  onClose: () => void;
}

function RefundForm({ order, onClose, onMoved }: RefundFormProps) {
  const [kind, setKind] = useState<'amount' | 'lines'>('amount');
  const [isEmpty, setEmpty] = useState(false);
  const left = centsLeft(order);
  const onAccount = order.paymentMethod === 'account';
  const back = (centsFromDollars(mostBack(order)) ?? 0) - left;
  const { register, control, setError, errors, submit, busy, failure, refusal, clear } = useMutationForm<TypedRefund>(
    {
      defaultValues: {
        amount: dollarsFromCents(left).toFixed(2),
        pieces: order.lines.map(() => ''),
        reason: '',
        stock: 'restock',
      },
    },
    {
      call: refund,
      async onDone() {
        onClose();
        await onMoved();
        toast.done((onAccount ? texts.creditDone : texts.refundDone)(formatCents(sum), order.orderNumber));
      },
      onFailed({ errors: messages = {} }, typed) {
        const lines = linesOf(order.lines, typed.pieces);
        const place = lines.findIndex((_, index) => messages[`lines.${index}.quantity`]);
        const line = order.lines.findIndex(({ part }) => part === lines[place]?.part);
        if (messages.amount || line < 0) return false;
        setError(`pieces.${line}`, { message: messages[`lines.${place}.quantity`] }, { shouldFocus: true });
        return true;
      },
    },
  );
  const [amount, pieces] = useWatch({ control, name: ['amount', 'pieces'] });
  const byLines = kind === 'lines';
  const sum = byLines ? costOfLines(order.lines, linesOf(order.lines, pieces)) : (readSum(amount).value ?? 0);
  const fits = byLines
    ? sum > 0 && sum <= left && order.lines.every((line, place) => checkPieces(pieces[place] ?? '', line) === true)
    : checkSum(amount, left) === true;
  const reasons = byLines ? texts.reasonsOptional : order.shipping > 0 ? texts.reasonsDelivered : texts.reasons;
  const unshipped = order.status === 'shipping' && !order.shippedPieces;
  const ends = unshipped && sum === left;

  async function refund(typed: TypedRefund) {
    const lines = linesOf(order.lines, typed.pieces);
    setEmpty(byLines && sum === 0);
    if (!fits) return null;
    const reason = refundReasons.find((one) => one === typed.reason && !(byLines && one === 'delivery'));
    const body: RefundBody = {
      ...(byLines ? { lines } : { amount: dollarsFromCents(sum) }),
      ...(reason ? { reason } : {}),
      ...(ends ? { stock: typed.stock } : {}),
    };
    return sendRefund(`refund:${order._id}`, order._id, body);
  }

  /** What is typed for the other kind stays. */
  const choose = (chosen: typeof kind) => {
    setKind(chosen);
    setEmpty(false);
    clear();
  };
  const reach = <Scale reach={(fits ? sum : 0) / left} from="$0" to={formatCents(left)} />;

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">
        {(onAccount ? texts.ordered : texts.received)(formatDollars(mostBack(order)))}{' '}
        <Time at={order.paidAt ?? order.createdAt} form="day" />.{' '}
        {onAccount
          ? texts.creditHow
          : unshipped
            ? texts.refundHowUnshipped
            : order.shippedPieces
              ? texts.refundHowPartly
              : texts.refundHow}
        {back > 0 && ` ${texts.refundBefore(formatCents(back), formatCents(left))}`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons side by side, as everywhere else */}
      <div className={`${segmentsStyles.segments} ${segmentsStyles.tall}`} role="group" aria-label={texts.refundKinds}>
        <button type="button" aria-pressed={!byLines} onClick={() => choose('amount')}>
          {texts.amount}
        </button>
        <button type="button" aria-pressed={byLines} onClick={() => choose('lines')}>
          {texts.linesAndPieces}
        </button>
      </div>
      <div className={fieldStyles.form}>
        {byLines ? (
          <LinePiecesField
            legend={texts.pieces}
            lines={order.lines}
            field={(place, validate) => register(`pieces.${place}`, { validate })}
            errors={errors.pieces}
            about={(line, left) => texts.piecesAbout(formatDollars(line.unitPrice), left, line.quantity)}
            result={(line, place) => formatCents(costOfLines([line], linesOf([line], [pieces[place] ?? ''])))}
          />
        ) : (
          <Field label={texts.amount} share="half" error={errors.amount?.message}>
            {(ids) => (
              <div>
                <TextInput
                  {...ids}
                  {...register('amount', { validate: (typedSum) => checkSum(typedSum, left) })}
                  inputMode="decimal"
                  autoComplete="off"
                />
                {reach}
              </div>
            )}
          </Field>
        )}
        {byLines && (
          <Field label={texts.sum} share="half" error={sum > left ? texts.amountMost(formatCents(left)) : undefined}>
            {({ id }) => (
              <div>
                <output id={id} className={`${styles.sum} num`}>
                  {formatCents(sum)}
                </output>
                {reach}
              </div>
            )}
          </Field>
        )}
        <Field label={byLines ? texts.reasonOptional : texts.reason} share="half" error={errors.reason?.message}>
          {(ids) => (
            <Select
              {...ids}
              {...register('reason', { required: byLines ? false : texts.reasonRequired })}
              options={reasons}
            />
          )}
        </Field>
        {ends && <StockReturnField ends pieces={piecesNow(order)} {...register('stock')} />}
      </div>
      <RefusalLine>
        {isEmpty ? texts.piecesNone : refusal && mayBeRefunded(failure) ? texts.refundUnknown(refusal) : refusal}
      </RefusalLine>
      <FormActs
        submit={fits ? texts.refundSum(formatCents(sum)) : texts.refund}
        tone="destroy"
        busy={busy}
        onCancel={onClose}
      />
    </form>
  );
}
