import { useState } from 'react';
import type { z } from 'zod';
import { CHOSEN_MAX } from '#contract/lists.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import type { DeliveredOrders, deliverOrdersSchema, ManagedOrder } from '#contract/sales/orders.ts';
import { callAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import type { Chosen } from '#web/platform/ui/chosen.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { ConfirmDialog } from '#web/platform/ui/dialog.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { stateTexts, stepTexts } from '#web/sales/orders/order.texts.ts';
import styles from './deliver-chosen.module.css';
import { manageTexts as texts } from './manage.texts.ts';
import { filterFor, type ManagedView } from './managed.view.ts';

/** An order that was not marked, and why. */
export type Undelivered = DeliveredOrders['failed'][number];

/** How many orders the dialog names before it only counts. */
const NAMED = 5;

interface DeliverChosenProps {
  /** The orders that are shown, chosen or not. */
  orders: readonly ManagedOrder[];
  chosen: Chosen;
  view: ManagedView;
  onDone: (failed: Undelivered[]) => Promise<void>;
}

/** What is to be marked, as the call takes it. */
type Named = z.input<typeof deliverOrdersSchema>;

/** Marks those of the chosen orders that are shipped as delivered, after it has asked and said how many these are. */
export function DeliverChosen({ orders, chosen, view, onDone }: DeliverChosenProps) {
  const [asked, setAsked] = useState<Named | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { matching } = chosen;
  const shipped = orders.filter(({ _id, status }) => status === 'shipped' && chosen.has(_id));
  const none = matching ? view.status !== 'all' && view.status !== 'shipped' : shipped.length === 0;
  if (none && !asked) return null;

  /** Null where it cannot be said; a message tells why. */
  const nameAll = async (): Promise<Named | null> => {
    if (!matching) return { orders: shipped.map(({ _id }) => _id) };
    const filter = { ...filterFor(view), status: 'shipped' as const };
    const page = await callPageAsAdmin(managedOrderCalls.listAllOrders, { query: { ...filter, limit: 1 } });
    if (!page.ok) {
      toast.failed(page.failure.detail);
      return null;
    }
    const except = orders
      .filter(({ _id, status }) => status === 'shipped' && matching.except.includes(_id))
      .map(({ _id }) => _id);
    const count = page.value.total - except.length;
    if (count > 0 && count <= CHOSEN_MAX) return { matching: { filter, except, count } };
    toast.failed(count > 0 ? texts.tooMany(count, CHOSEN_MAX) : texts.noneShipped);
    return null;
  };

  const ask = async () => {
    setFailure(null);
    setBusy(true);
    const named = await nameAll();
    setBusy(false);
    setAsked(named);
  };

  const deliver = async () => {
    if (!asked) return;
    setBusy(true);
    setFailure(null);
    const answer = await callAsAdmin(managedOrderCalls.deliverOrders, { body: asked });
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.failure);
      return;
    }
    setAsked(null);
    await onDone(answer.value.failed);
    if (answer.value.modifiedCount > 0) toast.done(texts.delivered(answer.value.modifiedCount));
  };

  const leave = () => {
    setAsked(null);
    // What was refused shows that what is shown is out of date.
    if (failure) void onDone([]);
  };

  const count = asked?.matching?.count ?? asked?.orders?.length ?? 0;
  const shown = shipped.filter(({ _id }) => !asked?.orders || asked.orders.includes(_id)).slice(0, NAMED);
  return (
    <>
      <Button size="small" busy={busy && !asked} onClick={ask}>
        {matching ? texts.deliverShipped : texts.deliver(shipped.length, chosen.count)}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title={texts.deliverTitle(count)}
        confirm={stepTexts.deliver}
        cancel={stepTexts.notYet}
        tone="primary"
        busy={busy}
        onConfirm={deliver}
        onCancel={leave}
      >
        <div className={dialogStyles.body}>
          <ul>
            {shown.map(({ _id, orderNumber, name }) => (
              <li key={_id}>{texts.orderOf(orderNumber, name)}</li>
            ))}
            {count > shown.length && <li>{texts.andMore(count - shown.length)}</li>}
          </ul>
          <p>{count === 1 ? stepTexts.deliverThen : texts.deliverThen}</p>
          {failure && (
            <p className={fieldStyles.error} role="alert">
              {failure.detail}
            </p>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}

/** Which of the chosen orders were not marked, each with why. */
export function UndeliveredNotice({ failed }: { failed: readonly Undelivered[] }) {
  if (failed.length === 0) return null;
  return (
    <div className={styles.orders}>
      <Notice tone="bad" title={texts.notDelivered(failed.length)}>
        {failed.map(({ orderNumber, why }) => (
          <span key={orderNumber}>
            {stateTexts.order(orderNumber)}: {why}
          </span>
        ))}
      </Notice>
    </div>
  );
}
