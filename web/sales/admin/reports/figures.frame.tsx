import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import type { ReportSpan, Reports } from '#contract/sales/reports.ts';
import { usePriceKind } from '#web/platform/layout/price-kind.ts';
import styles from '#web/platform/ui/figures.module.css';
import { links } from './reports.links.ts';
import { bucketWords } from './reports.view.ts';
import { texts } from './texts.ts';

interface FiguresFrameProps {
  reports: Reports;
  days: ReportSpan;
  /** The span in words. */
  span: string;
}

/** The four figures, each leading to its list. */
export function FiguresFrame({ reports, days, span }: FiguresFrameProps) {
  const { revenue, orders, unpaid, belowMinimum, series } = reports;
  const isTaxed = usePriceKind() !== null;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{texts.revenue(span, isTaxed)}</dt>
        <dd>
          <Link className="bare" to={links.paid(days)}>
            {texts.dollars(revenue)}
          </Link>
        </dd>
        <dd className="note">{texts.from(bucketWords(series[0]?.at ?? ''), bucketWords(series.at(-1)?.at ?? ''))}</dd>
      </div>
      <div>
        <dt>{texts.orders(span)}</dt>
        <dd>
          <Link className="bare" to={links.orders(days)}>
            {formatFigure(orders)}
          </Link>
        </dd>
        <dd className="note">{orders === 0 ? texts.noAverage : texts.average(revenue / orders, isTaxed)}</dd>
      </div>
      <div>
        <dt>{texts.unpaid}</dt>
        <dd>
          <Link className="bare" to={links.unpaid}>
            {formatFigure(unpaid.orders)}
          </Link>
        </dd>
        <dd className="note">{texts.held(unpaid.held, isTaxed)}</dd>
      </div>
      <div>
        <dt>{texts.below}</dt>
        <dd>
          <Link className="bare" to={links.belowMinimum}>
            {formatFigure(belowMinimum.parts)}
          </Link>
        </dd>
        <dd className="note">{texts.belowOf(belowMinimum.of)}</dd>
      </div>
    </dl>
  );
}
