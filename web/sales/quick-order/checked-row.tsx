import { memo } from 'react';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { QuickPart } from '#contract/sales/quick-order/quick-order.ts';
import { FitPlace } from '#web/catalogue/fit/fit-place.tsx';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import { NextBreak } from '#web/sales/lines/line.notice.tsx';
import styles from './checked-lines.module.css';
import { type Checked, groupOf, isReady, piecesOf, type Row } from './quick-order.rows.ts';
import { RowWords } from './row-words.tsx';
import { texts } from './texts.ts';
import { ThereAlready } from './there-already.tsx';
import type { RowActs } from './use-quick-order.ts';

interface CheckedRowProps extends RowActs {
  row: Row;
  parts: Checked['parts'];
  /** How many pieces of its part are in the basket already. */
  there: number;
}

const kinds = {
  unknown: styles.bad,
  twice: styles.wait,
  unclear: styles.wait,
  unfit: styles.bad,
  changed: styles.changed,
  taken: undefined,
} as const;

/** A line as it was pasted, and what would become of it. */
export const CheckedRow = memo(
  function CheckedRow({ row, parts, there, ...acts }: CheckedRowProps) {
    const { shown, lines, texts: pasted } = row;
    const part = shown.part ? parts.get(shown.part) : undefined;
    return (
      <li
        className={classNames(styles.row, kinds[groupOf(row)], !part && styles.plain)}
        data-line={row.key}
        tabIndex={-1}
      >
        <span className={styles.line}>
          <span className="vh">{texts.heads.line} </span>
          {lines.map(formatFigure).join(', ')}
        </span>
        <span className={styles.pasted}>
          <code>{pasted.join('\n').replaceAll('\t', '  ')}</code>
        </span>
        <span className={styles.picture}>{part && <Thumb src={part.img} />}</span>
        <div className={styles.part}>
          <RowWords row={row} part={part} parts={parts} {...acts} />
          {part && <FitPlace part={part._id} />}
          {there > 0 && isReady(row) && <ThereAlready row={row} there={there} onMend={acts.onMend} />}
          {isReady(row) && part && (
            <NextBreak
              quantity={piecesOf(row)}
              price={shown.price ?? 0}
              then={shown.more}
              onSet={(quantity) =>
                acts.onMend(row, { part: part._id, quantity, ...(row.added && { added: row.added }) })
              }
            />
          )}
        </div>
        <span className={styles.quantity}>
          <span className="vh">{texts.heads.quantity} </span>
          <Quantity row={row} part={part} />
        </span>
        <span className={styles.money}>{shown.price !== undefined && formatDollars(shown.price)}</span>
      </li>
    );
  },
  // The parts of a row are there when it is: others that come later change nothing in it.
  (before, now) => before.row === now.row && before.there === now.there && before.company === now.company,
);

function Quantity({ row: { shown }, part }: { row: Row; part: QuickPart | undefined }) {
  if (shown.outcome === 'twice' || (shown.outcome === 'unclear' && shown.quantity === null)) return '?';
  if (shown.quantity === null) return null;
  if (shown.outcome !== 'changed' || !part) return formatFigure(shown.quantity);
  return (
    <span className="nowrap">
      <del>{formatFigure(shown.quantity)}</del>
      {shown.applied && <ins>{formatFigure(shown.to ?? 0)}</ins>}
    </span>
  );
}
