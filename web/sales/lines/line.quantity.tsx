import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatFigure } from '#contract/format.ts';
import { orderableOf, QUANTITY_MAX } from '#contract/quantities.ts';
import type { Offer } from '#contract/sales/offered-lines.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import quantityStyles from '#web/platform/ui/quantity-input.module.css';
import { Scale } from '#web/platform/ui/scale.tsx';
import { lineTexts as texts } from './line.texts.ts';
import styles from './line-quantity.module.css';
import { readQuantity, typedPieces } from './quantity.rules.ts';
import { stepOf, stepped } from './quantity.steps.ts';

/** How long presses of plus, minus and arrows are gathered before they are sent, in ms. */
const GATHER_MS = 500;

interface EditedLine {
  part: string;
  name: string;
  quantity: number;
  version: number;
}

interface LineQuantityProps<Line extends EditedLine> {
  line: Line;
  offer: Pick<Offer, 'minimum' | 'available' | 'ahead' | 'carton'>;
  /**
   * `scale`: between minus and plus, on the scale from minimum to stock; `buttons`: without the scale; `field`: alone, and any quantity
   * may stand there.
   */
  shape: 'scale' | 'buttons' | 'field';
  /** There are fewer than the line asks for. */
  isOver?: boolean;
  /**
   * Sets the quantity of a line as it was when somebody began to type: what another one sets meanwhile is not overwritten unseen. Gives
   * the line's version of now, where that is known.
   */
  onSet: (line: Line, quantity: number) => Promise<number | undefined>;
}

/** The quantity of a line. It is sent with Enter, when it is left, or a moment after a press. */
export function LineQuantity<Line extends EditedLine>({
  line,
  offer,
  shape,
  isOver = false,
  onSet,
}: LineQuantityProps<Line>) {
  const { part, name, quantity } = line;
  const { minimum } = offer;
  const isFree = shape === 'field';
  const available = isFree ? QUANTITY_MAX : orderableOf(offer);
  const limits = { ordered_quantity: minimum, available };
  /** What is typed and not yet kept. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [presses, setPresses] = useState(0);
  /** The version of the line that is being edited. */
  const base = useRef(line.version);
  const sending = useRef(false);
  const value = typed ?? String(quantity);
  const pieces = typedPieces(value, limits);
  const step = stepOf(offer);

  const type = (text: string) => {
    // What another one sets while this is typed is not overwritten unseen.
    if (typed === null) base.current = line.version;
    setTyped(text);
    setProblem(null);
  };
  const press = (direction: 1 | -1) => {
    type(String(stepped(pieces, direction, { ...offer, available })));
    setPresses((count) => count + 1);
  };

  /** False where what is typed is no quantity. */
  const send = (): boolean => {
    if (typed === null || sending.current) return true;
    const read = readQuantity(typed, limits, isFree ? 1 : minimum);
    setProblem(read.problem);
    if (read.pieces !== null) void set(typed, read.pieces);
    return read.pieces !== null;
  };
  const set = async (text: string, to: number) => {
    sending.current = true;
    const version = to === quantity ? undefined : await onSet({ ...line, version: base.current }, to);
    sending.current = false;
    base.current = version ?? line.version;
    setTyped((now) => (now === text ? null : now));
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
      if (send()) nextQuantity(event.currentTarget)?.focus();
    } else if (event.key === 'Escape' && typed !== null) {
      setTyped(null);
      setProblem(null);
    } else return;
    event.preventDefault();
  };
  const isShort = isOver && typed === null;
  const input = (
    <input
      className={fieldStyles.input}
      data-quantity={part}
      data-typed={typed ?? undefined}
      inputMode="numeric"
      autoComplete="off"
      aria-label={texts.quantityOf(name)}
      aria-invalid={problem !== null || isShort || undefined}
      aria-describedby={problem === null ? undefined : `problem-${part}`}
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onKeyDown={pressKey}
      onBlur={send}
      {...(!isFree && {
        role: 'spinbutton',
        'aria-valuenow': pieces ?? undefined,
        'aria-valuemin': minimum,
        'aria-valuemax': available,
      })}
    />
  );
  const button = (direction: 1 | -1, label: string, isAtEnd: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => press(direction)}
    >
      {direction === 1 ? '+' : '−'}
    </button>
  );
  const reach = available > minimum && pieces !== null ? (pieces - minimum) / (available - minimum) : 0;
  return (
    <div className={classNames(styles.quantity, isFree && styles.field, isShort && styles.over)}>
      {isFree ? (
        input
      ) : (
        <div className={quantityStyles.quantity}>
          {button(-1, texts.less(step, name), pieces !== null && pieces <= minimum)}
          {input}
          {button(1, texts.more(step, name), pieces !== null && pieces >= available)}
        </div>
      )}
      {shape === 'scale' && (
        <Scale reach={isShort ? 1 : reach} from={texts.minimum(minimum, step)} to={formatFigure(available)} />
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

/** The focus goes on from a line that goes: to the quantity after it, else before it, else to the element with that id. */
export function focusBeside(part: string, otherwise: string): void {
  const fields = [...document.querySelectorAll<HTMLElement>('main [data-quantity]')];
  const place = fields.findIndex(({ dataset }) => dataset.quantity === part);
  (fields[place + 1] ?? fields[place - 1] ?? document.getElementById(otherwise))?.focus();
}
