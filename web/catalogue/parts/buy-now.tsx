import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { useIsViewer } from '#web/accounts/companies/use-active-company.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import type { CardFacts } from './card.facts.ts';
import { texts } from './texts.ts';

interface BuyNowProps {
  part: Pick<CardFacts, '_id' | 'name' | 'onSale'> & { available: number | null };
  tone?: 'primary' | 'line' | 'commit';
  /** As wide as what it stands in. */
  wide?: boolean;
  /** With so many pieces to begin with. */
  quantity?: number | undefined;
  /** What stands after the words, such as the sum. */
  children?: ReactNode;
}

/** The way to the purchase page, or a button that leads nowhere: for a viewer, and with the stock below the minimum beside what is left. */
export function BuyNow({ part, tone = 'primary', wide = false, quantity, children }: BuyNowProps) {
  const isViewer = useIsViewer();
  if (!part.onSale || isViewer) {
    return (
      <>
        <Button tone={tone} wide={wide} disabled>
          {part.onSale ? texts.buyNow : texts.outOfStock}
          <span className="vh"> {part.name}</span>
        </Button>
        {!part.onSale && part.available !== null && part.available > 0 && (
          <p className="note num">{texts.belowMinimum(part.available)}</p>
        )}
      </>
    );
  }
  return (
    <ButtonLink
      tone={tone}
      wide={wide}
      to={quantity === undefined ? pages.purchase(part._id) : pages.purchaseAgain(part._id, quantity)}
    >
      <span>
        {texts.buyNow}
        <span className="vh"> {part.name}</span>
        {children}
      </span>
    </ButtonLink>
  );
}
