import { isRehearsal } from '#web/platform/layout/rehearsal.ts';
import styles from './strips.module.css';

/** Says on every page of a shop with test keys that nothing there is real. */
export function RehearsalBand() {
  if (!isRehearsal()) return null;
  return (
    <aside className={styles.band} aria-label="Rehearsal">
      <b>Rehearsal with test keys.</b> No money moves; invoices take no real number.
    </aside>
  );
}
