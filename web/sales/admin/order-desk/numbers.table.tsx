import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { formatFigure, formatWeight } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { actsAs } from '#web/accounts/session/staff.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { TextInput } from '#web/platform/ui/input.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { DataTable } from '#web/platform/ui/table.tsx';
import { countLeft, whoseOf } from '#web/sales/orders/order.words.ts';
import styles from './order-desk.module.css';
import { shipTexts as texts } from './ship.texts.ts';
import type { NumberCheck, TypedNumber } from './typed-numbers.ts';

interface NumbersTableProps {
  orders: readonly ManagedOrder[];
  typed: Readonly<Record<string, TypedNumber>>;
  checks: ReadonlyMap<string, NumberCheck>;
  /** That of all orders without one of their own. */
  carrier: string;
  /** The id of the list of carriers that are suggested. */
  carriers: string;
  onType: (id: string, change: Partial<TypedNumber>) => void;
}

/** The field takes the place of the button that was pressed. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** Orders with a field for the number of each. Enter and the arrow keys move from number to number, so a scanner goes on by itself. */
export function NumbersTable({ orders, typed, checks, carrier, carriers, onType }: NumbersTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const sells = actsAs(useSession(), 'sales');
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const fields = [...(body.current?.querySelectorAll<HTMLInputElement>('[data-tracking]') ?? [])];
    fields[fields.indexOf(event.currentTarget) + step]?.focus();
  };
  const names = texts.columns;
  return (
    <DataTable
      className={styles.numbers}
      keyboard={false}
      body={body}
      rows={orders}
      idOf={({ _id }) => _id}
      columns={[
        {
          label: names.order,
          kinds: ['two'],
          cell: ({ _id, orderNumber, city, ...order }) => (
            <>
              <b>{whoseOf(order)}</b>
              <span className={rowsStyles.under} data-under>
                {sells ? <Link to={pages.order(_id)}>#{orderNumber}</Link> : `#${orderNumber}`}, {city}
              </span>
            </>
          ),
        },
        {
          label: names.pieces,
          align: 'right',
          cell: (order) => formatFigure(countLeft(order)),
        },
        { label: names.weight, align: 'right', cell: ({ weight }) => weight !== undefined && formatWeight(weight) },
        {
          label: names.carrier,
          kinds: ['two'],
          cell: ({ _id, orderNumber }) => {
            const own = typed[_id]?.carrier;
            if (own !== undefined)
              return (
                <TextInput
                  ref={focus}
                  aria-label={texts.carrierOf(orderNumber)}
                  list={carriers}
                  autoComplete="off"
                  value={own}
                  onChange={({ target }) => onType(_id, { carrier: target.value })}
                  onBlur={() => own.trim() === '' && onType(_id, { carrier: undefined })}
                />
              );
            return (
              <>
                {carrier}{' '}
                <button
                  type="button"
                  className="link"
                  aria-label={texts.otherCarrierFor(orderNumber)}
                  onClick={() => onType(_id, { carrier: '' })}
                >
                  {texts.otherCarrier}
                </button>
              </>
            );
          },
        },
        {
          label: names.tracking,
          kinds: ['all'],
          cell: ({ _id, orderNumber }) => (
            <TextInput
              data-tracking
              aria-label={texts.trackingOf(orderNumber)}
              aria-invalid={checks.get(_id)?.state === 'faulty' || undefined}
              aria-describedby={`check-${_id}`}
              autoComplete="off"
              spellCheck={false}
              value={typed[_id]?.tracking ?? ''}
              onChange={({ target }) => onType(_id, { tracking: target.value })}
              onKeyDown={move}
            />
          ),
        },
        {
          label: names.check,
          kinds: ['all'],
          cell: ({ _id }) => (
            <span id={`check-${_id}`}>
              <Check check={checks.get(_id)} />
            </span>
          ),
        },
      ]}
    />
  );
}

function Check({ check }: { check: NumberCheck | undefined }) {
  if (!check || check.state === 'empty') return <span className="note">{texts.empty}</span>;
  if (check.state === 'faulty') return <span className={fieldStyles.error}>{check.why}</span>;
  return <span className={styles.right}>{texts.right}</span>;
}
