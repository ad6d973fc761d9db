import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, type Resolver } from 'react-hook-form';
import { type CompanyData, companyDataSchema } from '#contract/accounts/companies.ts';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import type { ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { z } from '#contract/zod.ts';
import { CompanyFields } from '#web/accounts/companies/company.fields.tsx';
import { EInvoicingFields, eInvoicingOf } from '#web/accounts/companies/e-invoicing.fields.tsx';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { GroupField, type GroupTyped, groupSent, groupTyped } from './group.field.tsx';
import { companyTexts as texts } from './texts.ts';

type Typed = CompanyData & GroupTyped & { singlePieces: boolean };

const formSchema = companyDataSchema.extend({ group: z.string(), newGroup: z.string(), singlePieces: z.boolean() });

function typedOf(company: ManagedCompany): Typed {
  const { name, vatNumber, street, postalCode, city, country, number } = company;
  return {
    ...{ name, street, postalCode, city, country, number },
    vatNumber: vatNumber ?? '',
    ...eInvoicingOf(company),
    ...groupTyped(company),
    singlePieces: company.singlePieces,
  };
}

interface CompanyDataFormProps {
  company: ManagedCompany;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** A company's data and its group, to be changed. */
export function CompanyDataForm({ company, onClose, onChanged }: CompanyDataFormProps) {
  const { submit, busy, refusal, ...form } = useMutationForm<Typed>(
    {
      resolver: zodResolver(formSchema) as Resolver<Typed>,
      defaultValues: typedOf(company),
    },
    {
      call: ({ group, newGroup, ...data }) =>
        callAsAdmin(managedCompanyCalls.changeManagedCompany, {
          params: { id: company._id },
          body: { ...data, ...groupSent({ group, newGroup }), version: company.version },
        }),
      async onDone() {
        onClose();
        await onChanged();
        toast.done(texts.saved);
      },
    },
  );

  return (
    <FormProvider {...form}>
      <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
        <div className={fieldStyles.form}>
          <CompanyFields confirmed={company.vatConfirmedAt !== null} />
          <EInvoicingFields />
          <GroupField groups={company.choices.groups} />
          <label className={checkStyles.check}>
            <input type="checkbox" {...form.register('singlePieces')} />
            {texts.singlePiecesOf}
          </label>
        </div>
        <RefusalLine>{refusal}</RefusalLine>
        <FormActs submit={texts.save} cancel={texts.cancel} busy={busy} onCancel={onClose} />
      </form>
    </FormProvider>
  );
}
