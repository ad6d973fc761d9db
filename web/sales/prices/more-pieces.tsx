import { formatDollars } from '#contract/money.ts';
import { moreWords, type PricedPieces, timesWords } from '#contract/sales/price.words.ts';
import { Button } from '#web/platform/ui/button.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Skeleton } from '#web/platform/ui/states.tsx';
import styles from './price-offer.module.css';
import { priceTexts as texts } from './texts.ts';

interface MorePiecesProps {
  now: PricedPieces;
  /** More pieces at another price; null where no larger quantity has a lower one. */
  more: PricedPieces | null;
  /** Takes that quantity. */
  onTake?: (quantity: number) => void;
}

/** What so many pieces cost beside what more pieces cost, on one scale. Where more cost less, what is saved is in signal. */
export function MorePieces({ now, more, onTake }: MorePiecesProps) {
  const most = Math.max(now.price, more?.price ?? 0);
  const saves = more !== null && more.price < now.price;
  return (
    <div className={`${panelStyles.panel} ${styles.more} num`}>
      <p className={`${panelStyles.head} ${styles.head}`}>
        <b role="status">{more ? moreWords(now, more) : texts.lowest}</b>
        {more && onTake && (
          <Button tone="line" size="small" onClick={() => onTake(more.quantity)}>
            {texts.take(more.quantity)}
          </Button>
        )}
      </p>
      <ol>
        <Sum of={now} most={most} />
        {more && <Sum of={more} most={most} upTo={saves ? now.price : undefined} />}
      </ol>
    </div>
  );
}

/** Its place while it is loading. */
export function MorePiecesPlace() {
  return (
    <div className={`${panelStyles.panel} ${styles.more}`} aria-hidden="true">
      <div className={`${panelStyles.head} ${styles.head}`}>
        <Skeleton shape="title" />
      </div>
      <Skeleton />
      <Skeleton />
    </div>
  );
}

const PERCENT = 100;

/** One sum with its length; `upTo`: how much the other one is, where that is more. */
function Sum({ of, most, upTo }: { of: PricedPieces; most: number; upTo?: number | undefined }) {
  const share = (price: number) => `${(price / most) * PERCENT}%`;
  return (
    <li>
      <span>{timesWords(of)}</span>
      <svg className={styles.bar} aria-hidden="true">
        <line x1="0" x2={share(of.price)} y1="4.5" y2="4.5" />
        <line x1="0.5" x2="0.5" y1="0" y2="9" />
        <line x1={share(of.price)} x2={share(of.price)} y1="0" y2="9" />
        {upTo !== undefined && (
          <line className={styles.saved} x1={share(of.price)} x2={share(upTo)} y1="4.5" y2="4.5" />
        )}
      </svg>
      <b>{formatDollars(of.price)}</b>
    </li>
  );
}
