import { type ReactNode, useState } from 'react';
import type { PriceAsked, PricedPieces } from '#contract/sales/price.words.ts';
import type { ShownPriceReason } from '#contract/sales/prices.ts';
import { WhyPriceDialog } from './why-price.dialog.tsx';

/** A price with its reasons. Money in dollars. */
export interface ExplainedPrice extends PricedPieces {
  listPrice: number;
  reasons: readonly ShownPriceReason[];
  /** More pieces that cost less together. */
  cheaper?: PricedPieces | undefined;
}

interface WhyPriceProps {
  price: ExplainedPrice;
  /** What the price is of; the time zone is the shop's. */
  asked: Omit<PriceAsked, 'timeZone'>;
  label?: string;
  children: ReactNode;
}

/** A link that opens all the reasons of a price. */
export function WhyPrice({ price, asked, label, children }: WhyPriceProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && <WhyPriceDialog price={price} asked={asked} onClose={() => setOpen(false)} />}
    </>
  );
}
