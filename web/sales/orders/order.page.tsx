import { useRef } from 'react';
import { data, Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { addressLines } from '#contract/countries.ts';
import { pages } from '#contract/pages.ts';
import { orderMessageCalls } from '#contract/sales/order-messages.calls.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { creditCalls } from '#contract/sales/receivables/credit.calls.ts';
import type { CompanyCredit } from '#contract/sales/receivables/credit.ts';
import { returnCalls } from '#contract/sales/returns.calls.ts';
import type { OrderReturns as OrderReturnsRead } from '#contract/sales/returns.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { actsAs } from '#web/accounts/session/staff.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { Spec } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { LoadError, Skeleton } from '#web/platform/ui/states.tsx';
import { TextLines } from '#web/platform/ui/text-lines.tsx';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import { OrderReturns } from '#web/sales/returns/order-returns.tsx';
import type { Route } from './+types/order.page.ts';
import { CorrectDelivery } from './correct-delivery.tsx';
import { PaymentChip, StatusChip } from './order.chips.tsx';
import { OrderEvents } from './order.events.tsx';
import { OrderInvoices } from './order.invoices.tsx';
import { OrderLines, OrderSums } from './order.lines.tsx';
import { NewMessages, OrderMessages, useNewMessages } from './order.messages.tsx';
import styles from './order.module.css';
import { OrderNotes } from './order.notes.tsx';
import { Packing } from './order.packing.tsx';
import { OrderPanel } from './order.panel.tsx';
import { OrderRefunds } from './order.refunds.tsx';
import { stateTexts } from './order.texts.ts';
import { waitsToBeShipped } from './order.words.ts';
import { pageTexts as texts } from './order-page.texts.ts';
import { useOrderRights } from './order-rights.ts';
import { PackersNote } from './packers-note.tsx';

export function meta({ loaderData, error }: Route.MetaArgs) {
  const number = loaderData?.order.ok ? loaderData.order.value.orderNumber : null;
  return describe({ title: number === null ? texts.title : stateTexts.order(number) }, error);
}

/** The order of its buyer or of their company, or any for an admin; everybody else gets 'not found'. Null where nobody is signed in. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { user } = await knownSession();
  if (!user) return null;
  const order = await callApi(orderCalls.readOrder, { params });
  const unknown = !order.ok && (order.failure.code === 'not-found' || order.failure.code === 'invalid-request');
  if (unknown) throw data(null, { status: 404 });
  // Of what never left nothing comes back.
  const left = order.ok && order.value.shipments.length > 0;
  const owes = order.ok && order.value.paymentMethod === 'account' ? order.value.company?._id : undefined;
  const [returns, credit] = await Promise.all([
    left ? callApi(returnCalls.readOrderReturns, { params }) : null,
    owes ? callApi(creditCalls.readCredit, { params: { id: owes } }) : null,
  ]);
  return { order, returns, credit: credit?.ok ? credit.value : null };
}

/** Whether the shop wrote something that is new to the buyer's side. */
function hasUnread({ messages }: OrderPage): boolean {
  return messages.some(({ from, isNew }) => from === 'shop' && isNew);
}

export default function OrderDetails({ loaderData: read }: Route.ComponentProps) {
  if (!read) return null;
  const { order, returns, credit } = read;
  if (order.ok) return <OrderWhole key={order.value._id} order={order.value} returns={returns} credit={credit} />;
  return (
    <>
      <DashboardHead title={texts.title} />
      <LoadError title={texts.failed} failure={order.failure} />
    </>
  );
}

interface OrderWholeProps {
  order: OrderPage;
  /** Null where nothing of it left. */
  returns: CallResult<OrderReturnsRead> | null;
  /** What its company owes, where it is on account. */
  credit: CompanyCredit | null;
}

function OrderWhole({ order, returns, credit }: OrderWholeProps) {
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(order, { heading });
  useOrderChanges(readAgain);
  const admin = actsAs(session, 'sales');
  const rights = useOrderRights()(order);
  const own = !admin || rights.own;
  const news = useNewMessages(order, own);
  // What is shown now counts as seen: not what was read for a page that was left before it stood.
  const markSeen = () => {
    if (own && document.visibilityState === 'visible' && hasUnread(order))
      return callApi(orderMessageCalls.readMessages, { params: { id: order._id } });
  };
  useOnChange<OrderPage | null>(order, markSeen, null);
  // Whoever packs reads where it goes before they ship it, and what it cost after that.
  const packs = admin && waitsToBeShipped(order);
  const destination = <Destination order={order} own={own} corrects={admin || rights.cancel} onMoved={readAgain} />;

  return (
    <>
      <nav aria-label={texts.way}>
        <ol className={panelStyles.crumbs}>
          <li>
            {own ? (
              <Link to={pages.myOrders}>{texts.myOrders}</Link>
            ) : (
              <Link to={adminPages.manageOrders}>{texts.manageOrders}</Link>
            )}
          </li>
          <li aria-current="page">{stateTexts.order(order.orderNumber)}</li>
        </ol>
      </nav>
      <DashboardHead title={stateTexts.order(order.orderNumber)} heading={heading}>
        <p className={styles.pair}>
          <PaymentChip order={order} />
          <StatusChip status={order.status} />
          <NewMessages count={news.size} />
        </p>
      </DashboardHead>
      <div className={`${panelStyles.split} ${styles.split}`}>
        <div>
          <PackersNote order={order} />
          <OrderLines order={order} own={rights.pay} />
          {!packs && <OrderSums order={order} />}
          {returns && <OrderReturns orderId={order._id} read={returns} admin={admin} onMoved={readAgain} />}
        </div>
        <div className={styles.side}>
          {packs && destination}
          <OrderPanel order={order} own={own} rights={rights} admin={admin} onMoved={readAgain} />
          {order.paymentMethod === 'account' && <OrderInvoices order={order} credit={credit} />}
          {!packs && destination}
          {admin && <OrderNotes order={order} onMoved={readAgain} />}
          <OrderRefunds order={order} />
          <section className={panelStyles.section}>
            <h2>{texts.buyer}</h2>
            <p className={styles.address}>
              {order.company && (
                <>
                  {admin ? (
                    <Link className="link" to={adminPages.managedCompany(order.company._id)}>
                      {order.company.name}
                    </Link>
                  ) : (
                    texts.orderedFor(order.company.name)
                  )}
                  <br />
                </>
              )}
              {admin ? (
                <>
                  <Link className="link" to={adminPages.ordersWith(order.email)}>
                    <Email address={order.email} />
                  </Link>
                  <br />
                  <Link className="link" to={adminPages.customersWith(`#${order.orderNumber}`)}>
                    {texts.customer}
                  </Link>
                </>
              ) : (
                <Email address={order.email} />
              )}
            </p>
            {(order.placedBy || order.purchaseOrderNumber) && (
              <Spec
                facts={[
                  ...(order.placedBy ? [{ name: texts.placedBy, value: texts.ofShop(order.placedBy) }] : []),
                  ...(order.purchaseOrderNumber
                    ? [{ name: texts.purchaseOrder(own), value: order.purchaseOrderNumber }]
                    : []),
                ]}
              />
            )}
          </section>
        </div>
        <div>
          {packs && <OrderSums order={order} />}
          <OrderMessages order={order} own={own} news={news} onMoved={readAgain} />
          <OrderEvents order={order} />
        </div>
      </div>
    </>
  );
}

interface DestinationProps {
  order: OrderPage;
  own: boolean;
  /** Whether one may put right where it goes, as long as it is not shipped. */
  corrects: boolean;
  onMoved: () => Promise<void>;
}

function Destination({ order, own, corrects, onMoved }: DestinationProps) {
  return (
    <section className={panelStyles.section}>
      <h2>{texts.deliverTo}</h2>
      <address className={styles.address}>
        <TextLines lines={[order.company?.name, order.name, ...addressLines(order), order.number]} />
      </address>
      <Packing order={order} />
      {corrects && waitsToBeShipped(order) && (
        <p>
          <CorrectDelivery order={order} own={own} onMoved={onMoved} />
        </p>
      )}
    </section>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <div className={panelStyles.split} role="status">
        <span className="vh">{texts.loading}</span>
        <div>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
        <div>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton />
        </div>
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
