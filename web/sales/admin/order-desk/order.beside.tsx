import { addressLines } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import type { OrderPageToPack } from '#contract/sales/managed-orders.ts';
import { piecesIn } from '#contract/sales/order-lines.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { piecesNow } from '#contract/sales/taken-out.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Chip, Spec } from '#web/platform/ui/facts.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { LoadError } from '#web/platform/ui/states.tsx';
import { TextLines } from '#web/platform/ui/text-lines.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { CorrectDelivery } from '#web/sales/orders/correct-delivery.tsx';
import { PaymentChip, StatusChip } from '#web/sales/orders/order.chips.tsx';
import { OrderEvents } from '#web/sales/orders/order.events.tsx';
import { OrderMessages, useNewMessages } from '#web/sales/orders/order.messages.tsx';
import { OrderNotes } from '#web/sales/orders/order.notes.tsx';
import { OrderPapers } from '#web/sales/orders/order.papers.tsx';
import { holdTexts } from '#web/sales/orders/order.texts.ts';
import { packingOf, waitsToBeShipped, whoseOf } from '#web/sales/orders/order.words.ts';
import { OrderActions } from '#web/sales/orders/order-actions.tsx';
import { PackersNote } from '#web/sales/orders/packers-note.tsx';
import { ShipOrder } from '#web/sales/orders/ship-order.tsx';
import styles from './order-desk.module.css';
import { deskTexts } from './texts.ts';

const texts = deskTexts.beside;

interface OrderBesideProps {
  order: CallResult<OrderPage | OrderPageToPack>;
  /** The orders of the list before and after it. */
  around: { before: string | undefined; next: string | undefined };
  /** Where an order opens beside the list, or none. */
  addressOf: (id: string | null) => string;
  onMoved: () => Promise<void>;
}

/** One order beside the list: what a packer and a salesperson need of it, and what can be done about it. */
export function OrderBeside({ order, around, addressOf, onMoved }: OrderBesideProps) {
  const goTo = (id: string | undefined, mark: string, words: string) =>
    id !== undefined && (
      <ButtonLink tone="line" size="small" to={addressOf(id)} preventScrollReset replace aria-label={words}>
        {mark}
      </ButtonLink>
    );
  return (
    <aside className={styles.order} aria-label={order.ok ? headingOf(order.value) : texts.failed}>
      <div className={styles.orderHead}>
        <h2>{order.ok ? headingOf(order.value) : texts.failed}</h2>
        <span className="cluster">
          {goTo(around.before, '↑', texts.before)}
          {goTo(around.next, '↓', texts.next)}
          <ButtonLink
            tone="line"
            size="small"
            to={addressOf(null)}
            preventScrollReset
            aria-label={texts.close}
            data-page-key="Escape"
          >
            ×
          </ButtonLink>
        </span>
      </div>
      {order.ok ? (
        <Opened key={order.value._id} order={order.value} onMoved={onMoved} />
      ) : (
        <LoadError title={texts.failed} failure={order.failure} />
      )}
    </aside>
  );
}

function headingOf(order: OrderPageToPack): string {
  return texts.heading(order.orderNumber, whoseOf(order));
}

interface OpenedProps<Order = OrderPage | OrderPageToPack> {
  order: Order;
  onMoved: () => Promise<void>;
}

/** Packers get what is to be packed and sent, and nothing of the order's money. */
function Opened({ order, onMoved }: OpenedProps) {
  return 'price' in order ? (
    <OpenedWhole order={order} onMoved={onMoved} />
  ) : (
    <OpenedToPack order={order} onMoved={onMoved} />
  );
}

function OpenedWhole({ order, onMoved }: OpenedProps<OrderPage>) {
  const news = useNewMessages(order, false);
  const waits = waitsToBeShipped(order);
  return (
    <>
      <div className={styles.orderBody}>
        <p className="cluster">
          <PaymentChip order={order} />
          <StatusChip status={order.status} />
        </p>
        <div className="stack gap-3">
          <Facts order={order} />
          {waits && (
            <div>
              <CorrectDelivery order={order} own={false} onMoved={onMoved} />
            </div>
          )}
        </div>
        <Lines order={order} />
        <PackersNote order={order} />
        <OrderNotes order={order} onMoved={onMoved} />
        <OrderMessages order={order} own={false} news={news} onMoved={onMoved} />
        <OrderEvents order={order} />
      </div>
      <div className={styles.orderActs}>
        <OrderActions small order={order} onMoved={onMoved} />
        {waits && order.shippingHeld.length === 0 && <OrderPapers order={order} />}
        <ButtonLink tone="line" size="small" to={pages.order(order._id)}>
          {texts.whole}
        </ButtonLink>
      </div>
    </>
  );
}

function OpenedToPack({ order, onMoved }: OpenedProps<OrderPageToPack>) {
  const waits = order.lines.some(({ toShip = 0 }) => toShip > 0) && order.shippingHeld.length === 0;
  return (
    <>
      <div className={styles.orderBody}>
        <p className="cluster">
          <StatusChip status={order.status} />
          {order.shippingHeld.length > 0 && <Chip tone="bad">{holdTexts.held}</Chip>}
        </p>
        <Facts order={order} />
        <Lines order={order} />
        <PackersNote order={order} />
        <OrderNotes order={order} onMoved={onMoved} />
      </div>
      {waits && (
        <div className={styles.orderActs}>
          <ShipOrder small order={order} onMoved={onMoved} />
          <OrderPapers order={order} />
        </div>
      )}
    </>
  );
}

/** Where it goes, how it goes out, and who placed it when. */
function Facts({ order }: { order: OrderPageToPack }) {
  const packing = packingOf({ ...order, ...order.toPack });
  return (
    <Spec
      facts={[
        {
          name: texts.facts.to,
          value: <TextLines lines={[order.company && order.name, ...addressLines(order)]} />,
        },
        { name: texts.facts.phone, value: order.number },
        ...(order.purchaseOrderNumber ? [{ name: texts.facts.number, value: order.purchaseOrderNumber }] : []),
        ...(packing ? [{ name: texts.facts.out, value: packing }] : []),
        {
          name: texts.facts.placed,
          value: (
            <>
              <Time at={order.createdAt} form="minute" />{' '}
              {order.placedBy ? texts.byFor(order.placedBy, order.name) : texts.by(order.name)}
            </>
          ),
        },
      ]}
    />
  );
}

/** What waits of it; of an order that does not wait, all that was not taken out of it. */
function Lines({ order }: { order: OrderPageToPack }) {
  const lines = order.lines
    .map((line) => ({ ...line, quantity: line.toShip ?? piecesNow(line) }))
    .filter(({ quantity }) => quantity > 0);
  return (
    <section className="stack gap-3">
      <h3>{texts.lines(lines.length, piecesIn(lines))}</h3>
      <ul className={styles.lines}>
        {lines.map(({ part, name, sku, img, quantity }) => (
          <li key={part}>
            <Thumb src={img} />
            <span>
              <b>
                <PartName name={name} />
              </b>
              <span className="note">{sku}</span>
            </span>
            <b className="num">{formatFigure(quantity)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
