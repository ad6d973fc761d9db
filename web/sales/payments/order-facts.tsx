import { Link } from 'react-router';
import { addressLines } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Spec } from '#web/platform/ui/facts.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { orderFacts } from '#web/sales/order-sums/sum.facts.ts';
import orderLinesStyles from '#web/sales/orders/order.module.css';
import styles from './payment.module.css';
import { texts } from './texts.ts';

interface OrderFactsProps {
  order: OrderPage;
  /** What the sum is called. */
  sum: string;
}

/** The most lines that stand beside the card. */
const LINES = 12;

/** What is paid for: the order's lines, the sum, and where it goes. */
export function OrderFacts({ order, sum }: OrderFactsProps) {
  const facts = orderFacts(order);
  const more = order.lines.length > LINES ? order.lines.length - LINES : 0;
  return (
    <section className={`stack gap-4 ${styles.order}`} aria-label={texts.lines}>
      <ul className={orderLinesStyles.lines}>
        {order.lines.slice(0, LINES).map(({ part, img, name, quantity, unitPrice, listPrice, price }) => (
          <li key={part}>
            <Thumb src={img} />
            <div>
              <b>
                <PartName name={name} />
              </b>
              <span className="note num">
                {texts.line(formatFigure(quantity), formatDollars(unitPrice))}
                {listPrice !== undefined && `, ${texts.listPrice(formatDollars(listPrice))}`}
              </span>
            </div>
            <span className={`${factsStyles.price} num`}>{formatDollars(price)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="small">
          {texts.moreLines(more)}{' '}
          <Link className="link" to={pages.order(order._id)}>
            {texts.allLines(order.lines.length)}
          </Link>
        </p>
      )}
      <div className={factsStyles.total}>
        {facts.length > 0 && <Spec facts={facts} />}
        <div className={factsStyles.sum}>
          <b>{sum}</b>
          <output>{formatDollars(sum === texts.paid ? order.received : order.price)}</output>
        </div>
      </div>
      <p className="note">{texts.deliverTo(order.name, addressLines(order).join(', '))}</p>
    </section>
  );
}
