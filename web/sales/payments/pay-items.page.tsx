import { Link, redirectDocument, useRevalidator } from 'react-router';
import { pages } from '#contract/pages.ts';
import { paymentCalls } from '#contract/sales/payments.calls.ts';
import { statementCalls } from '#contract/sales/receivables/statements.calls.ts';
import { ACCOUNT_PAGE } from '#contract/sales/receivables/statements.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { wasOpenedAt } from '#web/platform/layout/open-document.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { readCards } from '#web/sales/kept-cards/cards.client.ts';
import type { Route } from './+types/pay-items.page.ts';
import { PayItems } from './pay-items.tsx';
import { itemsTexts as texts } from './texts.items.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** The open items of a company, and what the card form needs: in a document of its own, as the payment page. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!wasOpenedAt(pages.payItems(''))) throw redirectDocument(pages.payItems(params.id));
  const { user } = await knownSession();
  if (!user) return null;
  const [account, settings, cards] = await Promise.all([
    callApi(statementCalls.readCompanyAccount, { params, query: { limit: ACCOUNT_PAGE } }),
    callApi(paymentCalls.readPaymentSettings, {}),
    readCards(params.id),
  ]);
  return { account, settings, cards };
}

export default function PayItemsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (!loaderData) return null;
  const { account, settings, cards } = loaderData;
  return (
    <>
      <Head />
      {account.ok ? (
        <PayItems account={account.value} settings={settings} cards={cards} onRead={revalidate} />
      ) : (
        <LoadError title={texts.failed} failure={account.failure} />
      )}
    </>
  );
}

function Head() {
  return (
    <>
      <nav aria-label={texts.way}>
        <ol className={panelStyles.crumbs}>
          <li>
            <Link to={pages.account}>{texts.account}</Link>
          </li>
          <li aria-current="page">{texts.byCard}</li>
        </ol>
      </nav>
      <DashboardHead title={texts.title} />
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <SkeletonRows rows={4} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
