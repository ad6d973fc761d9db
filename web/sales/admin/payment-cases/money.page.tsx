import { useRevalidator } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import type { Money, MoneyView } from '#contract/sales/payment-cases.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/money.page.ts';
import { CaseCard } from './case.card.tsx';
import { DisputesTable } from './disputes.table.tsx';
import { DownloadCsv } from './download-csv.tsx';
import styles from './money.module.css';
import { casesIn, listedIn, viewIn, waitingIn } from './money.view.ts';
import { ReconcilePanel, RunAgain } from './reconcile.panel.tsx';
import { RefundsTable } from './refunds.table.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader() {
  if (!(await mayAdminister())) return null;
  return callAsAdmin(paymentCaseCalls.readMoney, {});
}

export default function MoneyPage({ loaderData: read }: Route.ComponentProps) {
  const view = viewIn(useAddress().params);
  const { revalidate } = useRevalidator();
  useOrderChanges(revalidate);
  if (!read) return <HydrateFallback />;
  if (!read.ok)
    return (
      <>
        <Head />
        <LoadError title={texts.failed} failure={read.failure} />
      </>
    );
  const money = read.value;
  return (
    <>
      <Head last={money.last} />
      <Tabs
        label={texts.views}
        tabs={texts.tabs.map(([tab, words]) => ({
          words,
          to: tab === 'cases' ? adminPages.money : adminPages.moneyIn(tab),
          current: tab === view,
          figure: figureOf(waitingIn(tab, money)),
        }))}
      />
      <View view={view} money={money} onChanged={revalidate} />
      {view !== 'reconcile' && listedIn(view, money) > 0 && (
        <p className={styles.csv}>
          <DownloadCsv view={view} />
        </p>
      )}
    </>
  );
}

const figureOf = (waiting: number) => (waiting > 0 ? formatFigure(waiting) : undefined);

function View({ view, money, onChanged }: { view: MoneyView; money: Money; onChanged: () => Promise<void> }) {
  const cards = casesIn(view, money).map((found) => <CaseCard key={found._id} found={found} onAnswered={onChanged} />);
  switch (view) {
    case 'cases':
      return cards.length > 0 ? (
        cards
      ) : (
        <EmptyState title={texts.agree} action={<RunAgain onChanged={onChanged} />}>
          {money.last && (
            <>
              {texts.agreed(money.last)}
              <Time at={money.last.startedAt} form="minute" />.{' '}
            </>
          )}
          {texts.agreeHow}
        </EmptyState>
      );
    case 'disputes':
      return (
        <>
          {cards}
          {money.disputes.length > 0 && (
            <div className={cards.length > 0 ? styles.below : undefined}>
              <DisputesTable disputes={money.disputes} label={texts.disputes} />
            </div>
          )}
          {cards.length + money.disputes.length === 0 && (
            <EmptyState title={texts.noDisputes}>{texts.noDisputesHow}</EmptyState>
          )}
        </>
      );
    case 'refunds':
      return (
        <>
          {cards}
          {money.refunds.length > 0 && <RefundsTable refunds={money.refunds} />}
          {cards.length + money.refunds.length === 0 && (
            <EmptyState title={texts.noRefunds}>{texts.noRefundsHow}</EmptyState>
          )}
        </>
      );
    case 'reconcile':
      return <ReconcilePanel money={money} onChanged={onChanged} />;
  }
}

function Head({ last }: { last?: Money['last'] }) {
  return (
    <DashboardHead title={texts.title}>
      {last !== undefined && (
        <p className="small quiet num">
          {last ? (
            <>
              {texts.lastRun} <Time at={last.startedAt} form="minute" />
              {texts.lastRead(last.payments, last.asks)}
            </>
          ) : (
            texts.neverRun
          )}
        </p>
      )}
    </DashboardHead>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <SkeletonRows rows={5} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
