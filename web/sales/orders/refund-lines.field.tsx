import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { formatCents, formatDollars } from '#contract/money.ts';
import type { OrderLine } from '#contract/sales/order-lines.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { TextInput } from '#web/platform/ui/input.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import styles from './order.module.css';
import { stepTexts as texts } from './order.texts.ts';
import { checkPieces, costOfLines, linesOf, piecesLeft, type TypedRefund } from './refund.rules.ts';

interface RefundLinesFieldProps {
  lines: readonly OrderLine[];
  /** What is typed for each of them. */
  typed: readonly string[];
  register: UseFormRegister<TypedRefund>;
  errors: FieldErrors<TypedRefund>['pieces'];
}

/** For how many pieces of each line the money goes back, and what that comes to. */
export function RefundLinesField({ lines, typed, register, errors }: RefundLinesFieldProps) {
  const id = useId();
  return (
    <fieldset className={fieldStyles.field}>
      <legend>{texts.pieces}</legend>
      <ul className={styles.refundLines}>
        {lines.map((line, place) => {
          const left = piecesLeft(line);
          const error = errors?.[place]?.message;
          const input = `${id}-${place}`;
          return (
            <li key={line.part}>
              <label htmlFor={input}>
                <b>
                  <span className="vh">{texts.piecesOf} </span>
                  <PartName name={line.name} />
                </b>
                <span className="note num">
                  {texts.piecesAbout(formatDollars(line.unitPrice), left, line.quantity)}
                </span>
              </label>
              <TextInput
                {...register(`pieces.${place}`, { validate: (pieces) => checkPieces(pieces, line) })}
                id={input}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                disabled={left === 0}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${input}-error`}
              />
              <output className="num" htmlFor={input}>
                {formatCents(costOfLines([line], linesOf([line], [typed[place] ?? ''])))}
              </output>
              <div aria-live="polite">
                {error && (
                  <p className={fieldStyles.error} id={`${input}-error`}>
                    {error}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
