import { BoughtWords, useLastBought } from '#web/sales/basket/last-bought.tsx';
import styles from './card-had.module.css';

/** On the plate of a part: when one bought it last, and how many pieces. It stands over the plate, so that nothing moves. */
export function CardHad({ part }: { part: string }) {
  const bought = useLastBought(part);
  return (
    bought && (
      <span className={styles.had}>
        <BoughtWords bought={bought} />
      </span>
    )
  );
}
