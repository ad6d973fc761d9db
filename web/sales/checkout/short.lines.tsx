import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { BasketLine } from '#contract/sales/basket.ts';
import type { ShortLine } from '#contract/sales/checkouts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { LineRow } from '#web/sales/lines/line.row.tsx';
import { lineTexts } from '#web/sales/lines/line.texts.ts';
import { Meter } from '#web/sales/lines/meter.tsx';
import type { CheckoutDraft } from './checkout.draft.ts';
import styles from './short-lines.module.css';
import { checkoutTexts as texts } from './texts.ts';

interface ShortLinesProps {
  short: readonly ShortLine[];
  /** How many of them have no answer. */
  open: number;
  lines: ReadonlyMap<string, BasketLine>;
}

/** The lines that cannot be ordered as they stand, each with what can be done. They stand before the form. */
export function ShortLines({ short, open, lines }: ShortLinesProps) {
  if (short.length === 0) return null;
  return (
    <section className={styles.stop} aria-labelledby="checkout-short">
      <div className={styles.head} role="alert">
        <h2 id="checkout-short">{texts.shortTitle(short.length)}</h2>
        <p>{texts.shortText}</p>
      </div>
      <ul>
        {short.map((line) => (
          <Short key={line.part} line={line} known={lines.get(line.part)} />
        ))}
      </ul>
      <p className="vh" role="status">
        {open > 0 ? texts.shortMissing(open) : ''}
      </p>
    </section>
  );
}

function Short({ line, known }: { line: ShortLine; known: BasketLine | undefined }) {
  const { part, quantity, available, minimum, take } = line;
  const { control, getValues, setValue }: UseFormReturn<CheckoutDraft> = useFormContext();
  const [taken, left] = useWatch({ control, name: ['take', 'leave'] });
  const name = known?.name ?? '';
  const isLeft = left.includes(part);
  const isTaken = !isLeft && taken.some((one) => one.part === part && one.quantity === take);
  const answer = (pieces: number | null) => {
    const others = getValues('take').filter((one) => one.part !== part);
    const otherLeft = getValues('leave').filter((id) => id !== part);
    setValue('take', pieces === null ? others : [...others, { part, quantity: pieces }], { shouldDirty: true });
    setValue('leave', pieces === null ? [...otherLeft, part] : otherLeft, { shouldDirty: true });
  };
  return (
    <LineRow
      line={{ ...known, name, sku: known?.sku ?? '', slug: undefined }}
      shape="small"
      facts={<span>{factsOf(line)}</span>}
      stock={
        <div className={styles.there}>
          <p>
            <span>{available === null ? texts.asked(quantity) : texts.there(available, quantity)}</span>
            <span>{stateOf(line)}</span>
          </p>
          <Meter have={Math.min(available ?? 0, quantity)} of={Math.max(quantity, minimum ?? 0)} bad />
        </div>
      }
      acts={
        <div className={styles.acts}>
          {take === null ? (
            <Button tone="line" size="small" disabled>
              {texts.takeNone}
            </Button>
          ) : (
            <Button
              tone="line"
              size="small"
              aria-pressed={isTaken}
              aria-label={texts.takeOf(take, name)}
              onClick={() => answer(take)}
            >
              {lineTexts.take(take)}
            </Button>
          )}
          <Button
            tone="line"
            size="small"
            aria-pressed={isLeft}
            aria-label={texts.leaveOutOf(name)}
            onClick={() => answer(null)}
          >
            {lineTexts.leaveOut}
          </Button>
        </div>
      }
    />
  );
}

function factsOf({ available, minimum, take }: ShortLine): string {
  if (available === null || minimum === null) return texts.notOnSale;
  return take === null ? texts.belowMinimum(minimum, available) : texts.minimum(minimum);
}

function stateOf({ available, minimum, quantity }: ShortLine): string {
  if (available === null || minimum === null) return texts.gone;
  return Math.min(available, quantity) < minimum ? texts.below(minimum) : texts.missing(quantity - available);
}
