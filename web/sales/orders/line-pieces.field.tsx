import { useId } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import type { OrderLine } from '#contract/sales/order-lines.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { TextInput } from '#web/platform/ui/input.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import styles from './order.module.css';
import { stepTexts as texts } from './order.texts.ts';
import { checkPieces, piecesLeft, type TypedPieces } from './refund.rules.ts';

type Line = Pick<OrderLine, 'part' | 'name' | 'quantity' | 'refunded'>;

interface LinePiecesFieldProps<L extends Line> {
  legend: string;
  /** Of each as many pieces may be typed as are not refunded. */
  lines: readonly L[];
  /** Registers the field of a line with its check. */
  field: (place: number, validate: (typed: string) => string | true) => UseFormRegisterReturn;
  errors: FieldErrors<TypedPieces>['pieces'];
  /** What stands below the name of a line. */
  about: (line: L, left: number) => string;
  /** What comes of the pieces that are typed for a line. */
  result: (line: L, place: number) => string;
}

/** A number of pieces for each line of an order. */
export function LinePiecesField<L extends Line>({
  legend,
  lines,
  field,
  errors,
  about,
  result,
}: LinePiecesFieldProps<L>) {
  const id = useId();
  return (
    <fieldset className={fieldStyles.field}>
      <legend>{legend}</legend>
      <ul className={styles.linePieces}>
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
                <span className="note num">{about(line, left)}</span>
              </label>
              <TextInput
                {...field(place, (typed) => checkPieces(typed, line))}
                id={input}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                disabled={left === 0}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${input}-error`}
              />
              <output className="num" htmlFor={input}>
                {result(line, place)}
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
