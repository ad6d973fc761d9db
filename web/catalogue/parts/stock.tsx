import { formatCalendarDay, formatFigure } from '#contract/format.ts';
import { Time } from '#web/platform/ui/time.tsx';
import type { CardFacts } from './card.facts.ts';
import { pageTexts } from './page.texts.ts';
import type { Delivery } from './part-page.facts.ts';
import { partPageTexts as texts } from './part-page.texts.ts';
import styles from './stock.module.css';
import type { FreshStock } from './use-fresh-stock.ts';

interface StockProps {
  part: Pick<CardFacts, 'ordered_quantity' | 'available'>;
  delivery: Delivery | null;
  fresh: FreshStock;
}

/** Minimum, stock as it is now, and the next delivery where it is known. */
export function Stock({ part, delivery, fresh: { at, first } }: StockProps) {
  const moved = part.available - first;
  return (
    <div className="stack gap-2">
      <dl className={styles.stock} data-cells={delivery ? 3 : 2}>
        <div>
          <dt>{pageTexts.minimum}</dt>
          <dd>{formatFigure(part.ordered_quantity)}</dd>
        </div>
        <div data-new={moved !== 0 || undefined}>
          <dt>{pageTexts.available}</dt>
          <dd>
            {formatFigure(part.available)}
            {moved !== 0 && (
              <>
                {' '}
                <del>
                  <span className="vh">{texts.before}</span>
                  {formatFigure(first)}
                </del>
              </>
            )}
          </dd>
        </div>
        {delivery && (
          <div>
            <dt>{texts.nextDelivery}</dt>
            <dd>
              {formatCalendarDay(delivery.on, new Date())}
              <small>{delivery.pieces === null ? texts.expectedThen : texts.expected(delivery.pieces)}</small>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.live} data-print="none">
        {at && moved === 0 && (
          <>
            {texts.stockAsOf}
            <Time at={at} form="near" />
            {texts.yourTime}
          </>
        )}
        <span role="status">
          {at && moved !== 0 && (
            <>
              <Time at={at} form="near" />
              {texts.moved(moved)}
            </>
          )}
        </span>
      </p>
    </div>
  );
}
