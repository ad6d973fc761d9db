import { formatFigure } from '#contract/format.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './account-line.module.css';
import type { RowGroup } from './quick-order.rows.ts';
import { texts } from './texts.ts';

const order: readonly RowGroup[] = ['taken', 'changed', 'unfit', 'unknown', 'twice', 'unclear'];
const kinds = {
  taken: undefined,
  changed: styles.changed,
  unfit: styles.bad,
  unknown: styles.bad,
  twice: styles.bad,
  unclear: styles.bad,
};
/** No part is drawn narrower than its words need, as a share of all. */
const LEAST = 0.14;

interface AccountLineProps {
  title: string;
  note: string;
  counts: Record<RowGroup, number>;
  /** Lines that were left out on purpose. */
  dropped: number;
}

/** Every line of a list accounted for: one dimension whose parts are drawn to scale, each a link to its lines. */
export function AccountLine({ title, note, counts, dropped }: AccountLineProps) {
  const all = order.reduce((sum, outcome) => sum + counts[outcome], dropped);
  const shown = order.filter((outcome) => counts[outcome] > 0);
  const share = (count: number) => `${Math.max(count / Math.max(all, 1), LEAST).toFixed(3)}fr`;
  const columns = [...shown.map((outcome) => share(counts[outcome])), ...(dropped > 0 ? [share(dropped)] : [])];
  return (
    <div className={`${styles.account} num`}>
      <div className={styles.sum} role="status">
        <b>{title}</b>
        <span className="small quiet">{note}</span>
      </div>
      {columns.length > 0 && (
        <ol className={styles.parts} style={{ gridTemplateColumns: columns.join(' ') }}>
          {shown.map((outcome) => (
            <li key={outcome} className={classNames(kinds[outcome])}>
              <a href={`#lines-${outcome}`}>
                <b>{formatFigure(counts[outcome])}</b>
                <span>{texts.outcomes[outcome]}</span>
              </a>
            </li>
          ))}
          {dropped > 0 && (
            <li className={styles.changed}>
              <p>
                <b>{formatFigure(dropped)}</b>
                <span>{texts.leftOutCount}</span>
              </p>
            </li>
          )}
        </ol>
      )}
    </div>
  );
}
