import { formatDollars } from '#contract/money.ts';
import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import type { ListedPayout, Payouts } from '#contract/sales/payment-cases.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import styles from './money.module.css';
import { payoutTexts as texts } from './texts.ts';

const tones = { pending: 'wait', paid: 'good', failed: 'bad', cancelled: 'off' } as const;

const readPayouts = () => callAsAdmin(paymentCaseCalls.listPayouts, {});

/** The payouts of the last days, as the provider tells them while the page is open. */
export function PayoutsPanel() {
  const { answer: found, failure, again, busy } = useCall({}, readPayouts, 0);
  return (
    <section className={`${panelStyles.section} ${styles.below}`}>
      <h2>{texts.title}</h2>
      {failure ? (
        <ErrorState title={texts.failed} onRetry={() => void again()} busy={busy}>
          {failure.detail}
        </ErrorState>
      ) : found ? (
        <Listed {...found} />
      ) : (
        <SkeletonRows rows={3} label={texts.loading} />
      )}
    </section>
  );
}

function Listed({ since, payouts }: Payouts) {
  const names = texts.columns;
  const columns: Column<ListedPayout>[] = [
    { label: names.made, cell: ({ createdAt }) => <Time at={createdAt} form="day" /> },
    { label: names.arrives, cell: ({ arrivesAt }) => <Time at={arrivesAt} form="day" /> },
    {
      label: names.amount,
      align: 'right',
      kinds: ['money'],
      cell: ({ amount, currency }) =>
        currency ? `${amount.toFixed(2)} ${currency.toUpperCase()}` : formatDollars(amount),
    },
    { label: names.state, cell: ({ status }) => <Chip tone={tones[status]}>{texts.status[status]}</Chip> },
    { label: names.payout, kinds: ['two'], cell: ({ id }) => <span className="note">{id}</span> },
  ];
  if (payouts.length === 0)
    return (
      <p className="quiet">
        {texts.none} <Time at={since} form="day" />.
      </p>
    );
  return <DataTable label={texts.title} columns={columns} rows={payouts} idOf={({ id }) => id} />;
}
