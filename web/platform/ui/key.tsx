import styles from './key.module.css';

/** The name of a key, with its edge. */
export function Key({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
