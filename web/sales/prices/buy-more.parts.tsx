import type { PriceStep } from '#contract/catalogue/parts.ts';
import type { PricedPieces } from '#contract/sales/price.words.ts';
import { MorePieces, MorePiecesPlace } from './more-pieces.tsx';
import { nextPrice, pricedAt } from './price-at.ts';
import { PriceBreaks } from './price-breaks.tsx';

export interface BuyMoreProps {
  part: { _id: string; price: number; available: number };
  /** The price by quantity for everybody; none where it is the list price at every quantity. */
  steps: readonly PriceStep[];
  quantity: number;
  /** Takes another quantity; without it nothing can be ordered. */
  onTake?: ((quantity: number) => void) | undefined;
}

interface MoreProps {
  steps: readonly PriceStep[];
  cheaper: PricedPieces | undefined;
  quantity: number;
  available: number;
  onTake: BuyMoreProps['onTake'];
}

/** More pieces that cost less together, or else the next step. */
export function More({ steps, cheaper, quantity, available, onTake }: MoreProps) {
  const now = pricedAt(steps, quantity);
  if (!now) return null;
  const more = cheaper ?? nextPrice(steps, quantity, available);
  return <MorePieces now={now} more={more} {...(onTake && { onTake })} />;
}

/** The place of a company's prices while they are loading. `whom`: the company by name. */
export function CompanyPlaces({ whom, listPrice }: { whom: string; listPrice: number }) {
  return (
    <>
      <MorePiecesPlace />
      <PriceBreaks holdsPlace whom={whom} steps={null} listPrice={listPrice} quantity={null} />
    </>
  );
}
