import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { PricedPieces } from '#contract/sales/price.words.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { LineNotice } from './line-notice.tsx';
import { Meter } from './meter.tsx';
import { basketTexts as texts } from './texts.ts';

interface NextBreakProps {
  quantity: number;
  /** What so many cost together, in dollars. */
  price: number;
  /** More pieces that cost less together or each; nothing where there are none. */
  then: PricedPieces | undefined;
  onSet: (quantity: number) => void;
}

/** More pieces that cost less together, else the next step. */
export function NextBreak({ quantity, price, then, onSet }: NextBreakProps) {
  if (!then) return null;
  const saves = (centsFromDollars(price) ?? 0) - (centsFromDollars(then.price) ?? 0);
  return (
    <LineNotice
      tone="break"
      before={<Meter have={quantity} of={then.quantity} />}
      title={texts.breakAt(then.quantity - quantity, then.unitPrice)}
      acts={
        <Button tone="line" size="small" onClick={() => onSet(then.quantity)}>
          {texts.setTo(then.quantity)}
        </Button>
      }
    >
      {saves > 0
        ? texts.breakSaves(then.quantity, then.price, dollarsFromCents(saves), quantity)
        : texts.breakCost(then.quantity, then.price)}
    </LineNotice>
  );
}
