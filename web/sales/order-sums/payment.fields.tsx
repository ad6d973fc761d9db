import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { formatDollars } from '#contract/money.ts';
import type { PaymentWay } from '#contract/sales/receivables/payment-ways.ts';
import { Choices } from '#web/platform/ui/choices.tsx';
import { Spec } from '#web/platform/ui/facts.tsx';
import { Scale } from '#web/platform/ui/scale.tsx';
import { AskRelease } from './ask-release.tsx';
import { type PaymentMethod, wayOf } from './payment.rules.ts';
import { sumTexts as texts } from './texts.ts';

interface PaymentFieldsProps {
  ways: readonly PaymentWay[];
  /** What the order comes to, in dollars; null while that is not known. */
  total: number | null;
  labelHidden?: boolean;
  /** The company whose buyer may ask for a release where the credit line stops the order. */
  company?: string | null;
}

/** How an order is paid, in the form around it, with the credit line. Nothing where there is the card alone. */
export function PaymentFields({ ways, total, labelHidden = false, company = null }: PaymentFieldsProps) {
  const form: UseFormReturn<{ paymentMethod: PaymentMethod }> = useFormContext();
  const preferred = useWatch({ control: form.control, name: 'paymentMethod' });
  const account = ways.find(({ method }) => method === 'account');
  if (!account) return null;
  return (
    <>
      <Choices
        label={texts.paid}
        labelHidden={labelHidden}
        choices={ways.map(({ method, open, why, terms = '' }) => ({
          value: method,
          name: texts.ways[method],
          about: open ? texts.waysAbout[method](terms) : why,
          fact: total === null ? undefined : formatDollars(total),
          shut: !open,
        }))}
        chosen={wayOf(ways, preferred)}
        onChoose={(way) => form.setValue('paymentMethod', way, { shouldDirty: true })}
      />
      <CreditLine way={account} total={total} />
      {account.releasable && company !== null && total !== null && <AskRelease {...{ company, total }} />}
    </>
  );
}

/** What is used of the credit line, and what this order leaves of it. */
function CreditLine({ way: { limit = 0, exposure = 0 }, total }: { way: PaymentWay; total: number | null }) {
  const free = Math.round((limit - exposure - (total ?? 0)) * 100) / 100;
  return (
    <div className="stack gap-2">
      <h3>{texts.creditLine}</h3>
      <Scale reach={limit > 0 ? 1 - free / limit : 1} from={formatDollars(0)} to={formatDollars(limit)} />
      <Spec
        facts={[
          { name: texts.limit, value: formatDollars(limit) },
          { name: texts.used, value: formatSigned(exposure) },
          ...(total === null ? [] : [{ name: texts.thisOrder, value: formatDollars(total) }]),
          free < 0
            ? { name: texts.over, value: formatDollars(-free) }
            : { name: total === null ? texts.free : texts.freeAfter, value: formatDollars(free) },
        ]}
      />
    </div>
  );
}

/** What is used is below zero where the company has paid more than it owes. */
function formatSigned(dollars: number): string {
  return dollars < 0 ? `−${formatDollars(-dollars)}` : formatDollars(dollars);
}
