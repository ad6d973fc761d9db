import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { stockCalls } from '#contract/catalogue/stock.calls.ts';
import { addGoodsSchema, readStockFigure } from '#contract/catalogue/stock.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import type { StockFormProps } from './count-stock.form.tsx';
import { FreeAfter } from './shelf.figure.tsx';
import { stockTexts as texts } from './stock.texts.ts';
import { formOf } from './typed.form.ts';

const formSchema = formOf(
  ({ pieces, reason, note }: { pieces: string; reason: string; note: string }) => ({
    pieces: readStockFigure('pieces', pieces).value,
    reason,
    note: note.trim() || undefined,
  }),
  addGoodsSchema.omit({ key: true }),
  ({ pieces }) => {
    const { unclear } = readStockFigure('pieces', pieces);
    return unclear === null ? [] : [{ path: ['pieces'], message: unclear }];
  },
);

/** Pieces that came in, on top of what is there. */
export function GoodsForm({ part, shelf, onBooked, onCancel, children }: Omit<StockFormProps, 'focus'>) {
  const name = `goods:${part}`;
  const { register, control, errors, submit, busy, refusal } = useMutationForm(
    {
      resolver: zodResolver(formSchema),
      defaultValues: { pieces: '', reason: 'goods-in', note: '' },
    },
    {
      async call(form) {
        const answer = await callAsAdmin(stockCalls.addGoods, {
          params: { id: part },
          body: { key: keyFor(name, form), ...form },
        });
        settleKey(name, answer);
        return answer;
      },
      onDone: onBooked,
    },
  );
  const { value } = readStockFigure('pieces', useWatch({ control, name: 'pieces' }));
  const pieces = value !== undefined && Number.isInteger(value) && value > 0 ? value : null;

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <div className={fieldStyles.form}>
        <Field label={texts.cameIn} hint={texts.cameInHow} share="half" error={errors.pieces?.message}>
          {(ids) => <TextInput {...ids} {...register('pieces')} inputMode="numeric" autoComplete="off" />}
        </Field>
        <Field label={texts.reason} share="half" error={errors.reason?.message}>
          {(ids) => <Select {...ids} {...register('reason')} options={texts.goodsReasons} />}
        </Field>
        <Field label={texts.deliveryNote} error={errors.note?.message}>
          {(ids) => <TextInput {...ids} {...register('note')} autoComplete="off" />}
        </Field>
      </div>
      <FreeAfter
        before={shelf.free}
        after={pieces === null ? null : Math.max(0, shelf.free - shelf.missing + pieces)}
      />
      {children}
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.add(pieces)} busy={busy} onCancel={onCancel} />
    </form>
  );
}
