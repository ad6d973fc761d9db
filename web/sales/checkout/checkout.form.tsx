import { type ReactNode, useMemo, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import { formatDollars } from '#contract/money.ts';
import type { Basket } from '#contract/sales/basket.ts';
import type { CheckoutQuote } from '#contract/sales/checkouts.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { ErrorState, Skeleton } from '#web/platform/ui/states.tsx';
import { noteChanges } from '#web/sales/basket/basket.store.ts';
import { NothingInIt } from '#web/sales/basket/nothing-in-it.tsx';
import { StickyTotal } from '#web/sales/basket/sticky-total.tsx';
import { toastFailure } from '#web/sales/basket/toast-failure.ts';
import { ApprovalNotice } from '#web/sales/order-sums/approval.notice.tsx';
import { ChangedNotice } from '#web/sales/order-sums/changed.notice.tsx';
import { wayOf } from '#web/sales/order-sums/payment.rules.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import { purchaseTexts } from '#web/sales/orders/texts.ts';
import type { KnownDestinations } from '#web/sales/purchase/destinations.client.ts';
import { RefusalNotice } from '#web/sales/purchase/refusal.notice.tsx';
import { CheckoutAddress } from './address.fields.tsx';
import { BillingFields } from './billing.fields.tsx';
import { basketChanges, priceChanges, risenPrices } from './changes.ts';
import type { CheckoutDraft } from './checkout.draft.ts';
import { CheckoutSums, PlaceButton, placeWords, totalOf } from './checkout.sums.tsx';
import styles from './checkout-page.module.css';
import { CheckoutDelivery, CheckoutPayment } from './delivery.fields.tsx';
import { ShortLines } from './short.lines.tsx';
import { SplitOrders } from './split.orders.tsx';
import { checkoutTexts as texts } from './texts.ts';
import { placeIn, useCheckoutForm } from './use-checkout-form.ts';
import { useCheckoutQuote, wrongField } from './use-checkout-quote.ts';
import { type Placing, usePlacing } from './use-placing.ts';

interface CheckoutFormProps {
  basket: Basket;
  /** When it was read, ISO 8601. */
  at: string;
  /** For which one orders; null for oneself. */
  company: OwnCompany | null;
  destinations: KnownDestinations;
  holdMinutes: number | null;
}

/** Orders the basket: where it goes, how, with which papers, and what it comes to. What is short or changed stands before. */
export function CheckoutForm({ basket, at, company, destinations, holdMinutes }: CheckoutFormProps) {
  const { user } = useSession();
  const email = user?.email ?? '';
  const companyId = company?._id ?? null;
  const owner = useMemo(() => ({ email, company: companyId }), [email, companyId]);
  const form = useCheckoutForm(owner, destinations);
  const quoted = useCheckoutQuote(form, { destinations, company: companyId, version: basket.version });
  const mayKeep = company === null || company.role === 'owner';
  const placing = usePlacing({ form, owner, destinations, quoted, mayKeep });
  const [seen, setSeen] = useState(basket);
  const { answer: quote, failure, settled } = quoted;
  const said = { quote, settled, placing, basket, seen, onSeen: () => setSeen(basket) };

  if (basket.lines.length === 0 && !placing.busy)
    return (
      <>
        {placing.unknown && <UnknownNotice placing={placing} />}
        {!placing.unknown && <NothingInIt isGuest={false} />}
      </>
    );
  return (
    <FormProvider {...form}>
      <CheckoutNotices {...said} />
      {failure && (
        <div className={styles.before}>
          <ErrorState title={texts.sumFailed} onRetry={() => void quoted.again()}>
            {failure.detail}
          </ErrorState>
        </div>
      )}
      {!quote && !failure && <Skeleton shape="block" />}
      {quote && (
        <form method="post" noValidate onSubmit={form.handleSubmit(placing.place)}>
          {quote.orders.length > 1 && (
            <div className={styles.before}>
              <SplitOrders quote={quote} />
            </div>
          )}
          <div className={styles.two}>
            <div>
              <CheckoutAddress
                addresses={destinations.addresses}
                used={destinations.used}
                keepFor={mayKeep ? (company ? 'company' : 'oneself') : null}
              />
              <CheckoutDelivery quote={quote} />
              <CheckoutPayment quote={quote} company={companyId} />
              <BillingFields invoiceTo={company?.name ?? user?.displayName ?? ''} />
            </div>
            <Sums {...{ quote, basket, at, holdMinutes, destinations }}>
              <PlaceButton
                words={placeWords(quote, basket)}
                busy={placing.busy}
                disabled={!settled || placing.unknown !== null}
              />
            </Sums>
          </div>
          <StickyTotal sum={sumWords(quote)} about={aboutSum(quote)}>
            <PlaceButton
              words={stickyWords(quote)}
              busy={placing.busy}
              disabled={!settled || placing.unknown !== null}
            />
          </StickyTotal>
        </form>
      )}
    </FormProvider>
  );
}

type SumsProps = Pick<CheckoutFormProps, 'basket' | 'at' | 'holdMinutes' | 'destinations'> & {
  quote: CheckoutQuote;
  children: ReactNode;
};

function Sums({ destinations, ...sums }: SumsProps) {
  const [to, country] = useWatch<{ to: string; country: string }>({ name: ['to', 'country'] });
  const preferred = useWatch<CheckoutDraft, 'paymentMethod'>({ name: 'paymentMethod' });
  const typed = { to: to ?? '', country: country ?? '', street: '', postalCode: '', city: '', number: '' };
  const onAccount = wayOf(sums.quote.ways, preferred) === 'account';
  return <CheckoutSums {...sums} onAccount={onAccount} country={placeIn(typed, destinations).country} />;
}

interface CheckoutNoticesProps {
  quote: CheckoutQuote | null;
  settled: boolean;
  placing: Placing;
  basket: Basket;
  /** The basket as it was when somebody last said that they have seen it. */
  seen: Basket;
  onSeen: () => void;
}

/** All that has to be said before the form: what nobody knows, what was refused, what changed, and which lines are short. */
function CheckoutNotices({ quote, settled, placing, basket, seen, onSeen }: CheckoutNoticesProps) {
  const lines = useMemo(() => new Map(basket.lines.map((line) => [line.part, line])), [basket]);
  const to = useWatch<{ to: string }, 'to'>({ name: 'to' });
  const basketChanged = placing.busy ? [] : basketChanges(seen, basket);
  const risen = placing.busy ? [] : risenPrices(basket);
  const noteRisen = async () => {
    const parts = new Set(risen.map(({ key }) => key));
    toastFailure(await noteChanges(...basket.lines.filter(({ part }) => parts.has(part))));
  };
  const priceChanged = placing.priced && quote && settled ? priceChanges(placing.priced, quote) : [];
  return (
    <div className={styles.says} ref={placing.says} tabIndex={-1}>
      {placing.unknown && <UnknownNotice placing={placing} />}
      {placing.refusal && <RefusalNotice failure={placing.refusal} />}
      <ChangedNotice
        title={texts.basketChangedTitle}
        says={texts.basketChanged}
        changes={basketChanged}
        onNoted={onSeen}
      />
      <ChangedNotice
        title={texts.risenTitle(risen.length)}
        says={texts.risen}
        changes={risen}
        onNoted={() => void noteRisen()}
      />
      <ChangedNotice
        title={sumTexts.priceChangedTitle}
        says={sumTexts.priceChanged}
        changes={priceChanged}
        onNoted={placing.notePrice}
      />
      {quote?.refused && !wrongField(quote, to ?? '') && (
        <Notice tone="bad" title={sumTexts.refused}>
          {quote.refused.message}
        </Notice>
      )}
      <ApprovalNotice need={quote?.approval} />
      {quote && <ShortLines short={quote.short} open={quote.open} lines={lines} />}
    </div>
  );
}

/** It is not known whether an order was placed, and here is how to find out. */
function UnknownNotice({ placing: { unknown, busy, findOut } }: { placing: Placing }) {
  return (
    <Notice tone="bad" title={purchaseTexts.unknownTitle}>
      {texts.placedUnknown(unknown?.detail ?? '')}{' '}
      <Button size="small" tone="line" busy={busy} onClick={() => void findOut()}>
        {texts.findOut}
      </Button>
    </Notice>
  );
}

function stickyWords({ approval, orders }: CheckoutQuote): string {
  if (approval) return sumTexts.ask;
  return orders.length > 1 ? texts.placeOrders(orders.length) : texts.place;
}

function sumWords(quote: CheckoutQuote): string {
  const total = totalOf(quote);
  return total === null ? texts.noTotal : formatDollars(total);
}

function aboutSum({ orders }: CheckoutQuote): string {
  if (orders.length > 1) return texts.manyOrders(orders.length);
  return orders[0]?.delivery || orders[0]?.tax ? texts.withAll : texts.total;
}
