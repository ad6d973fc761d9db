import { type ReactNode, useState } from 'react';
import type { PriceAsked } from '#contract/sales/price.words.ts';
import { type ExplainedPrice, WhyPriceDialog } from './why-price.dialog.tsx';

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
