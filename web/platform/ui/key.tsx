import styles from './key.module.css';

/** The name of a key, shown where there is a keyboard. */
export function Key({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
