import type { UseFormRegisterReturn } from 'react-hook-form';
import { stockReturns } from '#contract/sales/refunds.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { stepTexts as texts } from './order.texts.ts';

interface StockReturnFieldProps extends UseFormRegisterReturn {
  /** How many pieces it is about. */
  pieces: number;
  /** The order ends with it. */
  ends?: boolean;
}

/** Radio buttons for the pieces of an order that ends with its refund, or that are taken out of it. Takes the result of the form's `register`. */
export function StockReturnField({ pieces, ends = false, ...input }: StockReturnFieldProps) {
  return (
    <fieldset className={fieldStyles.field}>
      <legend>{texts.stock}</legend>
      <div className="stack gap-1">
        {stockReturns.map((choice) => {
          const { title, about } = texts.stockReturns[choice];
          return (
            <label key={choice} className={checkStyles.check}>
              <input {...input} type="radio" value={choice} />
              <span>
                {title}. <span className="note">{about(pieces)}</span>
              </span>
            </label>
          );
        })}
      </div>
      {ends && <p className="note">{texts.ends}</p>}
    </fieldset>
  );
}
