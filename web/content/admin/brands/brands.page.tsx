import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { managedBrandCalls } from '#contract/catalogue/brands/managed-brands.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { Route } from './+types/brands.page.ts';
import { BrandForm } from './brand.form.tsx';
import { BrandsTable } from './brands.table.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader() {
  if (!(await mayAdminister())) return null;
  return callAsAdmin(managedBrandCalls.listManagedBrands, {});
}

const NEW = 'new';

/** The brands in their order, or, with `?brand=` in the address, one of them; `new` adds one. */
export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const readAgain = useReadAgain(loaderData, { heading });
  if (!loaderData) return <HydrateFallback />;
  if (!loaderData.ok)
    return (
      <>
        <DashboardHead title={texts.title} />
        <LoadError title={texts.failed} failure={loaderData.failure} />
      </>
    );
  const brands = loaderData.value;
  const open = address.get('brand');
  if (open !== null) {
    const brand = brands.find(({ _id }) => _id === open) ?? null;
    if (!brand && open !== NEW)
      return (
        <>
          <DashboardHead title={texts.title} />
          <EmptyState title={texts.missing} action={<ButtonLink to={adminPages.brands}>{texts.toBrands}</ButtonLink>}>
            {texts.missingText}
          </EmptyState>
        </>
      );
    return (
      <BrandForm
        key={`${open} ${brand?.version}`}
        brand={brand}
        onChanged={readAgain}
        onDone={async (said) => {
          await navigate(adminPages.brands);
          toast.done(said);
        }}
      />
    );
  }
  const add = (
    <ButtonLink size="small" to={adminPages.brand(NEW)}>
      {texts.add}
    </ButtonLink>
  );
  return (
    <>
      <DashboardHead title={texts.title} heading={heading}>
        {add}
      </DashboardHead>
      {brands.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      ) : (
        <div className="stack gap-4">
          <p className="small">{texts.lead}</p>
          <BrandsTable brands={brands} onChanged={readAgain} />
        </div>
      )}
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={8} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
