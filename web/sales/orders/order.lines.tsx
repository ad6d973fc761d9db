import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Spec } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { orderFacts } from '#web/sales/order-sums/sum.facts.ts';
import { priceTexts } from '#web/sales/prices/texts.ts';
import { WhyPrice } from '#web/sales/prices/why-price.tsx';
import { offerStateOf, waitsForPayment } from './order.words.ts';
import styles from './order-lines.module.css';
import { pageTexts as texts } from './order-page.texts.ts';

/** What was ordered, and the sum. Several lines can each be ordered again; a single one from the panel. */
export function OrderLines({ order, own }: { order: OrderPage; own: boolean }) {
  const again = own && order.lines.length > 1 && !waitsForPayment(order) && !offerStateOf(order);
  const accepted = order.payment !== 'unpaid' && order.received !== order.price;
  return (
    <section className={panelStyles.section}>
      <h2>{texts.lines}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.part}>
            <Thumb src={line.img} />
            <div>
              <b>
                {line.onSale ? (
                  <Link to={pages.purchase(line.part)}>
                    <PartName name={line.name} />
                  </Link>
                ) : (
                  <PartName name={line.name} />
                )}
              </b>
              <span className="note num">
                {line.sku}, {line.companyNumber && `${texts.yours(line.companyNumber)}, `}
                <span className="nowrap">{texts.line(line.quantity, formatDollars(line.unitPrice))}</span>
                {line.listPrice !== undefined && `, ${texts.listPrice(formatDollars(line.listPrice))}`}{' '}
                {line.reasons.length > 0 && (
                  <WhyPrice
                    price={{ ...line, listPrice: line.listPrice ?? line.unitPrice }}
                    asked={{ part: line.name, company: order.company?.name, at: order.createdAt }}
                    label={priceTexts.whyOf(formatDollars(line.unitPrice), line.name)}
                  >
                    {priceTexts.why}
                  </WhyPrice>
                )}{' '}
                {again && line.onSale && (
                  <Link
                    className="link nowrap"
                    to={pages.purchaseAgain(line.part, line.quantity)}
                    aria-label={texts.againOf(line.name)}
                  >
                    {texts.again}
                  </Link>
                )}
              </span>
            </div>
            <span className={`${factsStyles.price} num`}>{formatDollars(line.price)}</span>
          </li>
        ))}
      </ul>
      <div className={factsStyles.total}>
        <Spec
          facts={[
            { name: texts.parts, value: formatFigure(order.quantity) },
            ...orderFacts(order),
            ...(accepted ? [{ name: texts.received, value: formatDollars(order.received) }] : []),
          ]}
        />
        <div className={factsStyles.sum}>
          <b>{texts.total}</b>
          <output>{formatDollars(order.price)}</output>
        </div>
      </div>
    </section>
  );
}
