import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDollars } from '#contract/money.ts';
import type { BasketLine } from '#contract/sales/basket.ts';
import type { CheckoutQuote } from '#contract/sales/checkouts.ts';
import { COST_CENTRE_MAX, LINE_TEXT_MAX } from '#contract/sales/order-lines.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { LineRow } from '#web/sales/lines/line.row.tsx';
import { lineTexts } from '#web/sales/lines/line.texts.ts';
import { ReadyNote } from '#web/sales/lines/ready.note.tsx';
import { WhyPrice } from '#web/sales/prices/why-price.tsx';
import { linesOf } from './changes.ts';
import type { CheckoutDraft } from './checkout.draft.ts';
import styles from './checkout-sums.module.css';
import { checkoutTexts as texts } from './texts.ts';

interface LinesFoldProps {
  quote: CheckoutQuote;
  lines: readonly BasketLine[];
  /** For which company it is ordered, by name. */
  company: string | null;
  /** When the basket was read, ISO 8601. */
  at: string;
}

/** The most pictures that stand above the lines. */
const PICTURES = 8;

/** What is ordered: a few pictures with the quantities, and behind a fold each line with its price and why. */
export function LinesFold({ quote, lines, company, at }: LinesFoldProps) {
  const [open, setOpen] = useState(false);
  const known = new Map(lines.map((line) => [line.part, line]));
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.folded}</summary>
      {open && (
        <ul className={styles.lines}>
          {linesOf(quote).map(({ part, name, sku, quantity, unitPrice, listPrice, price, reasons }) => (
            <LineRow
              key={part}
              // The way out of the checkout is not here.
              line={{ ...known.get(part), name, sku, slug: undefined }}
              shape="small"
              facts={<span>{lineTexts.times(quantity, unitPrice)}</span>}
              below={
                <>
                  <ReadyNote quantity={quantity} stock={known.get(part)?.offer} />
                  {company !== null && <LineWords part={part} name={name} />}
                </>
              }
              sum={
                <>
                  {formatDollars(price)}
                  {reasons.length > 0 && (
                    <WhyPrice
                      price={{ quantity, unitPrice, listPrice, price, reasons }}
                      about={{ part: name, company: company ?? undefined, at }}
                      label={lineTexts.whyOf(formatDollars(unitPrice), name)}
                    >
                      {lineTexts.why}
                    </WhyPrice>
                  )}
                </>
              }
            />
          ))}
        </ul>
      )}
    </details>
  );
}

/** The cost centre and the text of a line, behind a fold of their own. */
function LineWords({ part, name }: { part: string; name: string }) {
  const { register, getValues } = useFormContext<CheckoutDraft>();
  const said = getValues(`lineTexts.${part}`);
  return (
    <details className={styles.why} open={Boolean(said?.costCentre || said?.text)}>
      <summary>{texts.addWords}</summary>
      <div className="stack gap-2">
        <Field label={texts.costCentre}>
          {(ids) => (
            <TextInput
              {...ids}
              {...register(`lineTexts.${part}.costCentre`)}
              aria-label={texts.costCentreOf(name)}
              maxLength={COST_CENTRE_MAX}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={texts.text}>
          {(ids) => (
            <TextInput
              {...ids}
              {...register(`lineTexts.${part}.text`)}
              aria-label={texts.textOf(name)}
              maxLength={LINE_TEXT_MAX}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </details>
  );
}

/** Pictures of the first lines with what is ordered of each; those that are left out stand in outline. */
export function Pictures({ quote, lines }: Pick<LinesFoldProps, 'quote' | 'lines'>) {
  const ordered = new Map(linesOf(quote).map(({ part, quantity }) => [part, quantity]));
  const more = lines.length - PICTURES;
  return (
    <>
      <ul className={`${styles.pictures} num`} aria-hidden="true">
        {lines.slice(0, PICTURES).map(({ part, img }) => {
          const quantity = ordered.get(part);
          return (
            <li key={part} className={classNames(quantity === undefined && styles.out)}>
              <Thumb src={img ?? ''} wide={76} />
              <span>{quantity === undefined ? '–' : texts.pieces(quantity)}</span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="note">{texts.more(more)}</p>}
    </>
  );
}
