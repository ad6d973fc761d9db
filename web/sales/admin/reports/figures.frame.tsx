import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import type { Reports } from '#contract/sales/reports.ts';
import { usePriceKind } from '#web/platform/layout/price-kind.ts';
import styles from '#web/platform/ui/figures.module.css';
import { links } from './reports.links.ts';
import { dayWords, type RangeInAddress } from './reports.view.ts';
import { texts } from './texts.ts';

interface FiguresFrameProps {
  reports: Reports;
  range: RangeInAddress;
  /** The span in words. */
  span: string;
}

/** The four figures, each leading to its list. */
export function FiguresFrame({ reports, range, span }: FiguresFrameProps) {
  const { days, revenue, orders, before, unpaid, belowMinimum } = reports;
  const isTaxed = usePriceKind() !== null;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{texts.revenue(span, isTaxed)}</dt>
        <dd>
          <Link className="bare" to={links.paid(range)}>
            {texts.dollars(revenue)}
          </Link>
        </dd>
        <dd className="note">{texts.from(dayWords(days.from), dayWords(days.to))}</dd>
        <dd className="note">{texts.before(texts.dollars(before.revenue), changeOf(revenue, before.revenue))}</dd>
      </div>
      <div>
        <dt>{texts.orders(span)}</dt>
        <dd>
          <Link className="bare" to={links.orders(range)}>
            {formatFigure(orders)}
          </Link>
        </dd>
        <dd className="note">{orders === 0 ? texts.noAverage : texts.average(revenue / orders, isTaxed)}</dd>
        <dd className="note">{texts.before(formatFigure(before.orders), changeOf(orders, before.orders))}</dd>
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

/** By how many percent something changed; null where there was nothing before. */
function changeOf(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null;
}
