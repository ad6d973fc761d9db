import { addressLines } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import orderLinesStyles from '#web/sales/orders/order-lines.module.css';
import styles from './payment.module.css';
import { texts } from './texts.ts';

interface OrderFactsProps {
  order: OrderPage;
  /** The order waits for its payment: the words then ask for it. */
  waits: boolean;
}

/** What is paid for: the order's lines, the sum, and where it goes. */
export function OrderFacts({ order, waits }: OrderFactsProps) {
  return (
    <section className={styles.order} aria-label={texts.lines}>
      <ul className={orderLinesStyles.lines}>
        {order.lines.map(({ part, img, name, quantity, unitPrice, price }) => (
          <li key={part}>
            <Thumb src={img} />
            <div>
              <b>
                <PartName name={name} />
              </b>
              <span className="note num">{texts.line(formatFigure(quantity), formatDollars(unitPrice))}</span>
            </div>
            <span className={`${factsStyles.price} num`}>{formatDollars(price)}</span>
          </li>
        ))}
      </ul>
      <div className={factsStyles.total}>
        <div className={factsStyles.sum}>
          <b>{waits ? texts.pleasePay : texts.total}</b>
          <output>{formatDollars(order.price)}</output>
        </div>
      </div>
      <p className="note">{texts.deliverTo(order.name, addressLines(order).join(', '))}</p>
    </section>
  );
}
