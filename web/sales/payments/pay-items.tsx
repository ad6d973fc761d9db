import { type RefObject, useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { PaymentSettings } from '#contract/sales/payments.ts';
import { accountPaymentCalls } from '#contract/sales/receivables/account-payments.calls.ts';
import type { AccountPayment } from '#contract/sales/receivables/account-payments.ts';
import { firstPaid } from '#contract/sales/receivables/deposits.ts';
import type { CardChoice, KeptCards } from '#contract/sales/receivables/kept-cards.ts';
import { type Account, creditKinds, type OpenItem } from '#contract/sales/receivables/statements.ts';
import { refreshCompanies } from '#web/accounts/companies/active-company.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { waitsForPayment } from '#web/sales/orders/order.words.ts';
import { CardPart } from './card.part.tsx';
import { ChooseItems } from './choose-items.tsx';
import { DepositClosed, DepositDone, DepositFacts, ItemFacts, overdueOf, sumOf } from './item-facts.tsx';
import styles from './payment.module.css';
import { untilSettled } from './settle.ts';
import { itemsTexts as texts } from './texts.items.ts';
import { forgetUnderway, isUnderway, readBegun, storeBegun } from './underway.ts';

/** The account of a company. */
export const accountOf = (company: string): string => `${pages.account}?${new URLSearchParams({ id: company })}`;

interface PayItemsProps {
  account: Account;
  /** The order whose deposit is paid; null: open items are. */
  order: OrderPage | null;
  settings: CallResult<PaymentSettings>;
  cards: KeptCards;
  /** The heading of the page, which gets the focus at each stage. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Reads the account and the order anew. */
  onRead: () => Promise<void>;
}

/** What a page shows: what is chosen, the card for it, or what became of it. */
type Stage =
  | { at: 'choose'; changed?: true }
  | { at: 'card'; items: readonly OpenItem[] }
  /** `charged`: the provider said so. Else nobody knows yet what became of the card. */
  | { at: 'settling'; payment: string; charged: boolean; failure: CallFailure | null }
  | { at: 'paid'; payment: AccountPayment };

/** Pays open items of a company: they are chosen, then the card, as an order is paid. Or pays the deposit of an order. */
export function PayItems({ account, order, settings, cards, heading, onRead }: PayItemsProps) {
  const { user } = useSession();
  const { company, items } = account;
  const [stage, setStage] = useState<Stage>(
    order && waitsForPayment(order) ? { at: 'card', items: [] } : { at: 'choose' },
  );
  // What is overdue and not disputed is chosen to begin with.
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(overdueOf(items).map(({ _id }) => _id)));
  useOnChange(stage.at, () => heading.current?.focus());
  const toPay = (chosen: readonly OpenItem[]) => (order ? firstPaid(order) : sumOf(chosen));

  const settle = async (id: string) => {
    setStage({ at: 'settling', payment: id, charged: true, failure: null });
    const settled = await untilSettled(() => callApi(accountPaymentCalls.settleAccountPayment, { params: { id } }));
    if (!settled.ok) return setStage({ at: 'settling', payment: id, charged: true, failure: settled.failure });
    await finish(settled.value);
  };

  const finish = async (payment: AccountPayment) => {
    forgetUnderway(company._id);
    // Who has paid what was overdue may order on account again.
    await Promise.all([onRead(), refreshCompanies()]);
    setStage({ at: 'paid', payment });
  };

  // Coming back from a bank, or after a reload: what became of the card is asked first, then the form goes on with it.
  const resume = async () => {
    const begun = isUnderway(company._id) ? readBegun(company._id) : null;
    if (!begun || begun.order !== order?._id) return forgetUnderway(company._id);
    const asking = { at: 'settling', payment: begun.payment, charged: false } as const;
    setStage({ ...asking, failure: null });
    const settled = await callApi(accountPaymentCalls.settleAccountPayment, { params: { id: begun.payment } });
    if (settled.ok) return finish(settled.value);
    if (settled.failure.code !== 'payment-incomplete') return setStage({ ...asking, failure: settled.failure });
    const chosen = items.filter(({ _id }) => begun.items.includes(_id));
    setIds(new Set(begun.items));
    if (chosen.length === begun.items.length) return setStage({ at: 'card', items: chosen });
    forgetUnderway(company._id);
    setStage({ at: 'choose', changed: true });
  };
  useOnChange<string | null>(company._id, resume, null);

  const openPayment = async (chosen: readonly OpenItem[], choice: CardChoice): Promise<CallResult<string>> => {
    const items = chosen.map(({ _id }) => _id);
    const body = { ...(order ? { order: order._id } : { items }), amount: toPay(chosen), ...choice };
    const form = `items:${company._id}`;
    const opened = await callApi(accountPaymentCalls.openAccountPayment, {
      params: { id: company._id },
      body,
      idempotencyKey: keyFor(form, body),
    });
    settleKey(form, opened);
    if (opened.ok) {
      storeBegun(company._id, { payment: opened.value.payment, items, order: order?._id });
      return { ok: true, value: opened.value.clientSecret };
    }
    if (['already-paid', 'price-changed', 'order-ended'].includes(opened.failure.code)) {
      forgetUnderway(company._id);
      await onRead();
      setStage({ at: 'choose', changed: true });
    }
    return opened;
  };

  if (stage.at === 'settling') {
    const words = stage.charged ? texts.charged : texts.unknown;
    return stage.failure === null ? (
      <Waiting label={words.asking} />
    ) : (
      <div className="stack gap-4 start">
        <Notice tone="bad" title={words.failedTitle}>
          {words.failed(stage.failure.detail)}
        </Notice>
        <Button onClick={() => (stage.charged ? settle(stage.payment) : resume())}>{texts.askNow}</Button>
      </div>
    );
  }
  if (stage.at === 'paid' && stage.payment.order) return <DepositDone payment={stage.payment} />;
  if (stage.at === 'paid') return <Paid payment={stage.payment} company={company._id} />;
  if (stage.at === 'card')
    return (
      <div className={styles.pay}>
        <CardPart
          payable={{
            ...{ id: company._id, price: toPay(stage.items), page: pages.payItems(company._id) },
            ...(order
              ? { words: texts.cardOfDeposit, back: pages.order(order._id) }
              : { words: texts.card, back: accountOf(company._id) }),
          }}
          payer={{ name: user?.displayName.trim() || user?.email || company.name, email: user?.email ?? '' }}
          settings={settings}
          cards={cards}
          openPayment={(choice) => openPayment(stage.items, choice)}
          onPaid={() => settle(readBegun(company._id)?.payment ?? '')}
        />
        <div className={`stack gap-4 ${styles.order}`}>
          {order ? (
            <DepositFacts order={order} />
          ) : (
            <>
              <ItemFacts items={stage.items} today={account.today} />
              <div>
                <Button tone="line" size="small" onClick={() => setStage({ at: 'choose' })}>
                  {texts.others}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    );
  if (order) return <DepositClosed order={order} />;
  if (!items.some(({ kind }) => !creditKinds.includes(kind)))
    return (
      <EmptyState title={texts.none} action={<ButtonLink to={accountOf(company._id)}>{texts.toAccount}</ButtonLink>}>
        {texts.noneHow}
      </EmptyState>
    );
  return (
    <>
      {stage.changed && (
        <Notice tone="plain" title={texts.changedTitle}>
          {texts.changed}
        </Notice>
      )}
      <ChooseItems
        account={account}
        ids={ids}
        onChoose={setIds}
        onPay={(chosen) => setStage({ at: 'card', items: chosen })}
      />
    </>
  );
}

function Paid({ payment, company }: { payment: AccountPayment; company: string }) {
  return (
    <div className={`stack gap-4 ${fieldStyles.form}`} role="status">
      <Notice tone="good" title={texts.paidTitle(payment.amount)}>
        {texts.paid}
      </Notice>
      {payment.left > 0 && (
        <Notice tone="plain" title={texts.leftTitle(payment.left)}>
          {texts.left}
        </Notice>
      )}
      <div className={panelStyles.acts}>
        <ButtonLink to={accountOf(company)}>{texts.toAccount}</ButtonLink>
      </div>
    </div>
  );
}
