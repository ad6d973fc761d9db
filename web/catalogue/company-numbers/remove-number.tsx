import type { ComponentProps } from 'react';
import { companyNumberCalls } from '#contract/catalogue/company-numbers.calls.ts';
import type { CompanyNumber } from '#contract/catalogue/company-numbers.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

interface RemoveNumberProps {
  companyId: string;
  number: CompanyNumber;
  /** Reads the numbers again. */
  onChanged: ComponentProps<typeof ConfirmChange>['onRefused'];
}

/** Takes a number away, after a question. */
export function RemoveNumber({ companyId, number: { number, part }, onChanged }: RemoveNumberProps) {
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', 'aria-label': texts.removeOf(number), children: texts.remove }}
      title={texts.removeTitle(number)}
      confirm={texts.remove}
      cancel={texts.cancel}
      tone="destroy"
      change={() => callApi(companyNumberCalls.removeCompanyNumber, { params: { id: companyId }, query: { number } })}
      onDone={async () => {
        await onChanged();
        toast.done(texts.removed(number));
      }}
      onRefused={onChanged}
    >
      <p>{texts.removeHow(part.name)}</p>
    </ConfirmChange>
  );
}
