import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import type { Reports } from '#contract/sales/reports.ts';
import { callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { usePriceKind } from '#web/platform/layout/price-kind.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState, Skeleton } from '#web/platform/ui/states.tsx';
import { DataTable } from '#web/platform/ui/table.tsx';
import { links } from './reports.links.ts';
import reportsStyles from './reports.module.css';
import { highestOf, pointWords, type RangeInAddress, unitOf } from './reports.view.ts';
import { texts as pageTexts, plotTexts as texts } from './texts.ts';

/** The library that draws comes with the plot, and with nothing else. */
const ReportsPlot = lazy(() => import('./reports.plot.tsx'));

interface PlotPanelProps {
  reports: Reports;
  range: RangeInAddress;
  span: string;
}

/** Orders and revenue over time, as a plot or as the table behind it. */
export function PlotPanel({ reports, range, span }: PlotPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const { series, revenue, orders } = reports;
  const highest = highestOf(series);
  const isTaxed = usePriceKind() !== null;
  return (
    <section className={`${panelStyles.panel} ${reportsStyles.all}`} aria-labelledby={id}>
      <div className={panelStyles.head}>
        <h2 id={id}>{texts.title}</h2>
        <div className="cluster gap-4">
          <Link className="link small" to={links.orders(range)}>
            {texts.link}
          </Link>
          <SaveButton
            tone="line"
            size="small"
            read={() => callFileAsAdmin(reportCalls.exportReports, { query: range })}
          >
            {pageTexts.csv}
          </SaveButton>
        </div>
      </div>
      {highest ? (
        <>
          {asTable ? (
            <SeriesTable series={series} />
          ) : (
            <>
              <p className="vh" id={`${id}-summary`}>
                {texts.summary(span, revenue, orders, { ...highest, at: pointWords(highest.at) })}
              </p>
              <Pointable series={series} describedBy={`${id}-summary`} />
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
            {!asTable && <span>{texts.keys}</span>}
            <span>{texts.rules(isTaxed, reports.timeZone)}</span>
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

/** The place that a key leads to from another; null for a key that leads nowhere. */
function placeAfter(key: string, place: number, last: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, place - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** The plot as a slider over its points: whoever moves along it by pointer or keys sees each value, and hears it. */
function Pointable({ series, describedBy }: { series: Reports['series']; describedBy: string }) {
  const [pointed, setPointed] = useState<string | null>(null);
  const marked = series.find(({ at }) => at === pointed) ?? highestOf(series) ?? series[0];
  if (!marked) return null;
  const place = series.indexOf(marked);
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, place, series.length - 1);
    if (next === null) return;
    event.preventDefault();
    setPointed(series[next]?.at ?? null);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={texts.by[unitOf(marked.at)]}
      aria-describedby={describedBy}
      aria-valuemin={1}
      aria-valuemax={series.length}
      aria-valuenow={place + 1}
      aria-valuetext={texts.point(pointWords(marked.at), marked.revenue, marked.orders)}
      onKeyDown={move}
    >
      <Suspense fallback={<PlotSkeleton />}>
        <ReportsPlot series={series} pointed={pointed} onPoint={setPointed} />
      </Suspense>
    </div>
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
        { label: names[unit], cell: ({ at }) => <time dateTime={at}>{pointWords(at)}</time> },
        { label: names.revenue, align: 'right', kinds: ['money'], cell: ({ revenue }) => formatDollars(revenue) },
        { label: names.orders, align: 'right', cell: ({ orders }) => formatFigure(orders) },
      ]}
      rows={series.toReversed()}
      idOf={({ at }) => at}
      keyboard={false}
    />
  );
}
