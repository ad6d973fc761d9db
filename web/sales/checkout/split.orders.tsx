import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { CheckoutQuote } from '#contract/sales/checkouts.ts';
import { Spec } from '#web/platform/ui/facts.tsx';
import { sumFacts } from '#web/sales/order-sums/sum.facts.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import { linesOf } from './changes.ts';
import styles from './checkout-page.module.css';
import { splitReason } from './split.reason.ts';
import { checkoutTexts as texts } from './texts.ts';

/** A basket that is too large for one order: where it is cut, to scale, and what each order comes to. */
export function SplitOrders({ quote }: { quote: CheckoutQuote }) {
  const { orders } = quote;
  const all = linesOf(quote).length;
  let last = 0;
  const parts = orders.map((order, place) => {
    const first = last + 1;
    last += order.lines.length;
    return { ...order, place: place + 1, first, last };
  });
  return (
    <section className={styles.split} aria-labelledby="checkout-split">
      <div>
        <h2 className="h3" id="checkout-split">
          {texts.split(all, orders.length)}
        </h2>
        <p className="small quiet">{splitReason(orders)}</p>
      </div>
      <div
        className={styles.cutline}
        aria-hidden="true"
        style={{ gridTemplateColumns: parts.map(({ lines }) => `minmax(2.5rem, ${lines.length}fr)`).join(' ') }}
      >
        {parts.map(({ place, lines }) => (
          <span key={place}>{formatFigure(lines.length)}</span>
        ))}
      </div>
      <ul className={`${styles.orders} num`}>
        {parts.map((order) => (
          <li key={order.place}>
            <h3>{texts.order(order.place)}</h3>
            <p className={styles.orderPrice}>{formatDollars(order.price)}</p>
            <Spec
              facts={[
                { name: texts.linesFrom(order.first, order.last), value: texts.linesCount(order.lines.length) },
                { name: sumTexts.goods, value: formatDollars(order.goods) },
                ...sumFacts(order),
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
