import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { type CompanyData, companyDataSchema } from '#contract/accounts/companies.ts';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import type { ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { z } from '#contract/zod.ts';
import { CompanyFields, companyFields } from '#web/accounts/companies/company.fields.tsx';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { GroupField, type GroupTyped, groupSent, groupTyped } from './group.field.tsx';
import { useSending } from './sending.ts';
import { companyTexts as texts } from './texts.ts';

type Typed = CompanyData & GroupTyped;

const formSchema = companyDataSchema.extend({ group: z.string(), newGroup: z.string() });
const fields = Object.fromEntries([...companyFields, 'group', 'newGroup'].map((name) => [name, name])) as {
  [Name in keyof Typed]: Name;
};

function typedOf(company: ManagedCompany): Typed {
  const { name, vatNumber, street, postalCode, city, country, number } = company;
  return {
    ...{ name, street, postalCode, city, country, number },
    vatNumber: vatNumber ?? '',
    ...groupTyped(company),
  };
}

interface CompanyDataFormProps {
  company: ManagedCompany;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** A company's data and its group, to be changed. */
export function CompanyDataForm({ company, onClose, onChanged }: CompanyDataFormProps) {
  const form = useForm<Typed>({
    resolver: zodResolver(formSchema) as Resolver<Typed>,
    defaultValues: typedOf(company),
  });
  const { refusal, send } = useSending<Typed>(form.setError, fields);

  const save = async ({ group, newGroup, ...data }: Typed) => {
    const body = { ...data, ...groupSent({ group, newGroup }), version: company.version };
    const params = { id: company._id };
    if (!(await send(callAsAdmin(managedCompanyCalls.changeManagedCompany, { params, body })))) return;
    onClose();
    await onChanged();
    toast.done(texts.saved);
  };

  return (
    <FormProvider {...form}>
      <form className={dialogStyles.form} method="post" noValidate onSubmit={form.handleSubmit(save)}>
        <div className={fieldStyles.form}>
          <CompanyFields confirmed={company.vatConfirmedAt !== null} />
          <GroupField groups={company.choices.groups} />
        </div>
        <RefusalLine>{refusal}</RefusalLine>
        <FormActs submit={texts.save} cancel={texts.cancel} busy={form.formState.isSubmitting} onCancel={onClose} />
      </form>
    </FormProvider>
  );
}
