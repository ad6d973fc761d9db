import { formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { Basket } from '#contract/sales/basket.ts';
import { CheckOut } from './basket.sums.tsx';
import styles from './foothold.module.css';
import { basketTexts as texts } from './texts.ts';

/** The sum and the way on, at the foot of small screens. */
export function Foothold({ basket: { sum }, onDevice }: { basket: Basket; onDevice: boolean }) {
  return (
    <div className={styles.foothold}>
      <div>
        <b>{formatDollars(sum.price)}</b>
        <span className="note">
          {texts.counted(sum.counted, sum.lines)}, {formatWeight(sum.weight)}
        </span>
      </div>
      <CheckOut counted={sum.counted} onDevice={onDevice} />
    </div>
  );
}
