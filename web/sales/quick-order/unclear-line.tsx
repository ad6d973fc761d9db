import type { QuickLine } from '#contract/sales/quick-order/quick-order.ts';
import type { ReadAs } from '#contract/sales/quick-order/quick-order.ways.ts';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './checked-lines.module.css';
import { NamePart, NameQuantity, type RowWordsProps } from './mend-fields.tsx';
import { choiceRead, type Mending, type Row, readingPairs } from './quick-order.rows.ts';
import { texts } from './texts.ts';
import type { RowActs } from './use-quick-order.ts';

const reasons = {
  'no-number': texts.noNumber,
  'no-quantity': texts.noQuantity,
  'bad-quantity': texts.badQuantity,
  'several-quantities': texts.severalQuantities,
  'several-parts': texts.severalParts,
};

/** Why a line is unclear, and each of its readings to choose. */
export function Unclear(props: RowWordsProps) {
  const { row, part, parts, onMend } = props;
  const { why = 'no-number', choices = [], fits = 0, number } = row.shown;
  const offered = choices.flatMap(({ part: id, quantity, as }) => {
    const found = parts.get(id);
    return found ? [{ found, quantity, as }] : [];
  });
  const [first] = offered;
  return (
    <>
      {(part ?? first) && why !== 'several-parts' && <b>{(part ?? first?.found)?.name}</b>}
      <p className={styles.word}>
        {why === 'rounded' ? (
          <>
            <b>{texts.rounded}</b> {texts.roundedHow(fits, number)}
          </>
        ) : (
          reasons[why]
        )}
      </p>
      {offered.length > 0 && (
        <div className={styles.opts}>
          {offered.map(({ found, quantity, as }) => (
            <Button
              key={`${found._id} ${quantity}`}
              tone="line"
              size="small"
              onClick={() => onMend(row, { part: found._id, ...(quantity !== null && { quantity }) })}
            >
              {why === 'several-parts' ? `${found.sku}, ${texts.pieces(quantity)}` : texts.readAs(quantity, as)}
            </Button>
          ))}
        </div>
      )}
      {part ? <NameQuantity {...props} part={part} /> : <NamePart {...props} />}
    </>
  );
}

interface ReadingsForAllProps extends Pick<RowActs, 'onMendAll'> {
  rows: readonly Row[];
}

/** The readings of which several lines have the same two, to be chosen for all of them at once. */
export function ReadingsForAll({ rows, onMendAll }: ReadingsForAllProps) {
  return readingPairs.map((pair) => {
    const both = rows.filter(({ shown }) => pair.every((as) => choiceRead(shown, as)));
    return (
      both.length > 1 && (
        <div key={pair[0]} className={styles.forAll}>
          <p className={styles.word}>
            <b>{texts.forAll(both.length)}</b> {texts.readingsOf[pair[0]]}
          </p>
          <div className={styles.opts}>
            {pair.map((as) => (
              <Button
                key={as}
                tone="line"
                size="small"
                onClick={() => onMendAll(both, ({ shown }) => saysAs(shown, as))}
              >
                {texts.takeAs[as]}
              </Button>
            ))}
          </div>
        </div>
      )
    );
  });
}

function saysAs(shown: QuickLine, as: ReadAs): Mending {
  const { part, quantity } = choiceRead(shown, as) ?? {};
  return { ...(part && { part }), ...(quantity && { quantity }) };
}
