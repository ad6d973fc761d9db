import { memo } from 'react';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { Replacement } from '#contract/sales/offered-lines.ts';
import type { PartListLine } from '#contract/sales/part-lists.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import type { LateEdit } from '#web/sales/basket/basket.store.ts';
import { LateNotice, LineChips } from '#web/sales/lines/line.notice.tsx';
import { LineQuantity } from '#web/sales/lines/line.quantity.tsx';
import { LineRow, LineSum } from '#web/sales/lines/line.row.tsx';
import { lineTexts } from '#web/sales/lines/line.texts.ts';
import { stepOf } from '#web/sales/lines/quantity.steps.ts';
import { ReadyNote } from '#web/sales/lines/ready.note.tsx';
import { Grip, type GripActs, HeldWords } from './grip.tsx';
import styles from './list-lines.module.css';
import { texts } from './texts.ts';

/** What can be done to a row; the same object for all of them. */
export interface RowActs extends GripActs {
  set: (line: PartListLine, quantity: number) => Promise<number | undefined>;
  takeOff: (line: PartListLine) => void;
  toBasket: (line: PartListLine) => void;
  instead: (line: PartListLine, by: Replacement) => void;
  dismissLate: (part: string) => void;
}

interface ListRowProps {
  line: PartListLine;
  /** Counted from 0, of so many. */
  place: number;
  of: number;
  late: LateEdit | undefined;
  isHeld: boolean;
  /** A dragged row would come before, or after, this one. */
  dropTarget: 'before' | 'after' | undefined;
  /** Viewers of a company read. `moves`: not while words narrow the lines. */
  mayChange: boolean;
  moves: boolean;
  mayBuy: boolean;
  acts: RowActs;
}

/** A line of a list. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { line, place, of, late, isHeld, dropTarget, mayChange, moves, mayBuy, acts } = props;
  const { part, name, offer, quantity } = line;
  return (
    <LineRow
      line={line}
      shape="table"
      place={[place, of]}
      isGone={!offer}
      className={classNames(isHeld && styles.isHeld, dropTarget && styles[dropTarget])}
      data-line={part}
      lead={moves && <Grip part={part} name={name} place={place} of={of} isHeld={isHeld} acts={acts} />}
      facts={offer && <span className={styles.onlyPhone}>{texts.by(stepOf(offer))}</span>}
      below={
        <>
          <LineChips
            line={line}
            actOn={({ by }) =>
              by &&
              mayChange && (
                <button type="button" className="link" onClick={() => acts.instead(line, by)}>
                  {texts.takeInstead(Math.max(quantity, by.minimum))}
                  <span className="vh">{texts.about(by.name)}</span>
                </button>
              )
            }
          />
          {isHeld && <HeldWords place={place} of={of} acts={acts} />}
        </>
      }
      quantity={
        <>
          {mayChange && offer ? (
            <LineQuantity line={line} offer={offer} shape="field" onSet={acts.set} />
          ) : (
            <b>{formatFigure(quantity)}</b>
          )}
          {offer && <p className={`note ${styles.notPhone}`}>{texts.by(stepOf(offer))}</p>}
        </>
      }
      stock={
        <>
          <span className="vh">{texts.columns.available} </span>
          {offer ? formatFigure(offer.available) : texts.dash}
          <ReadyNote quantity={quantity} stock={offer} />
        </>
      }
      price={
        <span>
          <span className="vh">{texts.columns.each} </span>
          {offer ? formatDollars(offer.unitPrice) : texts.dash}
        </span>
      }
      sum={<LineSum line={line} />}
      acts={
        <>
          {mayBuy && offer && (
            <Button tone="line" size="small" aria-label={texts.addOf(name)} onClick={() => acts.toBasket(line)}>
              {texts.add}
            </Button>
          )}
          {mayChange && (
            <button
              type="button"
              className="link"
              aria-label={texts.takeOffOf(name)}
              onClick={() => acts.takeOff(line)}
            >
              {texts.takeOff}
            </button>
          )}
        </>
      }
      notices={late?.line && <LineLate line={line} yours={late.yours} now={late.line} acts={acts} />}
    />
  );
});

interface LineLateProps {
  line: PartListLine;
  yours: number;
  now: NonNullable<LateEdit['line']>;
  acts: RowActs;
}

/** Two set the line at once. What one typed may be to take it off. */
function LineLate({ line, yours, now, acts }: LineLateProps) {
  const current = { ...line, version: now.version };
  return (
    <LateNotice theirs={now.quantity} yours={yours} onKeep={() => acts.dismissLate(line.part)}>
      {yours > 0 ? (
        <Button size="small" onClick={() => void acts.set(current, yours)}>
          {lineTexts.setTo(yours)}
        </Button>
      ) : (
        <Button size="small" onClick={() => acts.takeOff(current)}>
          {texts.takeOff}
        </Button>
      )}
    </LateNotice>
  );
}
