import { zodResolver } from '@hookform/resolvers/zod';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import { type GivableList, givePriceListSchema, type ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { TellActs } from './tell.acts.tsx';
import { companyTexts as texts } from './texts.ts';

interface GiveListFormProps {
  company: ManagedCompany;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Gives the company a copy of a list. */
export function GiveListForm({ company, onClose, onChanged }: GiveListFormProps) {
  const { _id: id, choices } = company;
  const nameOf = (list: GivableList | undefined) => (list ? `${list.name}, ${company.name}`.slice(0, 120) : '');
  const [first] = choices.lists;
  const { register, setValue, formState, errors, submit, busy, refusal } = useMutationForm(
    {
      resolver: zodResolver(givePriceListSchema),
      defaultValues: { list: first?._id ?? '', name: nameOf(first), tell: true },
    },
    {
      call: (body) => callAsAdmin(managedCompanyCalls.givePriceList, { params: { id }, body }),
      async onDone() {
        onClose();
        await onChanged();
        toast.done(texts.given);
      },
    },
  );
  const { dirtyFields } = formState;
  const rename = (list: string) => {
    if (!dirtyFields.name) setValue('name', nameOf(choices.lists.find(({ _id }) => _id === list)));
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">{texts.giveHow}</p>
      <Field label={texts.givable} error={errors.list?.message}>
        {(ids) => (
          <Select
            {...ids}
            {...register('list', { onChange: ({ target }) => rename(target.value) })}
            options={choices.lists.map((list) => [list._id, texts.givableWords(list.name, list.for, list.rules)])}
          />
        )}
      </Field>
      <Field label={texts.listName} hint={texts.listNameHow} error={errors.name?.message}>
        {(ids) => <TextInput {...ids} {...register('name')} maxLength={120} autoComplete="off" />}
      </Field>
      <TellActs tell={register('tell')} refusal={refusal} submit={texts.giveSend} busy={busy} onCancel={onClose} />
    </form>
  );
}
