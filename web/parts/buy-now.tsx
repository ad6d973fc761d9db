import { pages } from '#contract/pages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { CardFacts } from './card.facts.ts';
import { texts } from './texts.ts';

interface BuyNowProps {
  part: Pick<CardFacts, '_id' | 'name' | 'onSale'>;
  tone?: 'primary' | 'line';
}

/** The way to the purchase page, or, with the stock below the minimum, a button that says so and leads nowhere. */
export function BuyNow({ part, tone = 'primary' }: BuyNowProps) {
  if (!part.onSale) {
    return (
      <Button tone={tone} disabled>
        {texts.outOfStock}
        <span className="vh"> {part.name}</span>
      </Button>
    );
  }
  return (
    <ButtonLink tone={tone} to={pages.purchase(part._id)} prefetch="intent">
      {texts.buyNow}
      <span className="vh"> {part.name}</span>
    </ButtonLink>
  );
}
