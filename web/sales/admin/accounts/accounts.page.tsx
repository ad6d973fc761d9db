import { adminPages } from '#contract/admin-pages.ts';
import { ageingCalls } from '#contract/sales/receivables/ageing.calls.ts';
import { ageingSorts } from '#contract/sales/receivables/ageing.ts';
import { bankCalls } from '#contract/sales/receivables/bank-statements.calls.ts';
import { dunningCalls } from '#contract/sales/receivables/dunning.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import type { Route } from './+types/accounts.page.ts';
import { readMovement, readPayments } from './accounts.reads.ts';
import { AgeingView } from './ageing.view.tsx';
import { BankView } from './bank.view.tsx';
import { DunningView } from './dunning.view.tsx';
import { MovementView } from './movement.view.tsx';
import { PaymentsView } from './payments.view.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

type View = (typeof texts.tabs)[number][0];

const viewIn = (params: URLSearchParams): View =>
  texts.tabs.find(([view]) => view === params.get('view'))?.[0] ?? 'bank';

/** What the view of the address shows. Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const params = new URL(request.url).searchParams;
  switch (viewIn(params)) {
    case 'ageing': {
      const sort = ageingSorts.find((each) => each === params.get('sort')) ?? 'oldest';
      return { view: 'ageing', sort, read: await callAsAdmin(ageingCalls.listAgeing, { query: { sort } }) } as const;
    }
    case 'dunning':
      return { view: 'dunning', read: await callAsAdmin(dunningCalls.readDunning, {}) } as const;
    case 'payments':
      return {
        view: 'payments',
        credit: params.get('credit'),
        read: await readPayments(params.get('company')),
      } as const;
    case 'bank': {
      const movement = params.get('movement');
      if (movement) return { view: 'movement', read: await readMovement(movement, params.get('company')) } as const;
      return { view: 'bank', read: await callAsAdmin(bankCalls.listOpenMovements, {}) } as const;
    }
  }
}

export default function AccountsPage({ loaderData: loaded }: Route.ComponentProps) {
  if (!loaded) return <HydrateFallback />;
  if (loaded.view === 'movement' && loaded.read.ok) return <MovementView {...loaded.read.value} />;
  return (
    <>
      <DashboardHead title={texts.title} />
      <AccountsTabs />
      <Loaded loaded={loaded} />
    </>
  );
}

function AccountsTabs() {
  const current = viewIn(useAddress().params);
  return (
    <Tabs
      label={texts.views}
      tabs={texts.tabs.map(([view, words]) => ({
        words,
        to: view === 'bank' ? adminPages.accounts : adminPages.accountsIn(view),
        current: view === current,
      }))}
    />
  );
}

function Loaded({ loaded }: { loaded: NonNullable<Route.ComponentProps['loaderData']> }) {
  if (!loaded.read.ok) return <LoadError title={texts.failed} failure={loaded.read.failure} />;
  switch (loaded.view) {
    case 'ageing':
      return <AgeingView ageing={loaded.read.value} sort={loaded.sort} />;
    case 'dunning':
      return <DunningView dunning={loaded.read.value} />;
    case 'payments':
      return <PaymentsView {...loaded.read.value} creditId={loaded.credit} />;
    case 'movement':
      return <MovementView {...loaded.read.value} />;
    case 'bank':
      return <BankView open={loaded.read.value} />;
  }
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={6} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
