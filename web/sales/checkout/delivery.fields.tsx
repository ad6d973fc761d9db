import type { CheckoutQuote } from '#contract/sales/checkouts.ts';
import { DeliveryFields } from '#web/sales/order-sums/delivery.fields.tsx';
import { PaymentFields } from '#web/sales/order-sums/payment.fields.tsx';
import { packingWords } from '#web/sales/order-sums/sum.facts.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import { totalOf } from './checkout.sums.tsx';
import styles from './checkout-page.module.css';
import { deliveriesOf, packingOf } from './sums.ts';
import { checkoutTexts as texts } from './texts.ts';

/** How it comes: the ways with their prices; what is still to be said of the place. Nothing where neither is a question. */
export function CheckoutDelivery({ quote }: { quote: CheckoutQuote }) {
  const deliveries = deliveriesOf(quote);
  const [need] = quote.needs;
  if (deliveries.length === 0 && !need) return null;
  const packing = [
    ...(quote.orders.length > 1 ? [texts.sameForAll(quote.orders.length)] : []),
    ...packingWords(packingOf(quote)),
  ];
  return (
    <section className={styles.part} aria-labelledby="checkout-delivery">
      <div className={styles.head}>
        <h2 id="checkout-delivery">{texts.how}</h2>
        {packing.length > 0 && <p className="note num">{packing.join(', ')}</p>}
      </div>
      <DeliveryFields deliveries={deliveries} labelHidden />
      {need && <p className="note">{sumTexts.needs[need]}</p>}
    </section>
  );
}

/** How it is paid, for a company that may pay on account. */
export function CheckoutPayment({ quote, company }: { quote: CheckoutQuote; company: string | null }) {
  if (quote.ways.length < 2) return null;
  return (
    <section className={styles.part} aria-labelledby="checkout-payment">
      <h2 id="checkout-payment">{sumTexts.paid}</h2>
      <PaymentFields ways={quote.ways} total={totalOf(quote)} company={company} labelHidden />
    </section>
  );
}
