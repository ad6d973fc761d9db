import type { CreditHold } from '#contract/accounts/companies.ts';
import { formatDay, formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import styles from './strips.module.css';

const texts = {
  title: 'Credit hold.',
  about: ({ overdue, days, since }: CreditHold) =>
    `${formatDollars(overdue)} is overdue, the oldest for ${formatFigure(days)} ${days === 1 ? 'day' : 'days'}. No orders on account since ${formatDay(`${since}T00:00:00Z`)}; orders by card go on.`,
  open: 'See the account',
};

/** Says on every page, and so before the basket, that the company one acts for orders nothing on account now. */
export function CreditHoldBar({ hold }: { hold: CreditHold }) {
  return (
    <aside className={`${styles.strip} ${styles.hold}`} aria-label={texts.title}>
      <div className="wrap apart middle">
        <p className="num">
          <b>{texts.title}</b> <span>{texts.about(hold)}</span>
        </p>
        <ButtonLink tone="line" size="small" to={pages.account}>
          {texts.open}
        </ButtonLink>
      </div>
    </aside>
  );
}
