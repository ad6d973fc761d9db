import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import { type Company, type CompanyData, type CompanyTyped, companyDataSchema } from '#contract/accounts/companies.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { CompanyFields, companyFields, typedOf } from './company.fields.tsx';
import styles from './company.module.css';
import { useCompanyChanged, useSending } from './company-call.ts';
import { texts } from './texts.ts';

interface CompanyFormProps {
  company: Company;
  onClose: () => void;
}

/** A company's data, to be changed by an owner in place of what stands there. */
export function CompanyForm({ company, onClose }: CompanyFormProps) {
  const form = useForm<CompanyTyped, unknown, CompanyData>({
    resolver: zodResolver(companyDataSchema),
    defaultValues: typedOf(company),
  });
  const changed = useCompanyChanged();
  const { refusal, send } = useSending(form.setError, companyFields);

  const save = async (typed: CompanyData) => {
    const { _id: id, version } = company;
    const saved = await send(callApi(companyCalls.changeCompany, { params: { id }, body: { ...typed, version } }));
    if (!saved) return;
    await changed(texts.saved);
    onClose();
  };
  const lookAgain = async () => {
    await changed();
    onClose();
  };

  return (
    <div className={styles.panel}>
      <FormProvider {...form}>
        <form className={fieldStyles.form} method="post" noValidate onSubmit={form.handleSubmit(save)}>
          <h2>{texts.data}</h2>
          <CompanyFields confirmed={company.vatConfirmedAt !== undefined} />
          {refusal && (
            <Notice tone="bad" title={texts.notSaved}>
              {refusal.detail}
            </Notice>
          )}
          <div className={panelStyles.acts}>
            <Button type="submit" busy={form.formState.isSubmitting}>
              {texts.save}
            </Button>
            {refusal?.code === 'changed-meanwhile' ? (
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
