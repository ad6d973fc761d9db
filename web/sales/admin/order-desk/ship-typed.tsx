import { type KeyboardEvent, useId, useState } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import { shipmentCalls } from '#contract/sales/shipments.calls.ts';
import type { ShippedOrders } from '#contract/sales/shipping/shipments-at-once.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { LeaveGuard } from '#web/catalogue/admin/parts/leave-guard.tsx';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { KeyHints } from '#web/platform/ui/key.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { rememberCarrier, useCarrierNames } from '#web/sales/orders/carriers.ts';
import { stateTexts } from '#web/sales/orders/order.texts.ts';
import { NumbersTable } from './numbers.table.tsx';
import styles from './order-desk.module.css';
import { shipTexts as texts } from './ship.texts.ts';
import { checkTyped, type TypedNumber } from './typed-numbers.ts';

interface ShipTypedProps {
  orders: readonly ManagedOrder[];
  onShipped: () => Promise<void>;
}

const waits = ({ due, shippingHeld }: ManagedOrder) => due !== undefined && shippingHeld.length === 0;

/** Tracking numbers typed or scanned down the list; what is faulty or empty stays to ship. */
export function ShipTyped({ orders, onShipped }: ShipTypedProps) {
  const carriers = useCarrierNames();
  const listId = useId();
  const [typed, setTyped] = useState<Record<string, TypedNumber>>({});
  const [carrier, setCarrier] = useState<string>();
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
  const [refused, setRefused] = useState<ShippedOrders['failed']>([]);
  const [shipped, setShipped] = useState<string[]>([]);
  const usual = carrier ?? carriers[0] ?? '';
  const waiting = orders.filter((order) => waits(order));
  const others = orders.filter((order) => !waits(order) && !shipped.includes(order._id));
  // A number that was just used is not free.
  const listed = orders.filter((order) => waits(order) || shipped.includes(order._id));
  const checks = checkTyped(listed, typed, usual);
  const ready = waiting.filter(({ _id }) => checks.get(_id)?.state === 'ready');
  const count = (state: string) => waiting.filter(({ _id }) => checks.get(_id)?.state === state).length;
  const isTyped = waiting.some(({ _id }) => checks.get(_id)?.state !== 'empty');

  const { run, busy, refusal } = useMutation({
    async call() {
      if (ready.length === 0) return null;
      const shipments = ready.map(({ _id }) => ({
        order: _id,
        carrier: typed[_id]?.carrier ?? usual,
        tracking: typed[_id]?.tracking ?? '',
        handedOver: day === '' ? undefined : day,
      }));
      return callAsAdmin(shipmentCalls.shipOrders, { body: { shipments } });
    },
    async onDone({ shipped: now, failed }) {
      if (now.length > 0) rememberCarrier(usual);
      setShipped((before) => [...before, ...now]);
      setRefused(failed);
      await onShipped();
      if (now.length > 0) toast.done(texts.shipped(now.length));
    },
  });

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // A number that is scanned ends with Enter: it ships nothing by itself.
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) void run();
  };

  return (
    <>
      <LeaveGuard dirty={isTyped} onLeave={() => undefined} />
      {refused.length > 0 && <Refused failed={refused} />}
      {others.length > 0 && (
        <Notice tone="plain" title={texts.leftOut(others.length)}>
          {others
            .map(({ orderNumber, status, shippingHeld }) =>
              texts.failure(orderNumber, shippingHeld.length > 0 ? texts.held : stateTexts.status[status]),
            )
            .join(', ')}
        </Notice>
      )}
      {waiting.length === 0 ? (
        <EmptyState title={texts.noneLeft} action={<ButtonLink to={adminPages.orderDesk}>{texts.toDesk}</ButtonLink>}>
          {shipped.length > 0 && texts.shippedHow}
        </EmptyState>
      ) : (
        <form
          className="stack gap-4"
          method="post"
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            void run();
          }}
        >
          <div className={`${panelStyles.panel} ${styles.forAll}`}>
            <div className={fieldStyles.form}>
              <Field label={texts.carrier} share="third">
                {(ids) => (
                  <TextInput
                    {...ids}
                    list={listId}
                    autoComplete="off"
                    value={usual}
                    onChange={({ target }) => setCarrier(target.value)}
                  />
                )}
              </Field>
              <Field label={texts.handedOver} share="third">
                {(ids) => (
                  <TextInput {...ids} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
                )}
              </Field>
            </div>
            <datalist id={listId}>
              {carriers.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </div>
          <NumbersTable
            orders={waiting}
            typed={typed}
            checks={checks}
            carrier={usual}
            carriers={listId}
            onType={(id, change) =>
              setTyped((before) => ({ ...before, [id]: { tracking: '', ...before[id], ...change } }))
            }
          />
          <RefusalLine>{refusal}</RefusalLine>
          <div className={`apart middle ${styles.shipBar}`}>
            <p role="status">
              <b>{texts.ready(ready.length, waiting.length)}</b>{' '}
              <span className="small quiet">{texts.rest(count('faulty'), count('empty'))}</span>
            </p>
            <Button type="submit" busy={busy} disabled={ready.length === 0}>
              {texts.ship(ready.length)}
            </Button>
          </div>
          <KeyHints keys={texts.keys} />
        </form>
      )}
    </>
  );
}

/** Which orders were not shipped, each with why. */
export function Refused({ failed }: { failed: ShippedOrders['failed'] }) {
  return (
    <Notice tone="bad" title={texts.notShipped(failed.length)}>
      {failed.map(({ order, orderNumber, why }) => (
        <span key={order} className={styles.refused}>
          {texts.failure(orderNumber, why)}
        </span>
      ))}
    </Notice>
  );
}
