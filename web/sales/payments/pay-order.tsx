import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { paymentCalls } from '#contract/sales/payments.calls.ts';
import type { PaymentSettings } from '#contract/sales/payments.ts';
import type { CardChoice, KeptCards } from '#contract/sales/receivables/kept-cards.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { HoldTimer } from '#web/sales/orders/hold.timer.tsx';
import { billingOf } from './billing.ts';
import { CardPart } from './card.part.tsx';
import { OrderFacts } from './order-facts.tsx';
import { readPaid, rememberPaid, settleOrder } from './settle.ts';
import { texts } from './texts.ts';

/** A payment that the provider has accepted and the shop has still to mark; `failure` says why it has not. */
interface Settling {
  transactionId: string;
  failure: CallFailure | null;
}

interface PayOrderProps {
  order: OrderPage;
  cards: KeptCards;
  settings: CallResult<PaymentSettings>;
}

/** Pays an unpaid order: the card form, then a call that settles the payment, which is repeated until the shop knows. */
export function PayOrder({ order, cards, settings }: PayOrderProps) {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const [settling, setSettling] = useState<Settling | null>(null);

  const settle = async (transactionId: string) => {
    rememberPaid(order._id, transactionId);
    setSettling({ transactionId, failure: null });
    const settled = await settleOrder(order._id, transactionId);
    // Also where it ended otherwise: the order then says what became of the money.
    await revalidate();
    if (!settled.ok) setSettling({ transactionId, failure: settled.failure });
  };

  const openPayment = async (choice: CardChoice): Promise<CallResult<string>> => {
    const body = { order: order._id, price: order.price, ...choice };
    const form = `payment:${order._id}`;
    const opened = await callApi(paymentCalls.createPaymentIntent, { body, idempotencyKey: keyFor(form, body) });
    settleKey(form, opened);
    if (opened.ok) return { ok: true, value: opened.value.clientSecret };
    if (opened.failure.code === 'already-paid' || opened.failure.code === 'order-ended') await revalidate();
    return opened;
  };

  // The page was left or reloaded between the payment and its mark.
  const resume = () => {
    const paid = readPaid(order._id);
    return paid && settle(paid);
  };
  useOnChange<string | null>(order._id, resume, null);

  return (
    <>
      {!settling && (
        <div>
          <HoldTimer order={order} holdMinutes={settings.ok ? settings.value.holdMinutes : null} onOver={revalidate} />
        </div>
      )}
      {!settling && (
        <CardPart
          payable={{
            ...{ id: order._id, price: order.price, page: pages.payment(order._id) },
            ...{ words: texts.ofOrder, back: pages.myOrders },
          }}
          payer={billingOf(order, user)}
          cards={cards}
          settings={settings}
          openPayment={openPayment}
          onPaid={settle}
        />
      )}
      {settling && !settling.failure && <Waiting label={texts.settling} />}
      {settling?.failure && (
        <div className={fieldStyles.form} data-main>
          <h2>{texts.card}</h2>
          <Notice tone="bad" title={texts.unsettledTitle}>
            {texts.unsettled(settling.failure.detail)} {texts.transaction} <code>{settling.transactionId}</code>
          </Notice>
          <div>
            <Button onClick={() => settle(settling.transactionId)}>{texts.askNow}</Button>
          </div>
        </div>
      )}
      <OrderFacts order={order} sum={settling ? texts.total : texts.pleasePay} />
    </>
  );
}
