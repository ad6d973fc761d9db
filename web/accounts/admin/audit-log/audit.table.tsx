import type { RefObject } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { Email } from '#web/platform/ui/email.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import styles from './audit.module.css';
import { EntriesInside } from './entries-inside.tsx';
import { texts } from './texts.ts';

const { columns } = texts;

interface AuditTableProps {
  entries: readonly AuditEntry[];
  body: RefObject<HTMLTableSectionElement | null>;
}

/** The entries of the audit log, the newest first. */
export function AuditTable({ entries, body }: AuditTableProps) {
  return (
    <table className={`${rowsStyles.rows} ${styles.log} num`} aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col" aria-sort="descending">
            {columns.when}
          </th>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.on}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {entries.map(({ _id, at, who, what, on, inside }) => (
          <tr key={_id} tabIndex={-1}>
            <td data-label={columns.when}>
              <Time at={at} form="second" />
            </td>
            <td data-label={columns.who} className={rowsStyles.two}>
              <Told words={who} />
            </td>
            <td data-label={columns.what}>
              <b>{what}</b>
            </td>
            <td data-label={columns.on} className={rowsStyles.two}>
              <Told words={on} />
              {inside > 0 && <EntriesInside id={_id} about={on} count={inside} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An email, or other words. */
function Told({ words }: { words: string }) {
  return words.includes('@') ? <Email address={words} /> : words;
}
