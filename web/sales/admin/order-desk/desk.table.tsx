import type { RefObject } from 'react';
import { Link } from 'react-router';
import { lastDayOf } from '#contract/catalogue/ahead.ts';
import { formatCalendarDay, formatFigure } from '#contract/format.ts';
import type { ManagedOrder, OrderToPack } from '#contract/sales/managed-orders.ts';
import type { Sorting } from '#web/platform/ui/address.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import type { Selection } from '#web/platform/ui/selection.ts';
import { type Column, DataTable, SelectAll, SelectRow } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { PaymentChip, StatusChip } from '#web/sales/orders/order.chips.tsx';
import { holdTexts } from '#web/sales/orders/order.texts.ts';
import { countLeft, whoseOf } from '#web/sales/orders/order.words.ts';
import { dueWords, groupWords, lateWords } from './due.words.ts';
import styles from './order-desk.module.css';
import { type DeskView, isByPlacing } from './order-desk.view.ts';
import { deskTexts as texts } from './texts.ts';

/** An order of the desk, as packers see it where they do. */
export type DeskOrder = ManagedOrder | OrderToPack;

interface DeskTableProps {
  orders: readonly DeskOrder[];
  sorting: Sorting<DeskView['sort']>;
  selection: Selection;
  body: RefObject<HTMLTableSectionElement | null>;
  view: DeskView;
  /** Where an order opens beside the list. */
  addressOf: (id: string) => string;
}

/** The orders of the desk; where those that are due first stand on top, under headings by their days. */
export function DeskTable({ orders, selection, view, addressOf, ...table }: DeskTableProps) {
  const names = texts.columns;
  const now = new Date();
  const isByDay = view.sort === 'due' && view.order === 'ascending' && !isByPlacing(view.task);
  const next = orders.find(({ dueIn = 0 }) => dueIn > 0)?.due;
  const columns: Column<DeskOrder, DeskView['sort']>[] = [
    {
      label: names.order,
      head: (
        <SelectAll selection={selection} label={texts.chooseAll(selection.total)}>
          {names.order}
        </SelectAll>
      ),
      cell: ({ _id, orderNumber, createdAt }) => (
        <>
          <SelectRow selection={selection} id={_id} label={texts.choose(orderNumber)}>
            #{orderNumber}
          </SelectRow>
          <span className={rowsStyles.under} data-under>
            <Time at={createdAt} form="near" />
          </span>
        </>
      ),
    },
    {
      label: names.company,
      cell: ({ _id, orderNumber, ...order }) => (
        <Link
          className={`bare ${styles.whose}`}
          to={addressOf(_id)}
          preventScrollReset
          aria-label={texts.open(orderNumber, whoseOf(order))}
        >
          {whoseOf(order)}
        </Link>
      ),
    },
    {
      label: names.pieces,
      sort: 'quantity',
      first: 'descending',
      align: 'right',
      cell: ({ lineCount, ...order }) => (
        <>
          {formatFigure(countLeft(order))}
          <span className={rowsStyles.narrow}> {texts.pieces(countLeft(order))}</span>
          <span className={rowsStyles.under} data-under>
            {texts.lines(lineCount)}
          </span>
        </>
      ),
    },
    {
      label: names.weight,
      sort: 'weight',
      first: 'descending',
      align: 'right',
      cell: ({ weight }) => weight !== undefined && formatFigure(Math.round(weight / 100) / 10),
    },
    {
      label: names.place,
      sort: 'city',
      cell: ({ city, country }) => (country ? `${city}, ${country}` : city),
    },
    { label: names.due, sort: 'due', cell: (order) => <Due order={order} now={now} /> },
    { label: names.note, cell: (order) => <Notes order={order} /> },
    {
      label: names.payment,
      cell: (order) => (
        <>
          {'price' in order && <PaymentChip order={order} />}
          {order.shippingHeld.length > 0 && (
            <span className={rowsStyles.under} data-under>
              <Chip tone="bad">{holdTexts.held}</Chip>
            </span>
          )}
        </>
      ),
    },
  ];
  return (
    <DataTable
      {...table}
      label={texts.tabs.find(([task]) => task === view.task)?.[1]}
      className={classNames(styles.orders, view.open !== null && styles.few)}
      columns={columns}
      rows={orders}
      idOf={({ _id }) => _id}
      selection={selection}
      rowClass={({ _id }) => (_id === view.open ? styles.open : undefined)}
      groupOf={isByDay ? ({ due = '', dueIn = 0 }) => groupWords({ due, dueIn }, next, now) : undefined}
    />
  );
}

/** That its buyer waits for an answer, and what is to be known of it: the last note of the shop, and what the buyer wrote. */
function Notes({ order: { waitsForAnswer, lastNote, note } }: { order: DeskOrder }) {
  if (!waitsForAnswer && !lastNote && !note) return null;
  return (
    <span className={styles.note}>
      {waitsForAnswer && <Chip tone="wait">{texts.toAnswer}</Chip>} {lastNote && texts.staffNote(lastNote)}{' '}
      {note && texts.buyersNote(note)}
    </span>
  );
}

/** When an order is due and whether it is late, or the day of the delivery that it waits for; of one that does not wait for a carrier how far it is. */
function Due({ order: { due, dueIn = 0, status, packedAt, lines }, now }: { order: DeskOrder; now: Date }) {
  if (due === undefined) return <StatusChip status={status} />;
  const day = lastDayOf(lines.flatMap(({ waits = [] }) => waits));
  if (day !== undefined)
    return <Chip tone="wait">{texts.awaits(day === null ? null : formatCalendarDay(day, now))}</Chip>;
  const days = Math.max(0, -dueIn);
  const words = dueWords({ due, dueIn }, now);
  return (
    <>
      {days > 0 ? <Chip tone="bad">{lateWords(days)}</Chip> : <b>{words}</b>}
      <span className={rowsStyles.under} data-under>
        {[days > 0 && words, packedAt && texts.packed].filter(Boolean).join(', ')}
      </span>
    </>
  );
}
