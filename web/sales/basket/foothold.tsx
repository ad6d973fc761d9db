import type { ReactNode } from 'react';
import styles from './foothold.module.css';

interface FootholdProps {
  /** What it comes to. */
  sum: string;
  about: string;
  /** The way on. */
  children: ReactNode;
}

/** The sum and the way on, at the foot of small screens. */
export function Foothold({ sum, about, children }: FootholdProps) {
  return (
    <div className={styles.foothold}>
      <div>
        <b>{sum}</b>
        <span className="note">{about}</span>
      </div>
      {children}
    </div>
  );
}
