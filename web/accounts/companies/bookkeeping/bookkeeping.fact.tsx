import { zodResolver } from '@hookform/resolvers/zod';
import { bookkeepingCalls } from '#contract/accounts/bookkeeping.calls.ts';
import { type SetBookkeeping, setBookkeepingSchema } from '#contract/accounts/bookkeeping.ts';
import type { Company } from '#contract/accounts/companies.ts';
import { useCompanyChanged } from '#web/accounts/companies/company-call.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { bookkeepingTexts as texts } from './texts.ts';

/** Where copies of a company's documents go, which its owners say. */
export function BookkeepingFact({ company }: { company: Company }) {
  const { bookkeeping, role, closed } = company;
  const changed = useCompanyChanged();
  const removing = useMutation({
    call: () => callApi(bookkeepingCalls.removeBookkeeping, { params: { id: company._id } }),
    onDone: () => changed(texts.removed),
  });
  return (
    <div>
      <dt>{texts.name}</dt>
      <dd>{bookkeeping?.email ?? texts.none}</dd>
      {bookkeeping && !bookkeeping.confirmed && <dd className="note">{texts.waits}</dd>}
      {role === 'owner' && !closed && (
        <dd className="cluster">
          <DialogButton
            tone="line"
            size="small"
            title={texts.title}
            dialog={(close) => <BookkeepingForm company={company} onClose={close} />}
          >
            {bookkeeping ? texts.change : texts.set}
          </DialogButton>
          {bookkeeping && (
            <Button tone="line" size="small" busy={removing.busy} onClick={() => void removing.run()}>
              {texts.remove}
            </Button>
          )}
          <RefusalLine>{removing.failure?.detail ?? null}</RefusalLine>
        </dd>
      )}
    </div>
  );
}

function BookkeepingForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const changed = useCompanyChanged();
  const { register, errors, submit, busy, refusal } = useMutationForm<SetBookkeeping>(
    { resolver: zodResolver(setBookkeepingSchema), defaultValues: { email: company.bookkeeping?.email ?? '' } },
    {
      call: (body) => callApi(bookkeepingCalls.setBookkeeping, { params: { id: company._id }, body }),
      async onDone() {
        onClose();
        await changed(texts.sent);
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small">{texts.how}</p>
      <Field label={texts.email} error={errors.email?.message}>
        {(ids) => <TextInput {...ids} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.send} busy={busy} onCancel={onClose} />
    </form>
  );
}
