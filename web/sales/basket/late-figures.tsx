import { formatFigure } from '#contract/format.ts';
import styles from './line-notice.module.css';
import { basketTexts as texts } from './texts.ts';

/** Two quantities for one line, and what lies between them. */
export function LateFigures({ theirs, yours }: { theirs: number; yours: number }) {
  const difference = yours - theirs;
  return (
    <div className={styles.late}>
      <div>
        <span>{texts.lateTheirs}</span>
        <span className={styles.figure}>{formatFigure(theirs)}</span>
      </div>
      <span className={styles.between} aria-hidden="true">
        {difference > 0 ? '+' : '−'}
        {formatFigure(Math.abs(difference))}
      </span>
      <div>
        <span>{texts.lateYours}</span>
        <span className={styles.figure}>{formatFigure(yours)}</span>
      </div>
    </div>
  );
}
