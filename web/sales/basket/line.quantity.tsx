import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatFigure } from '#contract/format.ts';
import type { BasketLine } from '#contract/sales/basket.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import quantityStyles from '#web/platform/ui/quantity-input.module.css';
import { Scale } from '#web/platform/ui/scale.tsx';
import { setQuantity } from './basket.store.ts';
import styles from './line-quantity.module.css';
import { readQuantity, typedPieces } from './quantity.rules.ts';
import { stepOf, stepped } from './quantity.steps.ts';
import { basketTexts as texts } from './texts.ts';
import { toastFailure } from './toast-failure.ts';

/** How long presses of plus, minus and arrows are gathered before they are sent, in ms. */
const GATHER_MS = 500;

interface LineQuantityProps {
  line: BasketLine;
  offer: NonNullable<BasketLine['offer']>;
  /** Without the scale. */
  isDense: boolean;
}

/** The quantity of a line on the scale from its minimum to the stock. It is sent with Enter, when it is left, or a moment after a press. */
export function LineQuantity({ line, offer, isDense }: LineQuantityProps) {
  const { part, name, quantity, blocked } = line;
  const limits = { ordered_quantity: offer.minimum, available: offer.available };
  /** What is typed and not yet kept. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [presses, setPresses] = useState(0);
  /** The version of the line that is being edited: what somebody else sets meanwhile is not overwritten unseen. */
  const base = useRef<number | null>(null);
  const sending = useRef(false);
  const value = typed ?? String(quantity);
  const pieces = typedPieces(value, limits);
  const step = stepOf(offer);

  const type = (text: string) => {
    base.current ??= line.version;
    setTyped(text);
    setProblem(null);
  };
  const press = (direction: 1 | -1) => {
    type(String(stepped(pieces, direction, offer)));
    setPresses((count) => count + 1);
  };

  const send = async () => {
    if (typed === null || sending.current) return;
    const read = readQuantity(typed, limits);
    setProblem(read.problem);
    if (read.pieces === null) return;
    sending.current = true;
    const set =
      read.pieces === quantity
        ? null
        : await setQuantity({ ...line, version: base.current ?? line.version }, read.pieces);
    sending.current = false;
    if (set) toastFailure(set);
    base.current = set?.version ?? null;
    setTyped((now) => (now === typed ? null : now));
    // What was pressed meanwhile is sent next.
    setPresses((count) => count + 1);
  };
  const sendPressed = useEffectEvent(() => void send());
  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(sendPressed, GATHER_MS);
    return () => clearTimeout(timer);
  }, [presses]);

  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') press(event.key === 'ArrowUp' ? 1 : -1);
    else if (event.key === 'Enter') {
      void send();
      nextQuantity(event.currentTarget)?.focus();
    } else if (event.key === 'Escape' && typed !== null) {
      setTyped(null);
      setProblem(null);
      base.current = null;
    } else return;
    event.preventDefault();
  };
  const { minimum, available } = offer;
  const reach = available > minimum && pieces !== null ? (pieces - minimum) / (available - minimum) : 0;
  const isOver = blocked === 'stock' && typed === null;
  return (
    <div className={classNames(styles.quantity, isOver && styles.over)}>
      <div className={quantityStyles.quantity}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.less(step, name)}
          aria-disabled={(pieces !== null && pieces <= minimum) || undefined}
          onClick={() => press(-1)}
        >
          −
        </button>
        <input
          className={fieldStyles.input}
          data-quantity={part}
          data-typed={typed ?? undefined}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={texts.quantityOf(name)}
          aria-valuenow={pieces ?? undefined}
          aria-valuemin={minimum}
          aria-valuemax={available}
          aria-invalid={problem !== null || isOver || undefined}
          aria-describedby={problem === null ? undefined : `problem-${part}`}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onKeyDown={pressKey}
          onBlur={() => void send()}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.more(step, name)}
          aria-disabled={(pieces !== null && pieces >= available) || undefined}
          onClick={() => press(1)}
        >
          +
        </button>
      </div>
      {!isDense && (
        <Scale reach={isOver ? 1 : reach} from={texts.minimum(minimum, step)} to={formatFigure(available)} />
      )}
      <div aria-live="polite">
        {problem !== null && (
          <p className={fieldStyles.error} id={`problem-${part}`}>
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** The quantity of the line after this one. */
function nextQuantity(field: HTMLElement): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main [data-quantity]')];
  return fields[fields.indexOf(field as HTMLInputElement) + 1];
}
