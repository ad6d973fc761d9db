import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider } from 'react-hook-form';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import { type Company, type CompanyData, type CompanyTyped, companyDataSchema } from '#contract/accounts/companies.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { CompanyFields, typedOf } from './company.fields.tsx';
import styles from './company.module.css';
import { useCompanyChanged } from './company-call.ts';
import { EInvoicingFields, eInvoicingOf } from './e-invoicing.fields.tsx';
import { texts } from './texts.ts';

interface CompanyFormProps {
  company: Company;
  onClose: () => void;
}

/** A company's data, to be changed by an owner in place of what stands there. */
export function CompanyForm({ company, onClose }: CompanyFormProps) {
  const changed = useCompanyChanged();
  const { _id: id, version } = company;
  const { submit, busy, failure, refusal, ...form } = useMutationForm<CompanyTyped, CompanyData>(
    {
      resolver: zodResolver(companyDataSchema),
      defaultValues: { ...typedOf(company), ...eInvoicingOf(company) },
    },
    {
      call: (typed) => callApi(companyCalls.changeCompany, { params: { id }, body: { ...typed, version } }),
      async onDone() {
        await changed(texts.saved);
        onClose();
      },
    },
  );
  const lookAgain = async () => {
    await changed();
    onClose();
  };

  return (
    <div className={styles.panel}>
      <FormProvider {...form}>
        <form className={fieldStyles.form} method="post" noValidate onSubmit={submit}>
          <h2>{texts.data}</h2>
          <CompanyFields confirmed={company.vatConfirmedAt !== undefined} />
          <EInvoicingFields />
          {refusal && (
            <Notice tone="bad" title={texts.notSaved}>
              {refusal}
            </Notice>
          )}
          <div className={panelStyles.acts}>
            <Button type="submit" busy={busy}>
              {texts.save}
            </Button>
            {failure?.code === 'changed-meanwhile' ? (
              <Button tone="line" onClick={lookAgain}>
                {texts.lookAgain}
              </Button>
            ) : (
              <Button tone="line" onClick={onClose}>
                {texts.cancel}
              </Button>
            )}
          </div>
        </form>
      </FormProvider>
    </div>
  );
}
