import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { ReportSpan, Reports } from '#contract/sales/reports.ts';
import { usePriceKind } from '#web/platform/layout/price-kind.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { EmptyState, Skeleton } from '#web/platform/ui/states.tsx';
import { DataTable } from '#web/platform/ui/table.tsx';
import { links } from './reports.links.ts';
import reportsStyles from './reports.module.css';
import { bucketWords, highestOf, unitOf } from './reports.view.ts';
import { plotTexts as texts } from './texts.ts';

/** The library that draws comes with the plot, and with nothing else. */
const ReportsPlot = lazy(() => import('./reports.plot.tsx'));

interface PlotPanelProps {
  reports: Reports;
  days: ReportSpan;
  span: string;
}

/** Orders and revenue over time, as a plot or as the table behind it. */
export function PlotPanel({ reports, days, span }: PlotPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const { series, revenue, orders } = reports;
  const highest = highestOf(series);
  const isTaxed = usePriceKind() !== null;
  return (
    <section className={`${panelStyles.panel} ${reportsStyles.all}`} aria-labelledby={id}>
      <div className={panelStyles.head}>
        <h2 id={id}>{texts.title}</h2>
        <Link className="link small" to={links.orders(days)}>
          {texts.link}
        </Link>
      </div>
      {highest ? (
        <>
          {asTable ? (
            <SeriesTable series={series} />
          ) : (
            <>
              <p className="vh" id={`${id}-summary`}>
                {texts.summary(span, revenue, orders, { ...highest, at: bucketWords(highest.at) })}
              </p>
              <div role="img" aria-label={texts.by[unitOf(highest.at)]} aria-describedby={`${id}-summary`}>
                <Suspense fallback={<PlotSkeleton />}>
                  <ReportsPlot series={series} />
                </Suspense>
              </div>
            </>
          )}
          <div className={reportsStyles.plotkey}>
            {!asTable && (
              <span>
                <svg aria-hidden="true">
                  <line x2="100%" y1="4.5" y2="4.5" strokeDasharray="9 2 2 2" />
                </svg>
                {texts.meanOf(span)}
              </span>
            )}
            <span>{texts.rules(isTaxed)}</span>
            <button type="button" className="link" onClick={() => setAsTable(!asTable)}>
              {asTable ? texts.asPlot : texts.asTable}
            </button>
          </div>
        </>
      ) : (
        <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>
      )}
    </section>
  );
}

function PlotSkeleton() {
  return (
    <div className={reportsStyles.plot}>
      <span className="vh">{texts.loading}</span>
      <div className={reportsStyles.revenue}>
        <Skeleton shape="block" />
      </div>
      <div className={reportsStyles.orders} />
    </div>
  );
}

function SeriesTable({ series }: { series: Reports['series'] }) {
  const unit = unitOf(series[0]?.at ?? '');
  const names = texts.columns;
  return (
    <DataTable
      label={texts.by[unit]}
      columns={[
        { label: names[unit], cell: ({ at }) => <time dateTime={at}>{bucketWords(at)}</time> },
        { label: names.revenue, align: 'right', kinds: ['money'], cell: ({ revenue }) => formatDollars(revenue) },
        { label: names.orders, align: 'right', cell: ({ orders }) => formatFigure(orders) },
      ]}
      rows={series.toReversed()}
      idOf={({ at }) => at}
      keyboard={false}
    />
  );
}
