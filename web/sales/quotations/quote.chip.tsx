import type { QuotationState } from '#contract/sales/quotations/quotations.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import { quoteTexts as texts } from './texts.ts';

const tones = {
  asked: 'wait',
  offered: 'on',
  expired: 'bad',
  accepted: 'good',
  declined: 'off',
  withdrawn: 'off',
} as const satisfies Record<QuotationState, string>;

interface QuoteChipProps {
  of: { state: QuotationState; waitsForShop: boolean };
  forShop: boolean;
}

/** Where a quote stands, and for whom it waits. */
export function QuoteChip({ of: { state, waitsForShop }, forShop }: QuoteChipProps) {
  const waits = waitsForShop || state === 'offered';
  const words = waitsForShop === forShop ? texts.waitsForYou : forShop ? texts.states[state] : texts.waitsForShop;
  return <Chip tone={waits && state !== 'expired' ? 'wait' : tones[state]}>{waits ? words : texts.states[state]}</Chip>;
}
