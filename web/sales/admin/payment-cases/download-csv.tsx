import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import type { MoneyView } from '#contract/sales/payment-cases.ts';
import { callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { texts } from './texts.ts';

/** What a view lists, as a file. */
export function DownloadCsv({ view }: { view: MoneyView }) {
  return (
    <SaveButton
      tone="line"
      size="small"
      read={() => callFileAsAdmin(paymentCaseCalls.exportMoney, { query: { view } })}
    >
      {texts.csv}
    </SaveButton>
  );
}
