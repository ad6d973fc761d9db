import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type QuoteState, useQuote } from '#web/sales/order-sums/use-quote.ts';
import type { Draft } from './purchase.draft.ts';

interface Ordered {
  part: string;
  /** Null asks nothing. */
  pieces: number | null;
  company: string | null;
}

/** What comes of an order of one part with delivery and tax, for the place in the form; null where that is not to be asked. */
export function useOrderQuote(
  { control }: Pick<UseFormReturn<Draft>, 'control'>,
  { part, pieces, company }: Ordered,
): (QuoteState & { price: number | null }) | null {
  const [country, postalCode, how] = useWatch({ control, name: ['country', 'postalCode', 'how'] });
  const state = useQuote(
    pieces === null
      ? null
      : {
          lines: [{ part, quantity: pieces }],
          ...(company !== null && { company }),
          ...(country !== '' && { country }),
          ...(postalCode !== '' && { postalCode }),
          delivery: how,
        },
  );
  if (pieces === null) return null;
  const { quote, settled } = state;
  const isWhole = settled && quote !== null && quote.needs.length === 0 && !quote.refused;
  return { ...state, price: isWhole ? quote.price : null };
}
