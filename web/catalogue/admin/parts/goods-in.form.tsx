import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { stockCalls } from '#contract/catalogue/stock.calls.ts';
import { addGoodsSchema, readStockFigure } from '#contract/catalogue/stock.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
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
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { pieces: '', reason: 'goods-in', note: '' },
  });
  const { errors, isSubmitting } = formState;
  const { value } = readStockFigure('pieces', useWatch({ control, name: 'pieces' }));
  const pieces = value !== undefined && Number.isInteger(value) && value > 0 ? value : null;

  const add = async (form: z.output<typeof formSchema>) => {
    setRefusal(null);
    const name = `goods:${part}`;
    const answer = await callAsAdmin(stockCalls.addGoods, {
      params: { id: part },
      body: { key: keyFor(name, form), ...form },
    });
    settleKey(name, answer);
    if (answer.ok) return onBooked(answer.value);
    const { detail, errors: fields = {} } = answer.failure;
    if (fields.pieces) setError('pieces', { message: fields.pieces }, { shouldFocus: true });
    else if (fields.note) setError('note', { message: fields.note }, { shouldFocus: true });
    else setRefusal(detail);
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(add)}>
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
      <FormActs submit={texts.add(pieces)} busy={isSubmitting} onCancel={onCancel} />
    </form>
  );
}
