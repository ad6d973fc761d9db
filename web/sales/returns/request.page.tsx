import { data } from 'react-router';
import { pages } from '#contract/pages.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import { returnCalls } from '#contract/sales/returns.calls.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/request.page.ts';
import { RequestForm } from './request.form.tsx';
import { returnTexts, requestTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: returnTexts.request }, error);

/** What of an order its buyer may return; everybody else gets 'not found'. Null where nobody is signed in. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { user } = await knownSession();
  if (!user) return null;
  const [order, returns] = await Promise.all([
    callApi(orderCalls.readOrder, { params }),
    callApi(returnCalls.readOrderReturns, { params }),
  ]);
  for (const read of [order, returns])
    if (!read.ok && (read.failure.code === 'not-found' || read.failure.code === 'invalid-request'))
      throw data(null, { status: 404 });
  return { order, returns };
}

export default function RequestReturn({ loaderData: read }: Route.ComponentProps) {
  if (!read) return null;
  const { order, returns } = read;
  const failed = [order, returns].find(({ ok }) => !ok);
  if (!order.ok || !returns.ok)
    return (
      <>
        <DashboardHead title={returnTexts.request} />
        {failed && !failed.ok && <LoadError title={returnTexts.failed} failure={failed.failure} />}
      </>
    );
  const { _id, orderNumber } = order.value;
  const { returnable } = returns.value;
  return (
    <>
      <Crumbs label={texts.way} up={{ to: pages.order(_id), words: texts.order(orderNumber) }}>
        {returnTexts.request}
      </Crumbs>
      <DashboardHead title={returnTexts.request} />
      {returnable.length === 0 ? (
        <EmptyState title={texts.none} action={<ButtonLink to={pages.order(_id)}>{texts.toOrder}</ButtonLink>}>
          {texts.noneHow}
        </EmptyState>
      ) : (
        <RequestForm orderId={_id} lines={returnable} />
      )}
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={returnTexts.request} />
      <SkeletonRows rows={4} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
