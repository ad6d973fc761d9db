import { type FormEvent, useId, useState } from 'react';
import type { QuickPart } from '#contract/sales/quick-order/quick-order.ts';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { typedPieces } from '#web/sales/lines/quantity.rules.ts';
import styles from './checked-lines.module.css';
import { PartEntry } from './part-entry.tsx';
import type { Checked, Row } from './quick-order.rows.ts';
import { texts } from './texts.ts';
import type { RowActs } from './use-quick-order.ts';

/** What the words of a row and its fields are made of. */
export interface RowWordsProps extends RowActs {
  row: Row;
  part: QuickPart | undefined;
  parts: Checked['parts'];
}

/** Names the part of a line by hand: chosen of what is suggested, or a number that is checked. */
export function NamePart({ row, company, onMend, onDrop }: RowWordsProps) {
  const [typed, setTyped] = useState('');
  const { quantity } = row.shown;
  const says = quantity === null ? {} : { quantity };
  return (
    <div className={styles.opts}>
      <div className={styles.name}>
        <PartEntry
          label={texts.partFor(row.key)}
          placeholder={texts.nameIt}
          company={company}
          value={typed}
          onChange={setTyped}
          onTake={({ _id }) => onMend(row, { part: _id, ...says })}
          onEnter={() => typed.trim() !== '' && onMend(row, { number: typed.trim(), ...says })}
        />
      </div>
      <LeaveOut row={row} onDrop={onDrop} />
    </div>
  );
}

/** Names the quantity of a line whose part is known. */
export function NameQuantity({ row, part, onMend, onDrop }: RowWordsProps & { part: QuickPart }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const quantity = typedPieces(typed, { ordered_quantity: 1 });
    setWrong(quantity === null);
    if (quantity !== null) onMend(row, { part: part._id, quantity });
  };
  return (
    <form className={styles.opts} onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {texts.quantityFor(row.key)}
      </label>
      <input
        id={id}
        className={`${fieldStyles.input} ${styles.pieces}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(part.minimum)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
      />
      <Button tone="line" size="small" type="submit">
        {texts.take}
      </Button>
      <LeaveOut row={row} onDrop={onDrop} />
      <p className={fieldStyles.error} id={`${id}-problem`} role="alert">
        {isWrong && texts.wrongPieces}
      </p>
    </form>
  );
}

/** Leaves a line out on purpose. */
export function LeaveOut({ row, onDrop }: Pick<RowWordsProps, 'row' | 'onDrop'>) {
  return (
    <button type="button" className="link" aria-label={texts.leaveOutLine(row.key)} onClick={() => onDrop(row)}>
      {texts.leaveOut}
    </button>
  );
}
