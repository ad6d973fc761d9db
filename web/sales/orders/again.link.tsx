import { pages } from '#contract/pages.ts';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { ordersTexts as texts } from './texts.ts';

/** The way to order its only part once more; of several parts to what has changed since. */
export function Again({ order: { _id, orderNumber, lines, lineCount } }: { order: OwnOrder }) {
  const [line] = lines;
  if (lineCount > 1)
    return (
      <ButtonLink tone="line" size="small" to={pages.orderAgain(_id)} aria-label={texts.againOf(String(orderNumber))}>
        {texts.again}
      </ButtonLink>
    );
  if (!line?.onSale) return null;
  return (
    <ButtonLink
      tone="line"
      size="small"
      to={pages.purchaseAgain(line.part, line.quantity)}
      aria-label={texts.againOf(line.name)}
    >
      {texts.again}
    </ButtonLink>
  );
}
