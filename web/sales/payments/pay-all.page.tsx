import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { pages } from '#contract/pages.ts';
import { ownOrderCalls } from '#contract/sales/own-orders.calls.ts';
import { knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { useOtherCompany } from '#web/accounts/companies/use-other-company.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/pay-all.page.ts';
import { ChooseOrders } from './choose-orders.tsx';
import { endQueue, QUEUE_MAX, readQueued, storedQueue } from './pay-queue.ts';
import { QueueOutcome } from './queue-outcome.tsx';
import { queueTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** The orders that wait for payment, the hold that ends first before the others, or those of the round that this tab has begun. */
export async function clientLoader() {
  const { user } = await knownSession();
  if (!user) return null;
  const queue = storedQueue();
  const round = queue && (await readQueued(queue));
  // Of a round that somebody else began in this tab nothing is to be seen.
  const isNobodys = round?.ok ? round.value.length === 0 : round?.failure.code === 'not-found';
  if (round && !isNobodys) return { company: queue.company, isRound: true, orders: round };
  endQueue();
  const { company } = await knownCompany();
  const query = { state: 'unpaid', size: QUEUE_MAX, company: company?._id } as const;
  const read = await callApi(ownOrderCalls.listOwnOrders, { query });
  const orders = read.ok
    ? {
        ok: true as const,
        value: read.value.orders.toSorted((one, other) => (one.heldUntil < other.heldUntil ? -1 : 1)),
      }
    : read;
  return { company: company?._id ?? null, isRound: false, orders };
}

export default function PayAll({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(loaderData, { heading });
  const [rounds, setRounds] = useState(0);
  useOrderChanges(readAgain);
  useOtherCompany();
  if (!loaderData) return null;
  const { company, isRound, orders } = loaderData;
  const anew = async () => {
    endQueue();
    await revalidate();
    setRounds(rounds + 1);
    heading.current?.focus();
  };
  return (
    <>
      <nav aria-label={texts.way}>
        <ol className={panelStyles.crumbs}>
          <li>
            <Link to={pages.myOrders}>{texts.myOrders}</Link>
          </li>
          <li aria-current="page">{texts.title}</li>
        </ol>
      </nav>
      <DashboardHead title={texts.title} heading={heading} />
      {!orders.ok && <LoadError title={texts.failed} failure={orders.failure} />}
      {orders.ok && isRound && <QueueOutcome orders={orders.value} onAnew={anew} />}
      {orders.ok && !isRound && <ChooseOrders key={rounds} orders={orders.value} company={company} />}
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={3} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
