import type { ComponentProps, KeyboardEvent } from 'react';
import fieldStyles from './field.module.css';
import type { ControlProps } from './field.tsx';
import { addPieces, piecesOfKey } from './quantity.keys.ts';
import styles from './quantity-input.module.css';
import { Scale } from './scale.tsx';

interface QuantityInputProps extends ControlProps, Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'ref'> {
  /** The text in the field, unchanged, valid or not. */
  value: string;
  onChange: (typed: string) => void;
  /** The text as pieces, within the limits or not; null if it is no whole number. */
  pieces: number | null;
  /** The limits in pieces; the buttons stop at them, typing does not. */
  min: number;
  max: number;
  /** How many pieces one press of minus or plus is. */
  step?: number;
  /** Writes a figure of the scale. */
  format?: (pieces: number) => string;
}

/**
 * A quantity in pieces: minus, figure, plus, and the scale from minimum to maximum under it. In the field the arrow keys
 * are one piece, Page Up and Page Down ten minimums. At its limit a button does
 * nothing but keeps the focus, so that a keyboard can go on with the other one.
 */
export function QuantityInput({
  value,
  onChange,
  pieces: figure,
  min,
  max,
  step = 1,
  format = String,
  ...rest
}: QuantityInputProps) {
  const press = (by: number) => onChange(String(addPieces(figure, by, { min, max })));
  const pressKey = (event: KeyboardEvent) => {
    const by = piecesOfKey(event.key, { min });
    if (by === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    press(by);
  };
  const atMin = figure !== null && figure <= min;
  const atMax = figure !== null && figure >= max;
  const reach = max > min && figure !== null ? (figure - min) / (max - min) : 0;
  return (
    <div>
      <div className={styles.quantity}>
        <button
          type="button"
          aria-label={`${format(step)} less`}
          aria-disabled={atMin || undefined}
          onClick={() => !atMin && press(-step)}
        >
          −
        </button>
        <input
          {...rest}
          className={fieldStyles.input}
          role="spinbutton"
          aria-valuenow={figure ?? undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={pressKey}
        />
        <button
          type="button"
          aria-label={`${format(step)} more`}
          aria-disabled={atMax || undefined}
          onClick={() => !atMax && press(step)}
        >
          +
        </button>
      </div>
      <Scale reach={reach} from={`min ${format(min)}`} to={`max ${format(max)}`} />
    </div>
  );
}
