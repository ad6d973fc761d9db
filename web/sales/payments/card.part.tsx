import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import type { PaymentSettings } from '#contract/sales/payments.ts';
import type { CardChoice, KeptCards } from '#contract/sales/receivables/kept-cards.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { useInterval } from '#web/platform/ui/moments.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState } from '#web/platform/ui/states.tsx';
import type { BillingDetails } from './billing.ts';
import { CardForm, type Payable } from './card.form.tsx';
import { FieldsLoading, TestCardNotice } from './card.loading.tsx';
import { openStripe } from './stripe-js.ts';
import { texts } from './texts.ts';

/** How often it is asked whether cards can be taken again, in ms. */
const AGAIN_MS = 20_000;

interface CardPartProps {
  payable: Payable;
  /** Whose card it is, for the provider. */
  payer: BillingDetails;
  settings: CallResult<PaymentSettings>;
  /** Opens the payment at the shop, or gives the open one again: its client secret. */
  openPayment: (choice: CardChoice) => Promise<CallResult<string>>;
  /** The cards that stay; without them where they cannot be read. */
  cards: KeptCards;
  onPaid: (transactionId: string) => void;
}

/** The card form with the shop's side of a payment, or why there is none. */
export function CardPart({ settings, ...card }: CardPartProps) {
  const { revalidate, state } = useRevalidator();
  if (!settings.ok)
    return (
      <ErrorState title={texts.settingsFailed} busy={state === 'loading'} onRetry={revalidate}>
        {settings.failure.detail}
      </ErrorState>
    );
  if (!settings.value.available) return <Later payable={card.payable} onAgain={revalidate} />;
  return <OpenedCard {...card} settings={settings.value} />;
}

function OpenedCard({ settings, ...card }: Omit<CardPartProps, 'settings'> & { settings: PaymentSettings }) {
  const { revalidate } = useRevalidator();
  const [provider, setProvider] = useState<Stripe | 'loading' | 'away'>('loading');
  const { mode, publishableKey, scriptUrl } = settings;

  const load = async () => {
    setProvider(await openStripe({ publishableKey, scriptUrl }).catch(() => 'away' as const));
  };
  const begin = useEffectEvent(load);
  useEffect(() => {
    void begin();
  }, []);

  if (provider === 'away') return <Later payable={card.payable} onAgain={load} />;
  if (provider === 'loading')
    return (
      <div className={fieldStyles.form} data-main aria-busy="true">
        <h2>{texts.card}</h2>
        {mode === 'demo' && <TestCardNotice />}
        <FieldsLoading />
        <Button tone="commit" size="grand" disabled>
          {texts.pay(formatDollars(card.payable.price))}
        </Button>
      </div>
    );
  return (
    <CardForm
      stripe={provider}
      {...card}
      demo={mode === 'demo'}
      onUnclear={revalidate}
      onAway={() => setProvider('away')}
    />
  );
}

/** Cards cannot be taken for now. Asks again by itself. */
function Later({ payable: { words, back }, onAgain }: { payable: Payable; onAgain: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await onAgain();
    setAsking(false);
  };
  useInterval(ask, AGAIN_MS);
  return (
    <div className={fieldStyles.form} data-main>
      <h2>{texts.card}</h2>
      <Notice tone="plain" title={texts.laterTitle}>
        {words.later}
      </Notice>
      <div className={panelStyles.acts}>
        <Button busy={asking} onClick={ask}>
          {texts.askAgain}
        </Button>
        <ButtonLink tone="line" to={back}>
          {words.payLater}
        </ButtonLink>
      </div>
    </div>
  );
}
