import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { companyNumberCalls } from '#contract/catalogue/company-numbers.calls.ts';
import { addCompanyNumberSchema, type CompanyNumber } from '#contract/catalogue/company-numbers.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, FormDialog, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

interface NameNumberProps {
  companyId: string;
  number: CompanyNumber;
  /** Reads the numbers again. */
  onChanged: () => Promise<void>;
}

/** Changes the company's own name of a part, beside a number that is there. */
export function NameNumber({ number, ...rest }: NameNumberProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="line" size="small" aria-label={texts.nameOf(number.number)} onClick={() => setOpen(true)}>
        {texts.name}
      </Button>
      <FormDialog open={open} title={texts.nameTitle(number.number)} onClose={close}>
        <NameForm {...rest} number={number} onClose={close} />
      </FormDialog>
    </>
  );
}

function NameForm({ companyId, number, onChanged, onClose }: NameNumberProps & { onClose: () => void }) {
  const { register, errors, submit, busy, refusal } = useMutationForm(
    {
      resolver: zodResolver(addCompanyNumberSchema),
      defaultValues: { number: number.number, name: number.name ?? '', sku: number.part.sku },
    },
    {
      fields: { number: null, sku: null },
      call: (body) => callApi(companyNumberCalls.addCompanyNumber, { params: { id: companyId }, body }),
      async onDone() {
        onClose();
        await onChanged();
        toast.done(texts.named(number.number));
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <div className={fieldStyles.form}>
        <Field label={texts.yourName} hint={texts.nameHow} error={errors.name?.message}>
          {(ids) => <TextInput {...ids} {...register('name')} autoComplete="off" />}
        </Field>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={busy} onCancel={onClose} />
    </form>
  );
}
