import styles from './timeline.module.css';

/** A way in steps on a dimension line; `current` counts from 0. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
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
        </li>
      ))}
    </ol>
  );
}
