import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readFigure, type TextRead } from '#contract/figures.ts';
import { centsFromDollars, dollarsFromCents, formatCents, formatDollars } from '#contract/money.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import { type Order, type RefundOrder as RefundBody, refundReasons, type StockReturn } from '#contract/sales/orders.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Scale } from '#web/platform/ui/scale.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { StepProps } from './order.steps.tsx';
import { stepTexts as texts } from './order.texts.ts';
import { centsLeft } from './order.words.ts';
import { StockReturnField } from './stock-return.field.tsx';

/** The Refund button of one order with its own dialog: how much of what is left, and why. */
export function RefundOrder({ order, small, onMoved }: StepProps) {
  return (
    <DialogButton
      tone="line"
      size={small ? 'small' : undefined}
      aria-label={small ? texts.refundOrder(order.orderNumber) : undefined}
      title={texts.refundOrder(order.orderNumber)}
      dialog={(close) => <RefundForm order={order} onClose={close} onMoved={onMoved} />}
    >
      {texts.refund}
    </DialogButton>
  );
}

/** Reads a sum as typed, in cents. What is left does not decide between two readings of it. */
function readSum(typed: string): TextRead<number | null> {
  const fits = (sum: number) => sum > 0 && centsFromDollars(sum) !== null;
  const { value, unclear } = readFigure(typed, { fits, dollars: true });
  return { value: value === undefined ? undefined : centsFromDollars(value), unclear };
}

function faultOf(typed: string, left: number): string | true {
  const { value: cents, unclear } = readSum(typed);
  if (unclear !== null) return unclear;
  if (cents === undefined) return texts.amountRequired;
  if (cents === null) return texts.amountWrong;
  if (cents === 0) return texts.amountNone;
  return cents <= left || texts.amountMost(formatCents(left));
}

interface Typed {
  amount: string;
  reason: string;
  stock: StockReturn;
}

interface RefundFormProps extends Pick<StepProps, 'onMoved'> {
  order: Order;
  onClose: () => void;
}

function RefundForm({ order, onClose, onMoved }: RefundFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const left = centsLeft(order);
  const back = (centsFromDollars(order.price) ?? 0) - left;
  const { register, control, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { amount: dollarsFromCents(left).toFixed(2), reason: '', stock: 'restock' },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'amount' });
  const sum = faultOf(typed, left) === true ? (readSum(typed).value ?? null) : null;

  const unshipped = order.status === 'shipping';
  const ends = (cents: number | null) => unshipped && cents === left;

  const refund = async ({ amount, reason: typedReason, stock }: Typed) => {
    const cents = readSum(amount).value;
    const reason = refundReasons.find((one) => one === typedReason);
    if (cents === undefined || cents === null || !reason) return;
    setRefusal(null);
    const form = `refund:${order._id}`;
    const body: RefundBody = { amount: dollarsFromCents(cents), reason, ...(ends(cents) ? { stock } : {}) };
    const answer = await callAsAdmin(managedOrderCalls.refundOrder, {
      params: { id: order._id },
      body,
      idempotencyKey: keyFor(form, body),
    });
    settleKey(form, answer);
    if (!answer.ok) {
      const { code, errors: fields = {}, detail } = answer.failure;
      if (fields.amount) setError('amount', { message: fields.amount }, { shouldFocus: true });
      else setRefusal(code === 'no-answer' || code === 'internal' ? texts.refundUnknown(detail) : detail);
      return;
    }
    onClose();
    await onMoved();
    toast.done(texts.refundDone(formatCents(cents), order.orderNumber));
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(refund)}>
      <p className="small quiet">
        {texts.received(formatDollars(order.price))} <Time at={order.paidAt ?? order.createdAt} form="day" />.{' '}
        {unshipped ? texts.refundHowUnshipped : texts.refundHow}
        {back > 0 && ` ${texts.refundBefore(formatCents(back), formatCents(left))}`}
      </p>
      <div className={fieldStyles.form}>
        <Field label={texts.amount} share="half" error={errors.amount?.message}>
          {(ids) => (
            <div>
              <TextInput
                {...ids}
                {...register('amount', { validate: (amount) => faultOf(amount, left) })}
                inputMode="decimal"
                autoComplete="off"
              />
              <Scale reach={(sum ?? 0) / left} from="$0" to={formatCents(left)} />
            </div>
          )}
        </Field>
        <Field label={texts.reason} share="half" error={errors.reason?.message}>
          {(ids) => (
            <Select {...ids} {...register('reason', { required: texts.reasonRequired })} options={texts.reasons} />
          )}
        </Field>
        {ends(sum) && <StockReturnField pieces={order.quantity} {...register('stock')} />}
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs
        submit={sum === null ? texts.refund : texts.refundSum(formatCents(sum))}
        tone="destroy"
        busy={isSubmitting}
        onCancel={onClose}
      />
    </form>
  );
}
