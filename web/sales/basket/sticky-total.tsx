import type { ReactNode } from 'react';
import styles from './sticky-total.module.css';

interface StickyTotalProps {
  /** What it comes to. */
  sum: string;
  about: ReactNode;
  /** The way on. */
  children: ReactNode;
}

/** The sum and the way on, at the foot of small screens. */
export function StickyTotal({ sum, about, children }: StickyTotalProps) {
  return (
    <div className={styles.total}>
      <div>
        <b>{sum}</b>
        <span className="note">{about}</span>
      </div>
      {children}
    </div>
  );
}
