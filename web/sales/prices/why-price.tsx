import { type ReactNode, useState } from 'react';
import type { PriceAsked } from '#contract/sales/price.words.ts';
import { priceTexts as texts } from './texts.ts';
import type { KnownPrice } from './use-price.ts';
import { type ExplainedPrice, WhyPriceDialog } from './why-price.dialog.tsx';

interface WhyPriceProps {
  price: ExplainedPrice;
  /** What the price is of; the time zone is the shop's. */
  about: Omit<PriceAsked, 'timeZone'>;
  label?: string;
  children: ReactNode;
}

/** A link that opens all the reasons of a price. */
export function WhyPrice({ price, about, label, children }: WhyPriceProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && <WhyPriceDialog price={price} about={about} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The way to the reasons of a price of `part`, by name, where a rule was looked at. */
export function Reasons({ part, shown }: { part: string; shown: KnownPrice }): ReactNode {
  const { price, company, at } = shown;
  if (price.reasons.length === 0) return null;
  if (!shown.settled) return <span>{texts.why}</span>;
  return (
    <WhyPrice price={price} about={{ part, company: company?.name, at }}>
      {texts.why}
    </WhyPrice>
  );
}
