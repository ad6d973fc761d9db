import { useState } from 'react';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import type { Picture } from '#contract/catalogue/parts.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import { Notice } from '#web/platform/ui/facts.tsx';
import { focusOnArrival } from '#web/platform/ui/focus.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { conflictTexts as texts } from './manage.texts.ts';
import { type Difference, differencesOf, mixOf, type Side, stockAfter } from './part.conflict.ts';
import { type PartTyped, typedOf } from './part.typed.ts';
import styles from './part-form.module.css';

interface ConflictProps {
  /** The version that the form was filled from. */
  base: ManagedPart;
  /** The version that somebody else saved meanwhile. */
  saved: ManagedPart;
  /** The version in the form. */
  yours: PartTyped;
  busy: boolean;
  onSave: (mix: PartTyped) => void;
  onTakeTheirs: () => void;
}

/** Two versions of a part side by side: each field that differs stays as one of the two has it. */
export function Conflict({ base, saved, yours, busy, onSave, onTakeTheirs }: ConflictProps) {
  const [versions] = useState({ before: typedOf(base), theirs: typedOf(saved), yours });
  const [sides, setSides] = useState<Record<string, Side>>({});
  const differences = differencesOf(versions);
  const { moved, own: added, after } = stockAfter(versions);
  const sideOf = ({ field, usual }: Difference) => sides[field] ?? usual;
  const { user } = useSession();
  const own = user !== null && user.email === saved.updatedBy;
  const who = texts.theirs(saved.updatedBy);

  return (
    <div ref={focusOnArrival} className={`stack gap-5 ${styles.conflict}`} tabIndex={-1}>
      <Notice
        tone="bad"
        title={
          <>
            {own ? texts.titleOwn : texts.title} <Time at={saved.updatedAt} form="near" />
          </>
        }
      >
        {differences.length > 0 ? texts.how : texts.howNothing} {moved !== 0 && texts.stock(moved)}{' '}
        {added !== 0 && texts.added(added, after)}
      </Notice>
      {differences.length > 0 && (
        <div className={rowsStyles.frame}>
          <table className={`${rowsStyles.rows} ${styles.table} num`} aria-label={texts.table}>
            <thead className="vh-narrow">
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.before}</th>
                <th scope="col">{who}</th>
                <th scope="col">{texts.yours}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => {
                const { field, label } = difference;
                const choice = (side: Side, column: string) => (
                  <label className={checkStyles.check}>
                    <input
                      type="radio"
                      name={field}
                      aria-label={`${label}, ${column}: ${textOf(difference, side)}`}
                      checked={sideOf(difference) === side}
                      onChange={() => setSides({ ...sides, [field]: side })}
                    />
                    <Value difference={difference} side={side} pictures={versions[side].pictures} />
                  </label>
                );
                return (
                  <tr key={field}>
                    <td data-label={texts.field} className={rowsStyles.all}>
                      <b>{label}</b>
                    </td>
                    <td data-label={texts.before} className={rowsStyles.all}>
                      <del>
                        <Value difference={difference} side="before" pictures={versions.before.pictures} />
                      </del>
                    </td>
                    <td data-label={who}>{choice('theirs', who)}</td>
                    <td data-label={texts.yours}>{choice('yours', texts.yours)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <div className={panelStyles.acts}>
        <Button busy={busy} onClick={() => onSave(mixOf(versions, sideOf))}>
          {texts.update}
        </Button>
        <Button tone="line" aria-disabled={busy || undefined} onClick={busy ? undefined : onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

interface ValueProps {
  difference: Difference;
  side: Side | 'before';
  pictures: readonly Picture[];
}

/** One side of a difference: its text, or the pictures themselves. */
function Value({ difference, side, pictures }: ValueProps) {
  if (difference.field !== 'pictures') return <span>{difference[side] || <em>{texts.empty}</em>}</span>;
  return (
    <span className="cluster stretch gap-2">
      {pictures.map((picture) => (
        <Thumb key={picture.src} src={picture.src} />
      ))}
    </span>
  );
}

function textOf(difference: Difference, side: Side): string {
  if (difference.field === 'pictures') return texts.picturesOf(difference[side].split(' ').filter(Boolean).length);
  return difference[side] || texts.empty;
}
