import { useState } from 'react';
import { formatFigure } from '#contract/format.ts';
import { type QuantityRule, quantityRules } from '#contract/sales/quick-order/quick-order.ts';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import { WindowedList } from '#web/platform/ui/windowed-list.tsx';
import styles from './checked-lines.module.css';
import { CheckedRow } from './checked-row.tsx';
import { type Checked, groupOf, groups, type Row, type RowGroup } from './quick-order.rows.ts';
import { texts } from './texts.ts';
import { ThereForAll } from './there-already.tsx';
import { ReadingsForAll } from './unclear-line.tsx';
import type { RowActs } from './use-quick-order.ts';

/** So many rows of a group are drawn at first. */
const SHOWN = 50;
/** How high a row is about, in px. */
const ROW_HEIGHT = 88;

interface CheckedLinesProps extends RowActs {
  checked: Checked;
  /** How many pieces of which part are in the basket already, where the lines go there. */
  inBasket?: ReadonlyMap<string, number> | null;
}

/** Every line of a list, in groups by what would become of it. */
export function CheckedLines({ checked: { rows, parts }, inBasket = null, ...acts }: CheckedLinesProps) {
  const lines = rows.reduce((sum, row) => sum + row.lines.length, 0);
  const byGroup = Map.groupBy(rows, groupOf);
  return (
    <section className={`${styles.table} num`} aria-label={texts.table(lines)}>
      {inBasket && <ThereForAll rows={rows} inBasket={inBasket} onMendAll={acts.onMendAll} />}
      <Heads />
      {groups.map((group) => {
        const some = byGroup.get(group) ?? [];
        return (
          some.length > 0 && <Group key={group} group={group} rows={some} parts={parts} inBasket={inBasket} {...acts} />
        );
      })}
    </section>
  );
}

function Heads() {
  const names = texts.heads;
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{names.line}</span>
      <span>{names.pasted}</span>
      <span />
      <span>{names.part}</span>
      <span>{names.quantity}</span>
      <span>{names.sum}</span>
    </div>
  );
}

interface GroupProps extends RowActs {
  group: RowGroup;
  rows: readonly Row[];
  parts: Checked['parts'];
  inBasket: ReadonlyMap<string, number> | null;
}

function Group({ group, rows, parts, inBasket, ...acts }: GroupProps) {
  const [all, setAll] = useState(false);
  const [name, note] = texts.groups[group];
  const shown = all ? rows : rows.slice(0, SHOWN);
  const lines = rows.reduce((sum, row) => sum + row.lines.length, 0);
  return (
    <section id={`lines-${group}`} className={styles.group} aria-labelledby={`head-${group}`}>
      <h2 id={`head-${group}`}>
        {name}, {formatFigure(lines)} <span className="note">{note}</span>
      </h2>
      {group === 'unclear' && <ReadingsForAll rows={rows} onMendAll={acts.onMendAll} />}
      <WindowedList
        items={shown}
        keyOf={({ key }) => String(key)}
        about={ROW_HEIGHT}
        pinned={null}
        row={(row) => <CheckedRow row={row} parts={parts} there={inBasket?.get(row.shown.part ?? '') ?? 0} {...acts} />}
      />
      {shown.length < rows.length && (
        <div className={styles.more}>
          {texts.more(rows.length - shown.length)}{' '}
          <Button tone="line" size="small" onClick={() => setAll(true)}>
            {texts.showAll(rows.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

interface FitRulesProps {
  fit: readonly QuantityRule[];
  onChange: (fit: QuantityRule[]) => void;
}

/** What a quantity may be changed for. */
export function FitRules({ fit, onChange }: FitRulesProps) {
  return (
    <fieldset className={styles.fit}>
      <legend>{texts.fitTitle}</legend>
      {quantityRules.map((rule) => (
        <label key={rule} className={checkStyles.check}>
          <input
            type="checkbox"
            checked={fit.includes(rule)}
            onChange={({ target }) =>
              onChange(quantityRules.filter((one) => (one === rule ? target.checked : fit.includes(one))))
            }
          />
          {texts.fit[rule]}
        </label>
      ))}
    </fieldset>
  );
}
