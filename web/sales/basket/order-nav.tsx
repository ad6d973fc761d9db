import { Link, useLocation } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './order-nav.module.css';
import { barTexts as texts } from './texts.bar.ts';
import { useBasketSummary } from './use-basket-summary.ts';

/** Where somebody who is signed in orders, in one row under the bar. Its place is there before it is known who looks. */
export function OrderNav() {
  const { state } = useSession();
  const { count } = useBasketSummary();
  const { pathname } = useLocation();
  if (state === 'signed-out') return null;
  const places = [
    { to: pages.basket, name: texts.basket, figure: count },
    { to: pages.quickOrder, name: texts.quickOrder, figure: null },
    { to: pages.lists, name: texts.lists, figure: null },
    { to: pages.build, name: texts.build, figure: null },
    { to: pages.myOrders, name: texts.myOrders, figure: null },
  ];
  return (
    <nav className={classNames(styles.nav, state === 'loading' && styles.maybe)} aria-label={texts.ordering}>
      <ul className="wrap">
        {places.map(({ to, name, figure }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : pathname.startsWith(`${to}/`) || undefined}>
              {name} {figure !== null && <span className={styles.figure}>{formatFigure(figure)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
