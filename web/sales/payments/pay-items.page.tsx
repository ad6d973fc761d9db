import { type RefObject, useRef } from 'react';
import { redirectDocument, useParams, useRevalidator } from 'react-router';
import { pages } from '#contract/pages.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import { paymentCalls } from '#contract/sales/payments.calls.ts';
import { statementCalls } from '#contract/sales/receivables/statements.calls.ts';
import { ACCOUNT_PAGE } from '#contract/sales/receivables/statements.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { wasOpenedAt } from '#web/platform/layout/open-document.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { readCards } from '#web/sales/kept-cards/cards.client.ts';
import type { Route } from './+types/pay-items.page.ts';
import { accountOf, PayItems } from './pay-items.tsx';
import { itemsTexts as texts } from './texts.items.ts';
import { isUnderway, readBegun } from './underway.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** The open items of a company, or with `?order=` an order whose deposit is paid, and what the card form needs: in a document of its own, as the payment page. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!wasOpenedAt(pages.payItems(''))) throw redirectDocument(pathname + search);
  const { user } = await knownSession();
  if (!user) return null;
  // Whom a bank's page has led back comes without it.
  const id = searchParams.get('order') ?? (isUnderway(params.id) ? readBegun(params.id)?.order : undefined);
  const [account, order, settings, cards] = await Promise.all([
    callApi(statementCalls.readCompanyAccount, { params, query: { limit: ACCOUNT_PAGE } }),
    id === undefined ? null : callApi(orderCalls.readOrder, { params: { id } }),
    callApi(paymentCalls.readPaymentSettings, {}),
    readCards(params.id),
  ]);
  return { account, order, settings, cards };
}

export default function PayItemsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!loaderData) return null;
  const { account, order, settings, cards } = loaderData;
  const failure = account.ok ? (order && !order.ok ? order.failure : null) : account.failure;
  return (
    <>
      <Head title={order ? texts.payDeposit : texts.title} heading={heading} />
      {account.ok && !failure ? (
        <PayItems
          {...{ account: account.value, order: order?.ok ? order.value : null, settings, cards, heading }}
          onRead={revalidate}
        />
      ) : (
        failure && <LoadError title={texts.failed} failure={failure} />
      )}
    </>
  );
}

function Head({ title = texts.title, heading }: { title?: string; heading?: RefObject<HTMLHeadingElement | null> }) {
  const { id = '' } = useParams();
  return (
    <>
      <Crumbs label={texts.way} up={{ to: accountOf(id), words: texts.account }}>
        {texts.byCard}
      </Crumbs>
      <DashboardHead title={title} heading={heading} />
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
