import { useEffect, useId, useRef, useState } from 'react';
import { userCalls } from '#contract/accounts/users.calls.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import styles from './audit.module.css';
import { texts } from './texts.ts';

interface EntriesInsideProps {
  id: string;
  /** What the entry is about, such as the name of an imported file. */
  about: string;
  /** How many entries stand inside it. */
  count: number;
}

/** The button that opens an entry of the audit log, and what stands inside it, page by page. */
export function EntriesInside({ id, about, count }: EntriesInsideProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <div className={styles.inside}>
      <button
        type="button"
        className="link"
        aria-expanded={open}
        aria-controls={list}
        aria-label={`${open ? texts.close : texts.open(count)}: ${about}`}
        onClick={() => setOpen(!open)}
      >
        {open ? texts.close : texts.open(count)}
      </button>
      <div id={list}>{open && <Entries id={id} about={about} />}</div>
    </div>
  );
}

function Entries({ id, about }: Omit<EntriesInsideProps, 'count'>) {
  const [entries, setEntries] = useState<readonly AuditEntry[]>([]);
  const [total, setTotal] = useState(0);
  /** Where the next page begins; undefined before the first one, null after the last. */
  const [next, setNext] = useState<string | null>();
  const [busy, setBusy] = useState(true);
  const [failure, setFailure] = useState<string>();
  const firstNew = useRef<number>(null);
  const list = useRef<HTMLUListElement>(null);

  const read = async (cursor?: string) => {
    setBusy(true);
    setFailure(undefined);
    const page = await callAsAdmin(userCalls.openAuditEntry, { params: { id }, query: { cursor } });
    setBusy(false);
    if (!page.ok) {
      setFailure(page.failure.detail);
      return;
    }
    setEntries((before) => (cursor === undefined ? page.value.entries : [...before, ...page.value.entries]));
    setTotal(page.value.total);
    setNext(page.value.next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened, it reads its first page
  useEffect(() => {
    void read();
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new entries are the moment
  useEffect(() => {
    if (firstNew.current === null) return;
    const first = list.current?.children[firstNew.current];
    firstNew.current = null;
    if (first instanceof HTMLElement) first.focus();
  }, [entries]);

  const showMore = () => {
    firstNew.current = entries.length;
    void read(next ?? undefined);
  };

  return (
    <>
      <ul ref={list} aria-label={texts.inside(about)}>
        {entries.map(({ _id, what, on }) => (
          <li key={_id} tabIndex={-1}>
            <b>{what}</b> {on}
          </li>
        ))}
      </ul>
      <p className="note num" role="status">
        {next === undefined ? !failure && texts.insideLoading : texts.insideShown(entries.length, total)}
      </p>
      {failure && (
        <p className={fieldStyles.error} role="alert">
          {failure}
        </p>
      )}
      {(next || failure) && (
        <Button tone="line" size="small" busy={busy} onClick={showMore}>
          {failure ? texts.retry : texts.more}
        </Button>
      )}
    </>
  );
}
