import { useRevalidator } from 'react-router';
import { taxCalls } from '#contract/sales/tax.calls.ts';
import { callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/tax.page.ts';
import { RateForm } from './rate.form.tsx';
import { RatesTable } from './rates.table.tsx';
import { TaxSettings } from './tax.settings.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader() {
  if (!(await mayAdminister())) return null;
  return callAsAdmin(taxCalls.readTax, {});
}

export default function TaxPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (!loaderData) return <HydrateFallback />;
  if (!loaderData.ok) return <LoadError title={texts.failed} failure={loaderData.failure} />;
  const tax = loaderData.value;
  return (
    <div className="stack gap-6">
      <TaxSettings tax={tax} onChanged={revalidate} />
      <section className={panelStyles.section} aria-labelledby="rates">
        <div className="apart middle ruled">
          <h2 id="rates">{texts.rates}</h2>
          <div className={panelStyles.acts}>
            <SaveButton tone="line" size="small" read={() => callFileAsAdmin(taxCalls.exportTaxRates, {})}>
              {texts.download}
            </SaveButton>
            <DialogButton
              size="small"
              title={texts.rateTitle}
              dialog={(close) => <RateForm tax={tax} onClose={close} onChanged={revalidate} />}
            >
              {texts.addRate}
            </DialogButton>
          </div>
        </div>
        {tax.rates.length + tax.refused.length === 0 ? (
          <EmptyState title={texts.noRates}>{texts.noRatesHow}</EmptyState>
        ) : (
          <RatesTable tax={tax} onChanged={revalidate} />
        )}
        <p className="note">{texts.note}</p>
      </section>
    </div>
  );
}

export function HydrateFallback() {
  return <SkeletonRows rows={8} label={texts.loading} />;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
