import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './reports.module.css';

interface LengthProps {
  /** How long it is of the whole, from 0 to 1. */
  share: number;
  /** Ink to compare, bad where it is too short, signal for time that runs down. */
  tone?: 'ink' | 'short' | 'time';
  /** Where the mark stands that it should reach, from 0 to 1. */
  mark?: number;
}

/** A bar as a dimension line. What it says has to stand in words, too. */
export function Length({ share, tone = 'ink', mark }: LengthProps) {
  const end = `${Math.max(0, Math.min(1, share)) * 100}%`;
  const bold = tone !== 'ink';
  return (
    <svg
      className={classNames(styles.length, tone === 'short' && styles.short, tone === 'time' && styles.time)}
      aria-hidden="true"
    >
      <line className={styles.whole} x1="0" x2="100%" y1="4.5" y2="4.5" />
      <rect x="0" y={bold ? 3 : 4} width={end} height={bold ? 3 : 1} />
      <line x1="0.5" x2="0.5" y1="0" y2="9" />
      <line x1={end} x2={end} y1="0" y2="9" />
      {mark !== undefined && (
        <line className={styles.mark} x1={`${mark * 100}%`} x2={`${mark * 100}%`} y1="-3" y2="12" />
      )}
    </svg>
  );
}
