import { Suspense, useId, useRef, useState, useTransition } from 'react';
import { Await } from 'react-router';
import { userCalls } from '#contract/accounts/users.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { readList } from '#web/platform/ui/list.ts';
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
  const read = (count: number) =>
    readList(count, async ({ cursor }) => {
      const slice = await callAsAdmin(userCalls.openAuditEntry, { params: { id }, query: { cursor } });
      if (!slice.ok) return slice;
      const { entries, ...rest } = slice.value;
      return { ok: true, value: { rows: entries, ...rest } };
    });
  const [reading, setReading] = useState(() => read(1));
  const [busy, startReading] = useTransition();
  const firstNew = useRef<number>(null);

  /** Leads the focus to the first entry that came with Show more. */
  const focusNew = (list: HTMLUListElement | null) => {
    const entry = firstNew.current === null ? null : list?.children[firstNew.current];
    if (!(entry instanceof HTMLElement)) return;
    firstNew.current = null;
    entry.focus();
  };
  const more = (count: number) => {
    firstNew.current = count;
    startReading(() => setReading(read(count + 1)));
  };
  const waiting = (
    <p className="note num" role="status">
      {texts.insideLoading}
    </p>
  );
  return (
    <Suspense fallback={waiting}>
      <Await resolve={reading}>
        {(list) => {
          const { rows, total, next, failure } = list.ok
            ? list.value
            : { rows: [], total: 0, next: null, failure: list.failure.detail };
          return (
            <>
              <ul ref={focusNew} aria-label={texts.inside(about)}>
                {rows.map(({ _id, what, on }) => (
                  <li key={_id} tabIndex={-1}>
                    <b>{what}</b> {on}
                  </li>
                ))}
              </ul>
              <p className="note num" role="status">
                {list.ok && texts.insideShown(rows.length, total)}
              </p>
              <RefusalLine>{failure ?? null}</RefusalLine>
              {(next || failure) && (
                <Button tone="line" size="small" busy={busy} onClick={() => more(rows.length)}>
                  {failure ? texts.retry : texts.more}
                </Button>
              )}
            </>
          );
        }}
      </Await>
    </Suspense>
  );
}
