import { BoughtWords, useLastBought } from '#web/sales/basket/last-bought.tsx';
import styles from './last-ordered-note.module.css';

/** When one bought the part last, and how many pieces. It stands over the plate, so that nothing moves. */
export function LastOrderedNote({ part }: { part: string }) {
  const bought = useLastBought(part);
  return (
    bought && (
      <span className={styles.had}>
        <BoughtWords bought={bought} />
      </span>
    )
  );
}
