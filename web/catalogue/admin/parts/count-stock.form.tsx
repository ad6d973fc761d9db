import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { stockCalls } from '#contract/catalogue/stock.calls.ts';
import { countStockSchema, onShelf, readStockFigure, type Shelf } from '#contract/catalogue/stock.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { useDebounced, useOnChange } from '#web/platform/ui/effects.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { FreeAfter, ShortOrders } from './shelf.figure.tsx';
import { stockTexts as texts } from './stock.texts.ts';
import { formOf } from './typed.form.ts';

export interface StockFormProps {
  part: string;
  shelf: Shelf;
  /** Whether the figure takes the focus: when the dialog has just come. */
  focus: boolean;
  onBooked: (after: Shelf) => void;
  onCancel: () => void;
  /** What stands above the buttons. */
  children: ReactNode;
}

const formSchema = formOf(
  ({ counted, reason, note }: { counted: string; reason: string; note: string }) => ({
    counted: readStockFigure('counted', counted).value,
    reason,
    note: note.trim() || undefined,
  }),
  countStockSchema.omit({ key: true, shelf: true }),
  ({ counted }) => {
    const { unclear } = readStockFigure('counted', counted);
    return unclear === null ? [] : [{ path: ['counted'], message: unclear }];
  },
);

/** How long a figure stands before the orders below follow it, in milliseconds: its first digits are another figure. */
const SETTLED_MS = 400;

/** What was counted on the shelf, and which orders fall short of it. */
export function CountForm({ part, shelf, focus, onBooked, onCancel, children }: StockFormProps) {
  const there = onShelf(shelf);
  const name = `count:${part}`;
  const { register, control, setError, setFocus, errors, submit, busy, refusal } = useMutationForm(
    {
      resolver: zodResolver(formSchema),
      defaultValues: { counted: String(there), reason: 'count', note: '' },
    },
    {
      async call(form) {
        if (form.counted === there) {
          setError('counted', { message: texts.nothing }, { shouldFocus: true });
          return null;
        }
        const body = { ...form, shelf: there };
        const answer = await callAsAdmin(stockCalls.countStock, {
          params: { id: part },
          body: { key: keyFor(name, body), ...body },
        });
        settleKey(name, answer);
        return answer;
      },
      onDone: onBooked,
    },
  );
  const typed = useWatch({ control, name: 'counted' });
  const { value } = readStockFigure('counted', typed);
  const counted = value !== undefined && Number.isInteger(value) && value >= 0 ? value : null;
  const difference = counted === null ? 0 : counted - there;
  const settled = useDebounced(counted, SETTLED_MS);

  useOnChange(focus, () => focus && setFocus('counted', { shouldSelect: true }), false);

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <div className={fieldStyles.form}>
        <Field label={texts.counted} hint={texts.countedHow} share="half" error={errors.counted?.message}>
          {(ids) => (
            <TextInput
              {...ids}
              {...register('counted')}
              inputMode="numeric"
              autoComplete="off"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <Field label={texts.reason} share="half" error={errors.reason?.message}>
          {(ids) => <Select {...ids} {...register('reason')} options={texts.countReasons} />}
        </Field>
        <Field label={texts.note} error={errors.note?.message}>
          {(ids) => <TextInput {...ids} {...register('note')} autoComplete="off" />}
        </Field>
      </div>
      <FreeAfter
        before={shelf.free}
        after={counted === null ? null : Math.max(0, shelf.free - shelf.missing + difference)}
      />
      {settled !== null && <ShortOrders shelf={shelf} there={settled} />}
      {children}
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.book(difference)} busy={busy} onCancel={onCancel} />
    </form>
  );
}
