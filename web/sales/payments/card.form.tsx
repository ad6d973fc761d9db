import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntentResult, Stripe, StripeError } from '@stripe/stripe-js';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { centsFromDollars, formatDollars } from '#contract/money.ts';
import type { CardChoice, KeptCards } from '#contract/sales/receivables/kept-cards.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useListener, useOnChange } from '#web/platform/ui/effects.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { useInterval } from '#web/platform/ui/moments.ts';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { CardChoices, KeepCard } from '#web/sales/kept-cards/card.choice.tsx';
import type { BillingDetails } from './billing.ts';
import { elementsOptions, fieldOptions, useAppearance } from './card.appearance.ts';
import { FieldsLoading, TestCardNotice } from './card.loading.tsx';
import styles from './payment.module.css';
import { texts } from './texts.ts';
import { forgetUnderway, isUnderway, noteUnderway, readChoice } from './underway.ts';

/** How often it is asked what became of a card that is being decided, in ms. */
const ASK_MS = 3000;
/** How long the fields may take to appear before the page says that cards cannot be taken, in ms. */
const READY_MS = 20_000;
/** Stripe's word for a bank that was not told, or did not believe, that it is the buyer. */
const NOT_CONFIRMED = 'payment_intent_authentication_failure';

/**
 * What is paid: its id, by which this tab notes that its card is with the provider, its sum in dollars, the page that a bank leads back to,
 * what the form says of it, and where it is paid later.
 */
export interface Payable {
  id: string;
  price: number;
  page: string;
  words: Record<'outcomeUnknown' | 'processing' | 'later' | 'payLater', string>;
  back: string;
}

interface CardFormProps {
  stripe: Stripe;
  payable: Payable;
  /** Test cards alone are taken, which the form then says. */
  demo: boolean;
  /** Whose card it is, for the provider's billing details. */
  payer: BillingDetails;
  /** Opens the payment at the shop, or gives the open one again: the client secret to confirm it with. */
  openPayment: (choice: CardChoice) => Promise<CallResult<string>>;
  /** The cards that stay, of which one may pay. */
  cards: KeptCards;
  /** The provider says that the payment succeeded. Takes the transaction id. */
  onPaid: (transactionId: string) => void;
  /** Reads what is paid anew: it may have ended, or be paid. */
  onUnclear: () => Promise<void>;
  /** The provider's fields do not appear. */
  onAway: () => void;
}

/** The form that takes a card, drawn by the provider in our look, and pays with it. */
export function CardForm(props: CardFormProps) {
  const appearance = useAppearance();
  const amount = centsFromDollars(props.payable.price) ?? 0;
  const [choice, setChoice] = useState<CardChoice>(() => firstChoice(props));
  const keeps = choice.keep !== undefined;
  const options = useMemo(() => elementsOptions(amount, appearance, keeps), [amount, appearance, keeps]);
  return (
    <Elements stripe={props.stripe} options={options}>
      <Fields {...props} choice={choice} onChoose={setChoice} />
    </Elements>
  );
}

/** What was chosen before a bank's page, else the first card that stays. */
function firstChoice({ payable, cards }: CardFormProps): CardChoice {
  const [first] = cards.cards;
  return readChoice(payable.id) ?? (first ? { card: first._id } : {});
}

interface FieldsProps extends CardFormProps {
  choice: CardChoice;
  onChoose: (choice: CardChoice) => void;
}

/** Why nothing was paid: the bank did not confirm the buyer, or a sentence that stands under the fields. */
type Fault = { kind: 'refused' } | { kind: 'said'; message: string };

