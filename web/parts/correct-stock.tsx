import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { formatFigure } from '#contract/format.ts';
import { correctStockSchema, type ManagedPart, readPartFigure } from '#contract/managed-parts.ts';
import { partCalls } from '#contract/parts.calls.ts';
import type { CallFailure } from '#web/calls/calls.request.ts';
import { callAsAdmin } from '#web/identity/admin.client.ts';
import { Field } from '#web/ui/field.tsx';
import { FormActs, FormDialog, RefusalLine } from '#web/ui/form-dialog.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { signed, stockTexts as texts } from './manage.texts.ts';
import { StockMovements } from './stock-movements.tsx';
import { formOf } from './typed.form.ts';

interface CorrectStockProps {
  /** Whose stock is corrected; null closes the dialog. */
  part: ManagedPart | null;
  onClose: () => void;
}

/** Corrects the stock of a part: what was counted, why, and what moved it last. */
export function CorrectStock({ part, onClose }: CorrectStockProps) {
  const { revalidate } = useRevalidator();
  const written = async (after: ManagedPart) => {
    onClose();
    await revalidate();
    toast.done(texts.written(after.name, after.available));
  };
  return (
    <FormDialog wide open={part !== null} title={texts.title} onClose={onClose}>
      {part && <StockForm part={part} onWritten={written} onCancel={onClose} />}
    </FormDialog>
  );
}

const formSchema = formOf(
  ({ counted, reason, note }: { counted: string; reason: string; note: string }) => ({
    counted: readPartFigure('available', counted).value,
    reason,
    note: note.trim() || undefined,
  }),
  correctStockSchema.omit({ seen: true }),
  ({ counted }) => {
    const { unclear } = readPartFigure('available', counted);
    return unclear === null ? [] : [{ path: ['counted'], message: unclear }];
  },
);

interface StockFormProps {
  part: ManagedPart;
  onWritten: (after: ManagedPart) => void;
  onCancel: () => void;
}

function StockForm({ part, onWritten, onCancel }: StockFormProps) {
  // What the page shows may change below the dialog: the correction is of what it opened with.
  const [{ _id, name, sku, held, available }] = useState(part);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { counted: String(available), reason: 'count', note: '' },
  });
  const { errors, isSubmitting } = formState;
  const typed = readPartFigure('available', useWatch({ control, name: 'counted' })).value;
  const counted = Number.isInteger(typed) ? typed : undefined;
  const difference = counted === undefined ? 0 : counted - available;

  const write = async (form: z.output<typeof formSchema>) => {
    setRefusal(null);
    if (form.counted === available) {
      setError('counted', { message: texts.nothing }, { shouldFocus: true });
      return;
    }
    const answer = await callAsAdmin(partCalls.correctStock, {
      params: { id: _id },
      body: { ...form, seen: available },
    });
    if (answer.ok) onWritten(answer.value);
    else refuse(answer.failure);
  };

  const refuse = ({ code, detail, errors: fields = {} }: CallFailure) => {
    const counted = fields.counted ?? (code === 'stock-too-low' ? detail : undefined);
    if (counted) setError('counted', { message: counted }, { shouldFocus: true });
    else if (fields.note) setError('note', { message: fields.note }, { shouldFocus: true });
    else setRefusal(detail);
  };

  return (
    <form className="dlg__form" method="post" noValidate onSubmit={handleSubmit(write)}>
      <p className="small quiet">
        {texts.about(name, sku)} {held > 0 && texts.heldToo(held)}
      </p>
      <div className="before-after">
        <span>
          <span className="vh">{texts.before} </span>
          {formatFigure(available)}
        </span>
        <span className="dim">
          <span className="vh">{texts.difference} </span>
          {signed(difference)}
        </span>
        <span>
          <span className="vh">{texts.after} </span>
          {counted === undefined ? '–' : formatFigure(counted)}
        </span>
      </div>
      <div className="form">
        <Field label={texts.counted} share="half" error={errors.counted?.message}>
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
          {(ids) => (
            <select {...ids} {...register('reason')} className="input">
              {texts.reasons.map(([reason, words]) => (
                <option key={reason} value={reason}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.note} error={errors.note?.message}>
          {(ids) => <TextInput {...ids} {...register('note')} autoComplete="off" />}
        </Field>
      </div>
      <StockMovements part={_id} />
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.write(difference)} busy={isSubmitting} onCancel={onCancel} />
    </form>
  );
}
