import { memo } from 'react';
import { Link } from 'react-router';
import { yoursOf } from '#contract/catalogue/own-names.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { PartListLine } from '#contract/sales/part-lists.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import { PartName } from '#web/platform/ui/part-name.tsx';
import type { LateEdit } from '#web/sales/basket/basket.store.ts';
import { stepOf } from '#web/sales/basket/quantity.steps.ts';
import { Grip, HeldWords } from './grip.tsx';
import { LineLate, LineNotes } from './line-notes.tsx';
import styles from './list-row.module.css';
import type { RowActs } from './row-acts.ts';
import { RowQuantity } from './row-quantity.tsx';
import { texts } from './texts.ts';

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
  const { part, name, sku, slug, img = '', companyNumber, offer, blocked, quantity } = line;
  return (
    <li
      className={classNames(
        styles.row,
        isHeld && styles.isHeld,
        dropTarget && styles[dropTarget],
        !offer && styles.gone,
        !moves && styles.still,
      )}
      data-line={part}
      aria-posinset={place + 1}
      aria-setsize={of}
    >
      {moves && <Grip part={part} name={name} place={place} of={of} isHeld={isHeld} acts={acts} />}
      <Thumb src={img} wide={72} />
      <div className={styles.part}>
        <b>
          {slug === undefined ? (
            <PartName name={name} />
          ) : (
            <Link to={pages.part(slug)}>
              <PartName name={name} />
            </Link>
          )}
        </b>
        <span className={styles.under}>
          {sku}
          {companyNumber !== undefined && `, ${yoursOf(line)}`}
          {offer && <span className={styles.onlyPhone}>, {texts.by(stepOf(offer))}</span>}
        </span>
        <LineNotes line={line} mayChange={mayChange} acts={acts} />
        {isHeld && <HeldWords place={place} of={of} acts={acts} />}
      </div>
      <div className={styles.quantity}>
        {mayChange && offer ? (
          <RowQuantity line={line} step={stepOf(offer)} onSet={acts.set} />
        ) : (
          <b>{formatFigure(quantity)}</b>
        )}
        {offer && <span className={styles.under}>{texts.by(stepOf(offer))}</span>}
      </div>
      <p className={styles.available}>
        <span className="vh">{texts.columns.available} </span>
        {offer ? formatFigure(offer.available) : texts.dash}
      </p>
      <p className={styles.each}>
        <span className="vh">{texts.columns.each} </span>
        {offer ? formatDollars(offer.unitPrice) : texts.dash}
      </p>
      <p className={styles.sum}>
        <span className="vh">{texts.columns.sum} </span>
        {offer && !blocked ? formatDollars(offer.price) : <small>{texts.notCounted}</small>}
      </p>
      <div className={styles.acts}>
        {mayBuy && offer && (
          <Button tone="line" size="small" aria-label={texts.addOf(name)} onClick={() => acts.toBasket(line)}>
            {texts.add}
          </Button>
        )}
        {mayChange && (
          <button type="button" className="link" aria-label={texts.takeOffOf(name)} onClick={() => acts.takeOff(line)}>
            {texts.takeOff}
          </button>
        )}
      </div>
      {late?.line && <LineLate line={line} late={late} now={late.line} acts={acts} />}
    </li>
  );
});
