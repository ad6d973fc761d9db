import type { ReactNode } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import { focusOnArrival } from '#web/platform/ui/focus.ts';
import styles from './changed-notice.module.css';
import { sumTexts as texts } from './texts.ts';

/** Something that is not any more as it was shown, in words. `difference`: what lies between, of sums. */
export interface Changed {
  key: string;
  name: string;
  before: string;
  now: string;
  difference?: string;
  /** It is a reason and no figure: the one before is not crossed out. */
  isReason?: boolean;
}

interface ChangedNoticeProps {
  title: string;
  says: string;
  changes: readonly Changed[];
  /** When it was shown; `Before` where that is not said. */
  before?: ReactNode;
  /** Without it the notice takes the focus, and goes with what it speaks of. */
  onNoted?: () => void;
}

/** What is not any more as it was shown, before and now beside each other. */
export function ChangedNotice({ title, says, changes, before = texts.before, onNoted }: ChangedNoticeProps) {
  if (changes.length === 0) return null;
  const hasDifference = changes.some(({ difference }) => difference !== undefined);
  return (
    <section
      className={styles.changed}
      role="alert"
      aria-label={title}
      {...(!onNoted && { ref: focusOnArrival, tabIndex: -1 })}
    >
      <div className={styles.head}>
        <p>
          <b>{title}</b>
          <span>{says}</span>
        </p>
        {onNoted && (
          <Button tone="line" size="small" onClick={onNoted}>
            {texts.noted}
          </Button>
        )}
      </div>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{before}</th>
            <th scope="col">{texts.now}</th>
            {hasDifference && <th scope="col">{texts.difference}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, name, before: was, now, difference, isReason = false }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{isReason ? was : <del>{was}</del>}</td>
              <td>{isReason ? now : <b>{now}</b>}</td>
              {hasDifference && <td>{difference && <b>{difference}</b>}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
