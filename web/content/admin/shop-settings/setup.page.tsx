import { useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { shopSettingCalls } from '#contract/shop/settings.calls.ts';
import { type PageText, pageTexts, writtenKeys } from '#contract/shop/settings.ts';
import { shopSetupCalls } from '#contract/shop/setup.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import type { Route } from './+types/setup.page.ts';
import { CompanyForm } from './company.form.tsx';
import { HomeForm } from './home.form.tsx';
import { MailFootForm } from './mail-foot.form.tsx';
import { PageTextForm } from './page-text.form.tsx';
import { StartView } from './start.view.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

const views = ['start', ...writtenKeys] as const;
type View = (typeof views)[number];
const isPage = (view: View): view is PageText => pageTexts.some((page) => page === view);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const named = new URL(request.url).searchParams.get('view');
  const view = views.find((one) => one === named) ?? 'start';
  if (isPage(view))
    return {
      view: 'page',
      page: view,
      read: await callAsAdmin(shopSettingCalls.readPageText, { params: { page: view } }),
    } as const;
  if (view === 'company') return { view, read: await callAsAdmin(shopSettingCalls.readMerchant, {}) } as const;
  if (view === 'mail-foot') return { view, read: await callAsAdmin(shopSettingCalls.readMailFoot, {}) } as const;
  if (view === 'home') return { view, read: await callAsAdmin(shopSettingCalls.readHome, {}) } as const;
  return { view: 'start', read: await callAsAdmin(shopSetupCalls.readSetup, {}) } as const;
}

/** The steps before the first order and, with `?view=` in the address, what admins set of the shop itself. */
export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(loaderData, { heading });
  const [address] = useSearchParams();
  const { state } = useNavigation();
  const here = views.find((view) => view === address.get('view')) ?? 'start';
  return (
    <>
      <DashboardHead title={texts.title} heading={heading} />
      <Tabs
        label={texts.title}
        tabs={views.map((view) => ({
          words: texts.views[view],
          to: view === 'start' ? adminPages.setup : adminPages.settingsOf(view),
          current: view === here,
        }))}
      />
      {loaderData ? (
        <Shown data={loaderData} onChanged={readAgain} key={state === 'idle' ? here : undefined} />
      ) : (
        <Loading />
      )}
    </>
  );
}

type Data = NonNullable<Route.ComponentProps['loaderData']>;

function Shown({ data, onChanged }: { data: Data; onChanged: () => Promise<void> }) {
  if (!data.read.ok) return <LoadError title={texts.failed} failure={data.read.failure} />;
  if (data.view === 'start') return data.read.ok && <StartView setup={data.read.value} onChanged={onChanged} />;
  const key = `${data.view} ${data.read.value.version}`;
  if (data.view === 'page')
    return (
      data.read.ok && (
        <PageTextForm key={`${data.page} ${key}`} page={data.page} setting={data.read.value} onChanged={onChanged} />
      )
    );
  if (data.view === 'company')
    return data.read.ok && <CompanyForm key={key} setting={data.read.value} onChanged={onChanged} />;
  if (data.view === 'home')
    return data.read.ok && <HomeForm key={key} setting={data.read.value} onChanged={onChanged} />;
  return data.read.ok && <MailFootForm key={key} setting={data.read.value} onChanged={onChanged} />;
}

function Loading() {
  const { key } = useLocation();
  return <SkeletonRows key={key} rows={8} label={texts.loading} />;
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <Loading />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
