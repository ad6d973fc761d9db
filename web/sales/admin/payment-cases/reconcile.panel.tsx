import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import type { Money, PaymentCase, Reconciliation } from '#contract/sales/payment-cases.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import figuresStyles from '#web/platform/ui/figures.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { CaseActs } from './case.acts.tsx';
import { DownloadCsv } from './download-csv.tsx';
import styles from './money.module.css';
import { casesIn } from './money.view.ts';
import { PayoutsPanel } from './payouts.panel.tsx';
import { caseTexts, texts as pageTexts, reconcileTexts as texts } from './texts.ts';

interface ReconcilePanelProps {
  money: Money;
  onChanged: () => Promise<void>;
}

/** The last comparison with the provider in figures, and what it asks. */
export function ReconcilePanel({ money, onChanged }: ReconcilePanelProps) {
  const proposals = casesIn('reconcile', money);
  return (
    <>
      {money.last && <Figures last={money.last} waiting={money.cases.length} />}
      <section className={styles.below}>
        <div className={panelStyles.head}>
          <h2>{texts.proposals}</h2>
          <div className={panelStyles.acts}>
            <RunAgain onChanged={onChanged} />
            {proposals.length > 0 && <DownloadCsv view="reconcile" />}
          </div>
        </div>
        {proposals.length > 0 ? (
          <Proposals proposals={proposals} onChanged={onChanged} />
        ) : (
          <p className="quiet">{texts.none}</p>
        )}
        <p className="note">{texts.applied}</p>
      </section>
      <PayoutsPanel />
    </>
  );
}

/** Compares with the provider now. */
export function RunAgain({ onChanged }: Pick<ReconcilePanelProps, 'onChanged'>) {
  const run = async () => {
    const ran = await callAsAdmin(paymentCaseCalls.reconcile, {});
    if (!ran.ok) return toast.failed(ran.failure.detail);
    await onChanged();
    toast.done(pageTexts.ran(ran.value.mended, ran.value.asks));
  };
  return (
    <ChangeButton tone="line" size="small" change={run}>
      {pageTexts.run}
    </ChangeButton>
  );
}

function Figures({ last, waiting }: { last: Reconciliation; waiting: number }) {
  return (
    <dl className={figuresStyles.figures}>
      <div>
        <dt>{texts.compared}</dt>
        <dd>{formatFigure(last.payments)}</dd>
        <dd className="note">
          {texts.payments} <Time at={last.since} form="day" />
        </dd>
      </div>
      <div>
        <dt>{texts.mended}</dt>
        <dd>{formatFigure(last.mended)}</dd>
        <dd className="note">{texts.certain}</dd>
      </div>
      <div>
        <dt>{texts.asks}</dt>
        <dd>{formatFigure(waiting)}</dd>
        <dd className="note">{texts.below}</dd>
      </div>
      <div>
        <dt>{texts.payouts}</dt>
        <dd>{formatDollars(last.payouts)}</dd>
        <dd className="note">{texts.sinceFirst}</dd>
      </div>
    </dl>
  );
}

interface ProposalsProps extends Pick<ReconcilePanelProps, 'onChanged'> {
  proposals: readonly PaymentCase[];
}

function Proposals({ proposals, onChanged }: ProposalsProps) {
  const names = texts.columns;
  const sum = (dollars: number | null) => (dollars === null ? caseTexts.nothing : formatDollars(dollars));
  const columns: Column<PaymentCase>[] = [
    {
      label: names.what,
      kinds: ['two'],
      cell: (found) => (
        <>
          <span>
            {found.order && <Link to={pages.order(found.order._id)}>{caseTexts.order(found.order.orderNumber)}</Link>}
            {caseTexts.title(found, found.order !== null)}
          </span>
          <span className={rowsStyles.under} data-under>
            {found.ref}
          </span>
        </>
      ),
    },
    { label: names.shop, cell: ({ shop }) => sum(shop) },
    { label: names.stripe, cell: ({ provider }) => sum(provider) },
    {
      label: names.proposal,
      kinds: ['two'],
      cell: (found) => (
        <>
          {texts.look}
          <span className={rowsStyles.under} data-under>
            {caseTexts.about(found)}
          </span>
        </>
      ),
    },
    { label: names.action, cell: (found) => <CaseActs small found={found} onAnswered={onChanged} /> },
  ];
  return <DataTable label={texts.proposals} columns={columns} rows={proposals} idOf={({ _id }) => _id} />;
}
