import type { ReactNode } from 'react';
import styles from './ledger.module.css';

/** Facts on hairlines, each with what can be done about it. */
export function Ledger({ children }: { children: ReactNode }) {
  return <ul className={styles.ledger}>{children}</ul>;
}

/** One fact: its name, a note in small, and one or two small buttons. */
export function LedgerLine({ name, note, children }: { name: ReactNode; note: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="note">{note}</span>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}
