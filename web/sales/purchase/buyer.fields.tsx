import { useFormContext } from 'react-hook-form';
import { seemsToBelong } from '#web/accounts/companies/active-company.mark.ts';
import { hasLostCompany, refreshCompanies, switchCompany } from '#web/accounts/companies/active-company.store.ts';
import { activeCompanyTexts } from '#web/accounts/companies/active-company.texts.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { basketTexts } from '#web/sales/basket/texts.ts';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';
import type { PurchaseDraft } from './purchase.draft.ts';

/** The buyer, the active company where they belong to one, and their own order number. */
export function BuyerFields() {
  const { register, formState } = useFormContext<Pick<PurchaseDraft, 'purchaseOrderNumber'>>();
  const { user } = useSession();
  const { companies, company } = useActiveCompany();
  const open = (companies ?? []).filter(({ closed }) => !closed);
  return (
    <>
      <h2>{texts.buyer}</h2>
      <Field label={texts.name} share="half">
        {(ids) => <TextInput {...ids} value={user?.displayName ?? ''} readOnly autoComplete="name" />}
      </Field>
      <Field label={texts.email} share="half">
        {(ids) => <TextInput {...ids} value={user?.email || texts.noEmail} readOnly autoComplete="email" />}
      </Field>
      <BuyerNotices />
      {open.length > 0 && (
        <Field
          label={texts.orderingFor}
          share="half"
          error={company?.role === 'viewer' ? basketTexts.viewer(company.name) : undefined}
        >
          {(ids) => (
            <Select
              {...ids}
              value={company?._id ?? ''}
              onChange={({ target }) => switchCompany(target.value || null)}
              options={[...open.map(({ _id, name }) => [_id, name] as const), ['', activeCompanyTexts.myself]]}
            />
          )}
        </Field>
      )}
      <Field
        label={texts.orderNumber}
        share="half"
        hint={texts.orderNumberHint}
        error={formState.errors.purchaseOrderNumber?.message}
      >
        {(ids) => <TextInput {...ids} {...register('purchaseOrderNumber')} autoComplete="off" />}
      </Field>
    </>
  );
}

/** Why the active company is not known, and what to do next. */
export function BuyerNotices() {
  const { companies, failure } = useActiveCompany();
  return (
    <>
      {failure && !companies && seemsToBelong() && (
        <Notice tone="bad" title={activeCompanyTexts.failed}>
          <button type="button" className="link" onClick={() => refreshCompanies()}>
            {activeCompanyTexts.again}
          </button>
        </Notice>
      )}
      {hasLostCompany() && (
        <Notice tone="bad" title={activeCompanyTexts.lost}>
          <button type="button" className="link" onClick={() => switchCompany(null)}>
            {activeCompanyTexts.actForMyself}
          </button>
        </Notice>
      )}
    </>
  );
}
