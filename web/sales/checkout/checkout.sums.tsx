import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { Basket } from '#contract/sales/basket.ts';
import type { CheckoutQuote } from '#contract/sales/checkouts.ts';
import type { Quote } from '#contract/sales/quotes.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Spec } from '#web/platform/ui/facts.tsx';
import sumsStyles from '#web/sales/basket/basket-sums.module.css';
import { ClashCount } from '#web/sales/basket/clashes/clash.count.tsx';
import { useClashes } from '#web/sales/basket/clashes/use-clashes.ts';
import { sumFacts } from '#web/sales/order-sums/sum.facts.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import { HoldNote } from '#web/sales/purchase/hold.note.tsx';
import { linesOf } from './changes.ts';
import styles from './checkout-sums.module.css';
import { LinesFold, Pictures } from './lines.fold.tsx';
import { reasonsOf } from './sum.reasons.ts';
import { packingOf } from './sums.ts';
import { checkoutTexts as texts } from './texts.ts';

interface SumsProps {
  quote: CheckoutQuote;
  basket: Basket;
  at: string;
  /** Where it goes. */
  country: string;
  /** How long an order holds its stock; null where that is not known. */
  holdMinutes: number | null;
  /** Whether it is not paid by card. */
  onAccount: boolean;
  /** The button that places it. */
  children: ReactNode;
}

/** What the order comes to with every reason, and the button that places it. Several orders stand with their sums. */
export function CheckoutSums({ quote, basket, at, country, holdMinutes, onAccount, children }: SumsProps) {
  const { orders } = quote;
  const clashes = useClashes(basket.lines);
  const [order] = orders;
  const count = linesOf(quote).length;
  const many = orders.length > 1;
  const total = totalOf(quote);
  const pieces = linesOf(quote).reduce((before, { quantity }) => before + quantity, 0);
  return (
    <aside className={styles.beside} aria-label={many ? texts.sumOfAll : texts.sumOf}>
      <div className={sumsStyles.sums}>
        <div>
          <h2>{headOf(quote, basket)}</h2>
          {!many && <Pictures quote={quote} lines={basket.lines} />}
        </div>
        {count > 0 && <LinesFold quote={quote} lines={basket.lines} company={basket.company?.name ?? null} at={at} />}
        {many ? (
          <Spec facts={manyFacts(quote)} />
        ) : (
          order && (
            <div className={styles.reasons}>
              <Spec
                facts={[
                  { name: texts.goods(count), value: formatDollars(order.goods) },
                  ...(quote.refused ? [] : sumFacts(order)),
                ]}
              />
              <WhySum order={order} country={country} />
            </div>
          )
        )}
        {many && orders.some(({ vatWaits }) => vatWaits) && <p className="note">{texts.vatWaits}</p>}
        <div className={sumsStyles.total}>
          <b>{many ? texts.totalOf(orders.length) : texts.total}</b>
          <output>{total === null ? texts.noTotal : formatDollars(total)}</output>
        </div>
        <div className={sumsStyles.act}>
          <ClashCount
            clashes={clashes}
            className={sumsStyles.clashes}
            lead={(words) => <Link to={pages.basket}>{words}</Link>}
          />
          {children}
          {quote.approval ? (
            <p className="note">{sumTexts.approvalHow}</p>
          ) : onAccount ? (
            <p className="note">{sumTexts.onAccountHow}</p>
          ) : many ? (
            <p className="note">{texts.holdsAll(orders.length, holdMinutes)}</p>
          ) : (
            <HoldNote
              pieces={count === 0 ? null : pieces}
              minutes={holdMinutes}
              waitsForPrice={order?.delivery?.kind === 'request'}
            />
          )}
        </div>
      </div>
      <p className="note">{texts.kept}</p>
    </aside>
  );
}

/** What is to be paid, in dollars; null as long as the place is missing, or where it cannot be ordered so. */
export function totalOf({ orders, needs, refused, price }: CheckoutQuote): number | null {
  return orders.length === 0 || needs.length > 0 || refused ? null : price;
}

/** What the button says: it repeats how many lines or orders it places. */
export function placeWords(quote: CheckoutQuote, basket: Basket): string {
  if (quote.approval) return sumTexts.ask;
  if (quote.orders.length > 1) return texts.placeOrders(quote.orders.length);
  const count = linesOf(quote).length;
  return count === 0 || count === basket.lines.length ? texts.place : texts.placeLines(count);
}

function headOf(quote: CheckoutQuote, basket: Basket): string {
  const count = linesOf(quote).length;
  if (count === 0) return texts.nothingCounted;
  return quote.orders.length > 1
    ? texts.linesAll(quote.orders.length, count)
    : texts.linesOne(count, basket.lines.length);
}

function manyFacts(quote: CheckoutQuote) {
  const { weight, plannedCartons } = packingOf(quote);
  return [
    ...quote.orders.map(({ lines, price }, place) => ({
      name: texts.orderLines(place + 1, lines.length),
      value: formatDollars(price),
    })),
    ...(weight === undefined ? [] : [{ name: texts.weight, value: texts.weightIs(weight) }]),
    ...(plannedCartons === undefined ? [] : [{ name: texts.cartons, value: formatFigure(plannedCartons) }]),
  ];
}

interface PlaceButtonProps {
  words: string;
  busy: boolean;
  disabled: boolean;
}

/** Places what the form around it says. */
export function PlaceButton({ words, busy, disabled }: PlaceButtonProps) {
  return (
    <Button type="submit" tone="commit" size="tall" wide busy={busy} disabled={disabled}>
      {words}
    </Button>
  );
}

/** Every reason of a sum: prices below the list price, how delivery is priced, which tax. `country`: where it goes. */
function WhySum({ order, country }: { order: Omit<Quote, 'short' | 'ways'>; country: string }) {
  return (
    <details className={styles.why} open>
      <summary>{texts.whySum}</summary>
      <table className="num">
        <caption className="vh">{texts.whySum}</caption>
        <tbody>
          {reasonsOf(order, country).map(({ name, about, value }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {about && <span>{about}</span>}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
