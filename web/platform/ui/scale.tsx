import styles from './dimension.module.css';

interface ScaleProps {
  /** How much of it is reached, from 0 to 1. */
  reach: number;
  /** What stands at its ends, if anything does. */
  from?: string;
  to?: string;
}

/** A scale between two ends, as far as it is reached in signal. What it says has to stand in words, too. */
export function Scale({ reach, from, to }: ScaleProps) {
  return (
    <div className={from === undefined ? `${styles.scale} ${styles.bare}` : styles.scale}>
      <svg aria-hidden="true">
        <line x1="0" x2="100%" y1="4.5" y2="4.5" />
        <line x1="0.5" x2="0.5" y1="0" y2="9" />
        <line x1="100%" x2="100%" y1="0" y2="9" />
        <rect className={styles.reach} x="0" y="2" width={`${Math.max(0, Math.min(1, reach)) * 100}%`} height="5" />
      </svg>
      {from !== undefined && <span>{from}</span>}
      {to !== undefined && <span>{to}</span>}
    </div>
  );
}
