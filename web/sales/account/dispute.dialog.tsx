import { zodResolver } from '@hookform/resolvers/zod';
import { useRevalidator } from 'react-router';
import { entryName } from '#contract/sales/receivables/statement.words.ts';
import { statementCalls } from '#contract/sales/receivables/statements.calls.ts';
import { disputeItemSchema, type OpenItem } from '#contract/sales/receivables/statements.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, FormDialog, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

/** Asks what is wrong with an open item; null closes the dialog. */
export function DisputeDialog({ item, onClose }: { item: OpenItem | null; onClose: () => void }) {
  return (
    <FormDialog open={item !== null} title={item ? texts.disputeTitle(entryName(item)) : ''} onClose={onClose}>
      {item && <DisputeForm item={item} onClose={onClose} />}
    </FormDialog>
  );
}

function DisputeForm({ item, onClose }: { item: OpenItem; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(disputeItemSchema), defaultValues: { words: '' } },
    {
      call: (body) => callApi(statementCalls.disputeItem, { params: { id: item._id }, body }),
      async onDone() {
        onClose();
        await revalidate();
        toast.done(texts.isDisputed(entryName(item)));
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small">{texts.disputeHow}</p>
      <Field label={texts.reason} error={errors.words?.message}>
        {(ids) => <TextInput {...ids} {...register('words')} maxLength={500} />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.dispute} busy={busy} onCancel={onClose} />
    </form>
  );
}
