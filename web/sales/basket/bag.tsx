import { Link, useLocation } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './bag.module.css';
import { barTexts as texts } from './texts.bar.ts';
import { useBasketSummary } from './use-basket-summary.ts';

/** The basket in the bar of every page, with how many lines are in it. The place of the figure is there before it is known. */
export function Bag() {
  const { count, fresh } = useBasketSummary();
  const { pathname } = useLocation();
  return (
    <Link
      to={pages.basket}
      className={classNames(styles.bag, count === 0 && styles.none, fresh && styles.fresh)}
      aria-label={count === null ? texts.basket : texts.basketOf(count)}
      aria-current={pathname === pages.basket ? 'page' : undefined}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3.5 9.5h17l-1.6 11H5.1zM8 9.5l3-6M16 9.5l-3-6M9.5 13v4M14.5 13v4" />
      </svg>
      <span className={styles.figure} aria-hidden="true">
        {count !== null && formatFigure(count)}
      </span>
    </Link>
  );
}
