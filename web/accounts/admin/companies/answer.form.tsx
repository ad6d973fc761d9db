import { FormProvider } from 'react-hook-form';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import { ANSWER_MAX, type ManagedCompany, WHY_REQUIRED } from '#contract/accounts/managed-companies.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { GroupField, type GroupTyped, groupSent, groupTyped } from './group.field.tsx';
import { companyTexts as texts } from './texts.ts';

interface AnswerFormProps {
  company: ManagedCompany;
  onClose: () => void;
  /** Reads the page again. */
  onChanged: () => Promise<void>;
}

interface Accepting extends GroupTyped {
  copyOf: string;
  words: string;
}

/** Accepts a company as a dealer: its group, a list of its own, and a word to its owners. */
export function AcceptForm({ company, onClose, onChanged }: AnswerFormProps) {
  const { groups, lists } = company.choices;
  const { errors, submit, busy, refusal, ...form } = useMutationForm<Accepting>(
    {
      defaultValues: { ...groupTyped(company), copyOf: '', words: '' },
    },
    {
      call: ({ words, copyOf, ...group }) =>
        callAsAdmin(managedCompanyCalls.answerRequest, {
          params: { id: company._id },
          body: { answer: 'accepted', words, ...groupSent(group), ...(copyOf && { copyOf }) },
        }),
      async onDone() {
        onClose();
        await onChanged();
        toast.done(texts.accepted);
      },
    },
  );

  return (
    <FormProvider {...form}>
      <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
        <GroupField groups={groups} />
        {lists.length > 0 && (
          <Field label={texts.ownList} error={errors.copyOf?.message}>
            {(ids) => (
              <Select
                {...ids}
                {...form.register('copyOf')}
                options={[
                  ['', texts.noOwnList],
                  ...lists.map((list): [string, string] => [list._id, texts.copyOf(list.name, list.for)]),
                ]}
              />
            )}
          </Field>
        )}
        <Field label={texts.word} hint={texts.wordHow} error={errors.words?.message}>
          {(ids) => <TextArea {...ids} {...form.register('words')} rows={3} maxLength={ANSWER_MAX} />}
        </Field>
        <RefusalLine>{refusal}</RefusalLine>
        <FormActs submit={texts.acceptSend} cancel={texts.cancel} busy={busy} onCancel={onClose} />
      </form>
    </FormProvider>
  );
}

/** Refuses, with a sentence that the owners read. */
export function RefuseForm({ company, onClose, onChanged }: AnswerFormProps) {
  const { register, errors, submit, busy, refusal } = useMutationForm(
    {
      defaultValues: { words: '' },
    },
    {
      call: ({ words }) =>
        callAsAdmin(managedCompanyCalls.answerRequest, {
          params: { id: company._id },
          body: { answer: 'refused', words },
        }),
      async onDone() {
        onClose();
        await onChanged();
        toast.done(texts.refused);
      },
    },
  );

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <Field label={texts.why} error={errors.words?.message}>
        {(ids) => (
          <TextArea
            {...ids}
            {...register('words', { validate: (words) => words.trim() !== '' || WHY_REQUIRED })}
            rows={3}
            maxLength={ANSWER_MAX}
          />
        )}
      </Field>
      <p className="small quiet">{texts.refuseHow}</p>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.refuseSend} cancel={texts.cancel} tone="destroy" busy={busy} onCancel={onClose} />
    </form>
  );
}
