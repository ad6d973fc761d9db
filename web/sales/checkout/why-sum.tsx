import type { Quote } from '#contract/sales/quotes.ts';
import styles from './checkout-sums.module.css';
import { reasonsOf } from './sum.reasons.ts';
import { checkoutTexts as texts } from './texts.ts';

/** Every reason of a sum: prices below the list price, how delivery is priced, which tax. `country`: where it goes. */
export function WhySum({ order, country }: { order: Omit<Quote, 'short'>; country: string }) {
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
