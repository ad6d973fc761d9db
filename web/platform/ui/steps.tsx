import type { ReactNode } from 'react';
import styles from './timeline.module.css';

interface StepsProps {
  steps: readonly string[];
  /** Counts from 0; as many as there are steps once all is done. */
  current: number;
  /** What stands below each step, such as its day. */
  notes?: readonly ReactNode[];
}

/** A way in steps on a dimension line. */
export function Steps({ steps, current, notes }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? styles.done : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
          {index < current && <span className="vh"> (done)</span>}
          {notes && <div className="note num">{notes[index] ?? '–'}</div>}
        </li>
      ))}
    </ol>
  );
}
