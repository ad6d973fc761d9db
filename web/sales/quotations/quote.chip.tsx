import type { QuotationState } from '#contract/sales/quotations/quotations.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import { quoteTexts as texts } from './texts.ts';

const toneOf = (state: QuotationState) =>
  state === 'accepted' ? 'good' : state === 'expired' ? 'bad' : state === 'offered' ? 'on' : 'off';

interface QuoteChipProps {
  of: { state: QuotationState; waitsForShop: boolean };
  forShop: boolean;
}

/** Where a quote stands, and for whom it waits. */
export function QuoteChip({ of: { state, waitsForShop }, forShop }: QuoteChipProps) {
  const waits = waitsForShop || state === 'offered';
  const words = waitsForShop === forShop ? texts.waitsForYou : forShop ? texts.state(state) : texts.waitsForShop;
  return <Chip tone={waits && state !== 'expired' ? 'wait' : toneOf(state)}>{waits ? words : texts.state(state)}</Chip>;
}
