import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import { type ManagedCompany, NOTE_MAX } from '#contract/accounts/managed-companies.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { companyTexts as texts } from './texts.ts';

interface NoteProps {
  company: ManagedCompany;
  onChanged: () => Promise<void>;
}

/** What admins write down about a company. What is typed stays when the page is read again, until it is saved. */
export function CompanyNote({ company: { _id, note }, onChanged }: NoteProps) {
  const { register, reset, errors, submit, busy, refusal } = useMutationForm(
    {
      values: { note },
      resetOptions: { keepDirtyValues: true },
    },
    {
      call: (typed) =>
        callAsAdmin(managedCompanyCalls.noteCompany, {
          params: { id: _id },
          body: { note: typed.note, before: note },
        }),
      async onDone(_, typed) {
        reset({ note: typed.note.trim() });
        await onChanged();
        toast.done(texts.noteSaved);
      },
    },
  );

  return (
    <section className={panelStyles.section} aria-labelledby="note">
      <h2 id="note">{texts.note}</h2>
      <form className="stack gap-4" method="post" noValidate onSubmit={submit}>
        <Field label={texts.noteLabel} error={errors.note?.message}>
          {(ids) => <TextArea {...ids} {...register('note')} rows={4} maxLength={NOTE_MAX} />}
        </Field>
        <RefusalLine>{refusal}</RefusalLine>
        <div className={panelStyles.acts}>
          <Button type="submit" tone="line" size="small" busy={busy}>
            {texts.saveNote}
          </Button>
        </div>
      </form>
    </section>
  );
}
