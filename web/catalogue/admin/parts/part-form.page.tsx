import { useLocation } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { brandCalls } from '#contract/catalogue/brands/brands.calls.ts';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import statesStyles from '#web/platform/ui/states.module.css';
import { Skeleton } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/part-form.page.ts';
import { formTexts as texts } from './manage.texts.ts';
import { PartForm } from './part.form.tsx';
import styles from './part-form.module.css';

export const meta: Route.MetaFunction = ({ error, location }) => {
  const update = new URLSearchParams(location.search).has('part');
  return describe({ title: update ? texts.updateTitle : texts.addTitle }, error);
};

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const id = new URL(request.url).searchParams.get('part');
  const [brands, part] = await Promise.all([
    callApi(brandCalls.listBrands, {}),
    id === null ? null : callAsAdmin(managedPartCalls.readManagedPart, { params: { id } }),
  ]);
  return { brands, part };
}

/** Adds a part, or, with `?part=` in the address, changes that one. */
export default function PartFormPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <HydrateFallback />;
  const { brands, part } = loaderData;
  const failure = part?.ok === false ? part.failure : brands.ok ? null : brands.failure;
  if (failure)
    return (
      <>
        <DashboardHead title={part ? texts.updateTitle : texts.addTitle} />
        <NotRead
          failure={failure}
          failed={texts.failed}
          missing={texts.notFoundTitle}
          action={{ to: adminPages.manageParts, words: texts.toParts }}
        >
          {texts.notFound}
        </NotRead>
      </>
    );
  const known = part?.ok ? part.value : null;
  return <PartForm key={known?._id ?? 'new'} part={known} brands={brands.ok ? brands.value : []} />;
}

export function HydrateFallback() {
  const { search } = useLocation();
  return (
    <>
      <DashboardHead title={new URLSearchParams(search).has('part') ? texts.updateTitle : texts.addTitle} />
      <div className={panelStyles.split} role="status">
        <span className="vh">{texts.loading}</span>
        <div className={styles.wait}>
          {['name', 'family', 'sku', 'description', 'price'].map((field) => (
            <Skeleton key={field} shape="block" />
          ))}
        </div>
        <div className={`${statesStyles.skeleton} ${styles.card}`} aria-hidden="true" />
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
