import type { RefObject } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import styles from './audit.module.css';
import { EntriesInside } from './entries-inside.tsx';
import { texts } from './texts.ts';

const names = texts.columns;

const columns: readonly Column<AuditEntry>[] = [
  { label: names.when, sorted: 'descending', cell: ({ at }) => <Time at={at} form="second" /> },
  { label: names.who, kinds: ['two'], cell: ({ who }) => <Words words={who} /> },
  { label: names.what, cell: ({ what }) => <b>{what}</b> },
  {
    label: names.on,
    kinds: ['two'],
    cell: ({ _id, on, inside }) => (
      <>
        <Words words={on} />
        {inside > 0 && <EntriesInside id={_id} about={on} count={inside} />}
      </>
    ),
  },
];

interface AuditTableProps {
  entries: readonly AuditEntry[];
  body: RefObject<HTMLTableSectionElement | null>;
}

/** The entries of the audit log, the newest first. */
export function AuditTable({ entries, body }: AuditTableProps) {
  return (
    <DataTable
      label={texts.title}
      className={styles.log}
      columns={columns}
      rows={entries}
      idOf={({ _id }) => _id}
      body={body}
      keyboard={false}
    />
  );
}

/** An email, or other words. */
function Words({ words }: { words: string }) {
  return words.includes('@') ? <Email address={words} /> : words;
}
