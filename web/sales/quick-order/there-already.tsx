import { Button } from '#web/platform/ui/button.tsx';
import segmentStyles from '#web/platform/ui/segments.module.css';
import styles from './checked-lines.module.css';
import { isReady, ownPieces, piecesOf, type Row } from './quick-order.rows.ts';
import { texts } from './texts.ts';
import type { Done, RowActs } from './use-quick-order.ts';

/** How many of a row are in the basket already, and what becomes of them: set to what the list says, or added to. */
export function ThereAlready({ row, there, onMend }: { row: Row; there: number } & Pick<RowActs, 'onMend'>) {
  const { part } = row.shown;
  if (!part) return null;
  const own = ownPieces(row);
  const isAdded = row.added !== undefined;
  return (
    <div className={styles.opts}>
      <span className={styles.word}>{texts.thereAlready(there)}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a line, no form */}
      <span className={segmentStyles.segments} role="group" aria-label={texts.thereOf(row.key)}>
        <button type="button" aria-pressed={!isAdded} onClick={() => onMend(row, { part, quantity: own })}>
          {texts.setTo(isAdded ? own : piecesOf(row))}
        </button>
        <button
          type="button"
          aria-pressed={isAdded}
          onClick={() => onMend(row, { part, quantity: own + there, added: there })}
        >
          {texts.together(own + there)}
        </button>
      </span>
    </div>
  );
}

interface ThereForAllProps extends Pick<RowActs, 'onMendAll'> {
  rows: readonly Row[];
  inBasket: ReadonlyMap<string, number>;
}

/** The same for all rows at once. */
export function ThereForAll({ rows, inBasket, onMendAll }: ThereForAllProps) {
  const thereOf = ({ shown: { part = '' } }: Row) => inBasket.get(part) ?? 0;
  const some = rows.filter((row) => isReady(row) && thereOf(row) > 0);
  if (some.length < 2) return null;
  const says = (row: Row) => ({ ...(row.shown.part && { part: row.shown.part }) });
  return (
    <div className={styles.forAll}>
      <p className={styles.word}>
        <b>{texts.thereForAll(some.length)}</b> {texts.thereHow}
      </p>
      <div className={styles.opts}>
        <Button
          tone="line"
          size="small"
          onClick={() => onMendAll(some, (row) => ({ ...says(row), quantity: ownPieces(row) }))}
        >
          {texts.setAll}
        </Button>
        <Button
          tone="line"
          size="small"
          onClick={() =>
            onMendAll(some, (row) => ({ ...says(row), quantity: ownPieces(row) + thereOf(row), added: thereOf(row) }))
          }
        >
          {texts.addAll}
        </Button>
      </div>
    </div>
  );
}

/** So many parts are named. */
const NAMED_MAX = 10;

/** What was in the basket before and has another quantity now, and the way to add to it all the same. */
export function SetAnewWords({ done: { anew, addTo }, busy }: { done: Done; busy: boolean }) {
  if (anew.length === 0) return null;
  return (
    <div className={styles.anew}>
      <ul>
        {anew.slice(0, NAMED_MAX).map(({ part, name, before, quantity }) => (
          <li key={part} className={styles.opts}>
            <span className="small">{texts.wasThere(name, before, quantity)}</span>
            <Button tone="line" size="small" busy={busy} onClick={() => addTo(new Set([part]))}>
              {texts.together(before + quantity)}
            </Button>
          </li>
        ))}
      </ul>
      {anew.length > 1 && (
        <p className={styles.opts}>
          {anew.length > NAMED_MAX && <span className="small quiet">{texts.moreAnew(anew.length - NAMED_MAX)}</span>}
          <Button tone="line" size="small" busy={busy} onClick={() => addTo(new Set(anew.map(({ part }) => part)))}>
            {texts.addAllNow(anew.length)}
          </Button>
        </p>
      )}
    </div>
  );
}
