import { orderOfRules } from '#contract/sales/price.words.ts';
import styles from './price-reasons.module.css';

/** Which rule goes before which, on a dimension line. */
export function OrderOfRules() {
  return (
    <ol className={styles.rules}>
      {orderOfRules.map((words, place) => (
        <li key={words}>
          <b>{place + 1}</b>
          {words}
        </li>
      ))}
    </ol>
  );
}
