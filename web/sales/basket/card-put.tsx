import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { canBeOrdered } from '#contract/quantities.ts';
import { useIsViewer, useOwnMinimum } from '#web/accounts/companies/use-active-company.ts';
import type { CardPutProps } from '#web/catalogue/parts/card-put.context.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import styles from './card-put.module.css';
import { barTexts as texts } from './texts.bar.ts';
import { useBasketSummary } from './use-basket-summary.ts';

/** Puts a part into the basket from its card: the quantity, and the button; nothing for a viewer. What it does is loaded when it is pressed. */
export function CardPut({ part: sold, className }: CardPutProps) {
  const part = useOwnMinimum(sold);
  const onSale = canBeOrdered(part);
  const id = useId();
  const isViewer = useIsViewer();
  const inBasket = useBasketSummary().lines?.get(part._id);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const value = typed ?? String(inBasket ?? part.ordered_quantity);
  const isHeld = inBasket !== undefined && value === String(inBasket);

  // What another page has put in is shown here, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another quantity in the basket is the moment
  useEffect(() => setTyped(null), [inBasket]);

  const put = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const { putFromCard } = await import('./put.ts');
      setProblem(await putFromCard(part, value));
    } catch {
      toast.failed(texts.notLoaded);
    }
    setBusy(false);
  };

  if (isViewer) return null;
  const label = isHeld
    ? { long: texts.inBasket, short: texts.inShort }
    : inBasket !== undefined
      ? { long: texts.setTo(value), short: texts.setShort }
      : { long: texts.add, short: texts.addShort };
  return (
    <form className={classNames(styles.put, isHeld && styles.held, className)} onSubmit={put} noValidate>
      <label className="vh" htmlFor={id}>
        {texts.quantityOf(part.name)}
      </label>
      <input
        id={id}
        className={fieldStyles.input}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        disabled={!onSale}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-error`}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
      <button type="submit" disabled={!onSale} aria-busy={busy || undefined}>
        <span className={styles.long}>{label.long}</span>
        <span className={styles.short}>{label.short}</span>
        <span className="vh">
          {isHeld && texts.holds(inBasket)}
          {texts.about(part.name)}
        </span>
      </button>
      <div aria-live="polite" className={styles.says}>
        {problem !== null && (
          <p className={fieldStyles.error} id={`${id}-error`}>
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}
