import styles from './states.module.css';

/** The turning ring inside a working button; it says nothing itself. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** A large ring in place of content that is on its way, announced with `label`. */
export function Waiting({ label = 'One moment' }: { label?: string }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={`${styles.spinner} ${styles.large}`} aria-hidden="true" />
      <span className="vh">{label}</span>
    </div>
  );
}
