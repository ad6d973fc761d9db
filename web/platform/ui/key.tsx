import { classNames } from './class-names.ts';
import styles from './key.module.css';

/** The name of a key, with its edge. */
export function Key({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}

interface KeyHintsProps {
  keys: readonly (readonly [names: readonly string[], words: string])[];
  /** Without one it is for eyes alone: what is around it tells the keys in another way. */
  label?: string;
  className?: string | undefined;
}

/** What keys do here, in a row; nothing where there is no keyboard. */
export function KeyHints({ keys, label, className }: KeyHintsProps) {
  return (
    <ul
      className={classNames(styles.hints, className)}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {keys.map(([names, words]) => (
        <li key={words}>
          {names.map((name) => (
            <Key key={name}>{name}</Key>
          ))}{' '}
          {words}
        </li>
      ))}
    </ul>
  );
}
