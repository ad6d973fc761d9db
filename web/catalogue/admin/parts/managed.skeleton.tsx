import statesStyles from '#web/platform/ui/states.module.css';
import { Skeleton } from '#web/platform/ui/states.tsx';
import { manageTexts as texts } from './manage.texts.ts';
import styles from './managed-skeleton.module.css';

const ROWS = 8;
const CELLS = ['no', 'product', 'minimum', 'available', 'price', 'update', 'delete'];

/** The table of parts before it is there. */
export function ManagedSkeleton() {
  return (
    <div className={styles.parts} role="status">
      <span className="vh">{texts.loading}</span>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} aria-hidden="true">
          <div className={`${statesStyles.skeleton} ${styles.thumb}`} />
          {CELLS.map((cell) => (
            <Skeleton key={cell} />
          ))}
        </div>
      ))}
    </div>
  );
}
