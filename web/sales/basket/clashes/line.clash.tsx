import { Suspense } from 'react';
import type { BasketLine } from '#contract/sales/basket.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import type { ClashNoticeProps } from './clash.notice.tsx';
import type { Clashes } from './use-clashes.ts';

const ClashNotice = lazyOr(
  async () => (await import('./clash.notice.tsx')).ClashNotice,
  () => null,
);

interface LineClashProps extends Pick<ClashNoticeProps, 'line' | 'onShow' | 'onAdd'> {
  /** All of the basket. */
  lines: readonly BasketLine[];
  clashes: Clashes;
}

/** What is said of a line that clashes with the others, if it does: few baskets load it. */
export function LineClash({ line, lines, clashes: { shown }, ...acts }: LineClashProps) {
  const clash = shown.get(line.part);
  const other = lines.find(({ part }) => part === clash?.with);
  if (!clash || !other) return null;
  return (
    <Suspense>
      <ClashNotice {...{ line, clash, other }} {...acts} />
    </Suspense>
  );
}
