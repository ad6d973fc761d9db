import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import type { PartListLine } from '#contract/sales/part-lists.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { typedPieces } from '#web/sales/basket/quantity.rules.ts';
import { stepped } from '#web/sales/basket/quantity.steps.ts';
import styles from './list-row.module.css';
import { texts } from './texts.ts';

interface RowQuantityProps {
  line: PartListLine;
  step: number;
  onSet: (line: PartListLine, quantity: number) => void;
}

/** The quantity of a line of a list: sent with Enter or when it is left. Below the minimum or above the stock it stays, and the line says so. */
export const RowQuantity = memo(function RowQuantity({ line, step, onSet }: RowQuantityProps) {
  const { part, name, quantity, offer } = line;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  /** The line as it was when one began to type: what somebody else sets meanwhile is not overwritten unseen. */
  const base = useRef<PartListLine | null>(null);
  const minimum = offer?.minimum ?? 1;
  const type = (text: string | null) => {
    base.current = text === null ? null : (base.current ?? line);
    setTyped(text);
    setWrong(false);
  };
  const send = (): boolean => {
    if (typed === null) return true;
    const pieces = typedPieces(typed, { ordered_quantity: minimum });
    if (pieces === null || pieces < 1 || pieces > QUANTITY_MAX) {
      setWrong(true);
      return false;
    }
    if (pieces !== quantity) onSet(base.current ?? line, pieces);
    type(null);
    return true;
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const { key, currentTarget } = event;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const now = typedPieces(typed ?? String(quantity), { ordered_quantity: minimum });
      const limits = { minimum, available: QUANTITY_MAX, carton: step };
      type(String(stepped(now, key === 'ArrowUp' ? 1 : -1, limits)));
    } else if (key === 'Enter') {
      if (send()) nextQuantity(currentTarget)?.focus();
    } else if (key === 'Escape' && typed !== null) type(null);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={`${fieldStyles.input} ${styles.field}`}
        data-quantity={part}
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.quantityOf(name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `problem-${part}` : undefined}
        value={typed ?? String(quantity)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onBlur={() => send()}
      />
      {isWrong && (
        <p className={fieldStyles.error} id={`problem-${part}`} role="alert">
          {texts.whole}
        </p>
      )}
    </>
  );
});

/** The quantity of the line after this one. */
function nextQuantity(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main [data-quantity]')];
  return fields[fields.indexOf(field) + 1];
}
