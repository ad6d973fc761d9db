import { Link, useRevalidator } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import type { DisputePage } from '#contract/sales/payment-cases.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import { stateTexts } from '#web/sales/orders/order.texts.ts';
import { ReleaseShipping } from '#web/sales/orders/release-shipping.tsx';
import type { Route } from './+types/dispute.page.ts';
import { DisputeAnswer } from './dispute.answer.tsx';
import { disputeTexts as texts } from './dispute.texts.ts';
import { DisputeChip } from './disputes.table.tsx';
import styles from './money.module.css';
import { daysLeft, shareOver } from './money.view.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.page }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  return callAsAdmin(paymentCaseCalls.readDispute, { params: { id: params.id } });
}

export default function DisputeOne({ loaderData: read }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (!read) return <HydrateFallback />;
  if (read.ok) return <OneDispute key={read.value.id} dispute={read.value} onChanged={revalidate} />;
  return (
    <>
      <DashboardHead title={texts.page} />
      <NotRead
        failure={read.failure}
        failed={texts.failed}
        missing={texts.missing}
        action={{ to: adminPages.moneyIn('disputes'), words: texts.toAll }}
      >
        {texts.missingHow}
      </NotRead>
    </>
  );
}

interface OneDisputeProps {
  dispute: DisputePage;
  onChanged: () => Promise<void>;
}

function OneDispute({ dispute, onChanged }: OneDisputeProps) {
  const { order, amount, reason, status, openedAt, dueAt, happened, held } = dispute;
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: adminPages.moneyIn('disputes'), words: texts.toAll }}>
        {stateTexts.order(order.orderNumber)}
      </Crumbs>
      <DashboardHead title={texts.title(order.orderNumber)}>
        <DisputeChip status={status} />
      </DashboardHead>
      <div className={panelStyles.split}>
        <div>
          <section className={`${panelStyles.panel} ${styles.case}`} aria-labelledby="reason">
            <div className={panelStyles.head}>
              <h2 id="reason">{texts.quoted(reason)}</h2>
              <span className="note num">
                {texts.opened(formatDollars(amount))} <Time at={openedAt} form="day" />
              </span>
            </div>
            <p>{saidOf(dispute)}</p>
            {status === 'lost' && <p>{texts.lostNow(order.status)}</p>}
            {status === 'needs-response' && dueAt && <Clock from={openedAt} until={dueAt} />}
          </section>
          <DisputeAnswer dispute={dispute} onChanged={onChanged} />
        </div>
        <div>
          <section className={panelStyles.section}>
            <h2>{texts.happened}</h2>
            <Timeline>
              {happened.map(({ kind, at }, index) => (
                <TimelineEntry key={`${at} ${kind}`} title={texts.event(kind)} at={at} current={index === 0} />
              ))}
            </Timeline>
          </section>
          <section className={panelStyles.section}>
            <h2>{texts.shipping}</h2>
            {held ? (
              <div className={styles.held}>
                <div>
                  <b>{texts.heldTitle(order.orderNumber)}</b>
                  <p className="note">{texts.heldHow}</p>
                </div>
                <ReleaseShipping small orderId={order._id} orderNumber={order.orderNumber} onMoved={onChanged} />
              </div>
            ) : (
              <p className="small quiet">{texts.notHeld(order.status)}</p>
            )}
            <p>
              <Link className="link" to={pages.order(order._id)}>
                {stateTexts.order(order.orderNumber)}
              </Link>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

/** What became of it, in a sentence. */
function saidOf({ status, creditNote }: DisputePage): string {
  if (status === 'needs-response') return texts.said;
  if (status === 'lost') return creditNote ? texts.credited(creditNote) : texts.lost;
  return status === 'won' ? texts.won : texts.over;
}

/** How much of the time to answer is over. */
function Clock({ from, until }: { from: string; until: string }) {
  const end = `${shareOver(from, until) * 100}%`;
  return (
    <div className={styles.clocks}>
      <span>
        {texts.answerBy} <Time at={until} form="minute" />
      </span>
      <b className="num">{texts.daysLeft(daysLeft(until))}</b>
      <svg aria-hidden="true">
        <line className={styles.whole} x1="0" x2="100%" y1="4.5" y2="4.5" />
        <rect x="0" y="3" width={end} height="3" />
        <line x1="0.5" x2="0.5" y1="0" y2="9" />
        <line x1={end} x2={end} y1="0" y2="9" />
      </svg>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.page} />
      <SkeletonRows rows={5} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
