import { centsFromDollars, formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { AccountPayment } from '#contract/sales/receivables/account-payments.ts';
import { entryName, kindName } from '#contract/sales/receivables/statement.words.ts';
import { creditKinds, type OpenItem } from '#contract/sales/receivables/statements.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Notice, Spec } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { itemsTexts as texts } from './texts.items.ts';

/** What is paid for some items, in dollars: credits are taken off. */
export function sumOf(items: readonly OpenItem[]): number {
  const cents = items.map(({ kind, open }) => (centsFromDollars(open) ?? 0) * (creditKinds.includes(kind) ? -1 : 1));
  return cents.reduce((sum, each) => sum + each, 0) / 100;
}

/** The items that are chosen to begin with: what is overdue and not disputed. */
export const overdueOf = (items: readonly OpenItem[]): OpenItem[] =>
  items.filter(({ daysOverdue, disputed }) => (daysOverdue ?? 0) > 0 && !disputed);

/** When an item is due, or that it is taken off. */
export function itemNote({ kind, dueOn, daysOverdue, disputed }: OpenItem, today: string): string {
  if (dueOn === null) return texts.takenOff(kindName(kind));
  const words = [...(disputed ? [texts.disputed] : []), texts.due(dueOn, today)];
  return [...words, ...((daysOverdue ?? 0) > 0 ? [texts.overdue(daysOverdue ?? 0)] : [])].join(', ');
}

/** What is paid for: each item, and the sum. */
export function ItemFacts({ items, today }: { items: readonly OpenItem[]; today: string }) {
  return (
    <section aria-label={texts.paysFor} className={factsStyles.total}>
      <Spec
        facts={items.map((item) => ({
          name: `${item.number ?? entryName(item)}, ${itemNote(item, today)}`,
          value: formatDollars(creditKinds.includes(item.kind) ? -item.open : item.open),
        }))}
      />
      <div className={factsStyles.sum}>
        <b>{texts.pleasePay}</b>
        <output>{formatDollars(sumOf(items))}</output>
      </div>
    </section>
  );
}

/** What is paid for a deposit: the order, what it comes to, its deposit and the rest. */
export function DepositFacts({ order }: { order: OrderPage }) {
  const { orderNumber, price, deposit = 0 } = order;
  return (
    <section aria-label={texts.paysFor} className={factsStyles.total}>
      <Spec
        facts={[
          { name: texts.orderOf(orderNumber), value: formatDollars(price) },
          { name: texts.rest, value: formatDollars(Math.round((price - deposit) * 100) / 100) },
        ]}
      />
      <div className={factsStyles.sum}>
        <b>{texts.deposit}</b>
        <output>{formatDollars(deposit)}</output>
      </div>
    </section>
  );
}

/** An order whose deposit is not to be paid now: it is paid, or the order has ended. */
export function DepositClosed({ order }: { order: OrderPage }) {
  const isEnded = order.status === 'cancelled' || order.status === 'expired';
  return (
    <div className="stack gap-4 start">
      <Notice tone="plain" title={(isEnded ? texts.endedTitle : texts.depositPaidTitle)(order.orderNumber)}>
        {isEnded ? texts.ended : texts.depositPaid}
      </Notice>
      <ToOrder id={order._id} />
    </div>
  );
}

/** What became of a deposit that was paid just now: its order goes out, or it had ended. */
export function DepositDone({ payment: { amount, order } }: { payment: AccountPayment }) {
  if (!order) return null;
  return (
    <div className="stack gap-4 start" role="status">
      {order.goesOut ? (
        <Notice tone="good" title={texts.depositPaidTitle(order.orderNumber)}>
          {texts.depositPaid}
        </Notice>
      ) : (
        <Notice tone="plain" title={texts.leftTitle(amount)}>
          {texts.depositLeft}
        </Notice>
      )}
      <ToOrder id={order._id} />
    </div>
  );
}

function ToOrder({ id }: { id: string }) {
  return (
    <div className={panelStyles.acts}>
      <ButtonLink to={pages.order(id)}>{texts.toOrder}</ButtonLink>
    </div>
  );
}
