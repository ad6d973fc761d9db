import { type FormEvent, useRef, useState } from 'react';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { QuickPart } from '#contract/sales/quick-order/quick-order.ts';
import { FitPlace } from '#web/catalogue/fit/fit-place.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { LineRow } from '#web/sales/lines/line.row.tsx';
import { PartEntry } from './part-entry.tsx';
import { piecesOf } from './quick-order.rows.ts';
import { texts } from './texts.ts';
import styles from './typed-lines.module.css';
import type { QuickOrderState } from './use-quick-order.ts';

interface TypedLinesProps {
  order: QuickOrderState;
  company: string | undefined;
}

/** The lines that were typed part by part, and the fields for the next: its part is suggested, Enter in the quantity adds it. */
export function TypedLines({ order, company }: TypedLinesProps) {
  const [words, setWords] = useState('');
  const [part, setPart] = useState<QuickPart | null>(null);
  const [quantity, setQuantity] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const wordsField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const shown = order.typed ? order.checked : null;

  const take = (taken: QuickPart) => {
    setPart(taken);
    setWords(taken.sku);
    setMessage(null);
    quantityField.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') return wordsField.current?.focus();
    const pieces = quantity.trim() === '' ? part?.minimum : Number(quantity.replaceAll(/[.,'\s]/g, ''));
    const says = part ? { part: part._id } : { number: words.trim() };
    const said = await order.addTyped({ ...says, ...(pieces && Number.isInteger(pieces) && { quantity: pieces }) });
    if (said !== null) return setMessage(said);
    setMessage(null);
    setWords('');
    setQuantity('');
    setPart(null);
    wordsField.current?.focus();
  };
  return (
    <>
      {shown && (
        <ul className={styles.lines}>
          {shown.rows.map((row) => {
            const found = shown.parts.get(row.shown.part ?? '');
            if (!found) return null;
            const pieces = piecesOf(row);
            return (
              <LineRow
                key={row.key}
                line={found}
                shape="small"
                facts={row.shown.outcome === 'changed' && <span>{texts.changed(row.shown.quantity ?? 0, pieces)}</span>}
                below={<FitPlace part={found._id} />}
                quantity={formatFigure(pieces)}
                sum={formatDollars(row.shown.price ?? 0)}
                acts={
                  <button
                    type="button"
                    className="link"
                    aria-label={texts.remove(found.name)}
                    onClick={() => order.removeTyped(row)}
                  >
                    ×
                  </button>
                }
              />
            );
          })}
        </ul>
      )}
      <form className={styles.next} onSubmit={submit}>
        <PartEntry
          label={texts.next}
          placeholder={texts.nextPlaceholder}
          company={company}
          value={words}
          field={wordsField}
          keys
          onChange={(typed) => {
            setWords(typed);
            setPart(null);
          }}
          onTake={take}
          onEnter={() => quantityField.current?.focus()}
        />
        <input
          ref={quantityField}
          className={`${fieldStyles.input} ${styles.quantity}`}
          aria-label={texts.quantity}
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(part?.minimum ?? 100)}
          value={quantity}
          onChange={({ target }) => setQuantity(target.value)}
        />
        <Button type="submit" tone="line" busy={order.busy === 'mend'}>
          {texts.addLine}
        </Button>
      </form>
      <div role="status">{message && <p className={fieldStyles.error}>{message}</p>}</div>
    </>
  );
}
