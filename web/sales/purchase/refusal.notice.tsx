import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';

/** Says why the order was not placed. */
export function RefusalNotice({ failure }: { failure: CallFailure }) {
  if (failure.code === 'no-answer' || failure.code === 'internal')
    return (
      <Notice tone="bad" title={texts.unknownTitle}>
        {texts.unknown(failure.detail)}
      </Notice>
    );
  return (
    <Notice tone="bad" title={failure.code === 'out-of-stock' ? texts.stockChangedTitle : texts.refusedTitle}>
      {failure.detail}
    </Notice>
  );
}