function Fields(props: FieldsProps) {
  const { payable, demo, payer, cards, choice, onChoose, openPayment, onPaid, onUnclear, onAway } = props;
  const isTyped = choice.card === undefined;
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  // Coming back from a bank, or after a reload, the card may be anywhere: that is asked first.
  const [stage, setStage] = useState<'form' | 'paying' | 'processing'>(() =>
    isUnderway(payable.id) ? 'paying' : 'form',
  );
  const [fault, setFault] = useState<Fault | null>(null);
  const secret = useRef<string | null>(null);
  const total = formatDollars(payable.price);

  const failed = (why: Fault) => {
    forgetUnderway(payable.id);
    setFault(why);
    setStage('form');
  };

  /** Goes on from what the provider says of the payment. */
  const goOn = async (result: PaymentIntentResult, unpaid: string = texts.incomplete): Promise<void> => {
    const { paymentIntent, error } = result;
    if (error) return faultIn(error);
    if (paymentIntent.status === 'succeeded') {
      forgetUnderway(payable.id);
      return onPaid(paymentIntent.id);
    }
    if (paymentIntent.status === 'processing') return setStage('processing');
    await onUnclear();
    const { last_payment_error: last, status } = paymentIntent;
    // Whoever leaves the bank's page unanswered did not confirm either.
    if (last?.code === NOT_CONFIRMED || status === 'requires_action') return failed({ kind: 'refused' });
    failed({ kind: 'said', message: last?.message ?? unpaid });
  };

  const faultIn = async ({ type, code, message = texts.incomplete }: StripeError): Promise<void> => {
    if (code === NOT_CONFIRMED) return failed({ kind: 'refused' });
    if (type === 'card_error' || type === 'validation_error') return failed({ kind: 'said', message });
    await findOut(type === 'invalid_request_error' ? texts.formFailed : texts.incomplete);
  };

  /** Whether it was paid is not said: the provider and the shop are asked. `unpaid` is said where it was not. */
  const findOut = async (unpaid: string): Promise<void> => {
    if (!secret.current) return failed({ kind: 'said', message: unpaid });
    const seen = await look(secret.current);
    if (seen?.paymentIntent) return goOn(seen, unpaid);
    await onUnclear();
    failed({ kind: 'said', message: payable.words.outcomeUnknown });
  };

  /** The payment as the provider has it, or null where its script throws. */
  const look = async (clientSecret: string): Promise<PaymentIntentResult | null> => {
    try {
      return (await stripe?.retrievePaymentIntent(clientSecret)) ?? null;
    } catch {
      return null;
    }
  };

  /** The client secret, or null where the shop opened no payment, which is then said. */
  const open = async (): Promise<string | null> => {
    const opened = await openPayment(choice);
    if (!opened.ok) failed({ kind: 'said', message: opened.failure.detail });
    secret.current = opened.ok ? opened.value : null;
    return secret.current;
  };

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || (isTyped && !ready) || stage !== 'form') return;
    setFault(null);
    setStage('paying');
    secret.current = null;
    try {
      const { error } = isTyped ? await elements.submit() : {};
      if (error) return await faultIn(error);
      const clientSecret = await open();
      if (clientSecret === null) return;
      noteUnderway(payable.id, choice);
      await goOn(
        await stripe.confirmPayment({
          clientSecret,
          // One that stays was named by the shop when it opened the payment.
          ...(isTyped && { elements }),
          confirmParams: {
            return_url: new URL(payable.page, window.location.origin).href,
            // The fields do not ask for these three: without one Stripe.js throws, and an empty one its API refuses.
            ...(isTyped && { payment_method_data: { billing_details: payer } }),
          },
          redirect: 'if_required',
        }),
      );
    } catch {
      // Stripe.js throws where it was called wrongly, before anything is sent, or where it broke.
      await findOut(texts.formFailed);
    }
  };

  const resume = async () => {
    if (!isUnderway(payable.id)) return;
    const clientSecret = await open();
    if (clientSecret !== null) await findOut(texts.incomplete);
  };
  useOnChange<string | null>(payable.id, resume, null);
  // A browser that goes back from the bank may show the page as it was left.
  useListener('pageshow', ({ persisted }) => persisted && resume());

  const askOn = async () => {
    const seen = secret.current ? await look(secret.current) : null;
    // An answer that does not come is asked for again.
    if (seen?.paymentIntent && seen.paymentIntent.status !== 'processing') await goOn(seen);
  };
  useInterval(askOn, stage === 'processing' ? ASK_MS : null);
  useInterval(onAway, ready ? null : READY_MS);

  return (
    <form className={fieldStyles.form} data-main method="post" noValidate onSubmit={pay}>
      <h2>{texts.card}</h2>
      {fault?.kind === 'refused' && (
        <Notice tone="bad" title={texts.refusedTitle}>
          {texts.refused}
        </Notice>
      )}
      <CardChoices cards={cards} chosen={choice} onChoose={onChoose} />
      {demo && isTyped && <TestCardNotice />}
      <div className="stack gap-2">
        <div hidden={!isTyped}>
          <div className={styles.place}>
            {!ready && <FieldsLoading />}
            <PaymentElement
              className={ready ? undefined : styles.coming}
              options={{ ...fieldOptions(payer), readOnly: stage === 'processing' }}
              onReady={() => setReady(true)}
              onLoadError={onAway}
            />
          </div>
        </div>
        {isTyped && <KeepCard cards={cards} chosen={choice} onChoose={onChoose} />}
        <div role="alert">{fault?.kind === 'said' && <p className={fieldStyles.error}>{fault.message}</p>}</div>
      </div>
      {stage === 'processing' && (
        <div className={styles.waiting} role="status">
          <Spinner />
          <p>
            <b>{texts.processingTitle}</b>
            {payable.words.processing}
          </p>
        </div>
      )}
      <Button type="submit" tone="commit" size="grand" busy={stage !== 'form'} disabled={isTyped && !ready}>
        {stage === 'processing' ? texts.paying(total) : texts.pay(total)}
      </Button>
      {!demo && <p className="note">{texts.byProvider}</p>}
    </form>
  );
}
