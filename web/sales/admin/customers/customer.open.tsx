import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { CustomerTrade, OpenOrders } from '#contract/sales/customers/customers.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import styles from '#web/platform/ui/figures.module.css';
import { closingTexts, openTexts as texts } from './texts.ts';

interface OpenProps {
  open: CustomerTrade['open'];
  /** The page with all their orders. */
  orders: string;
}

/** What of the orders of a customer waits, each with the way to it. */
export function OpenOfCustomer({ open: { unpaid, toPack, toShip, toAnswer, returns }, orders }: OpenProps) {
  const ship = {
    count: toPack.count + toShip.count,
    first: toPack.first ?? toShip.first,
  };
  return (
    <dl className={styles.figures} aria-label={texts.title}>
      <Open name={texts.unpaid} of={unpaid} orders={orders} more={formatDollars(unpaid.sum)} />
      <Open name={texts.toShip} of={ship} orders={orders} more={texts.packed(toShip.count)} />
      <Open name={texts.returns} of={returns} orders={orders} more={texts.toAnswerReturn} />
      <Open name={texts.toAnswer} of={toAnswer} orders={orders} more={texts.theyWrote} />
    </dl>
  );
}

interface OneProps {
  name: string;
  of: OpenOrders;
  orders: string;
  /** What stands below where there are any. */
  more: string;
}

function Open({ name, of: { count, first }, orders, more }: OneProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {count === 0 ? (
          <span className="quiet">{formatFigure(0)}</span>
        ) : (
          <Link
            className="bare"
            to={count === 1 && first ? pages.order(first._id) : orders}
            aria-label={texts.countOf(count, name)}
          >
            {formatFigure(count)}
          </Link>
        )}
      </dd>
      <dd className="note">
        {first && (
          <>
            <Link className="link" to={pages.order(first._id)}>
              {texts.order(first.orderNumber)}
            </Link>
            , {more}
          </>
        )}
      </dd>
    </div>
  );
}

/** In a dialog that closes: what is paid and not shipped. Says nothing where there is nothing. */
export function UnshippedNotice({ open: { toPack, toShip } }: Pick<OpenProps, 'open'>) {
  const count = toPack.count + toShip.count;
  if (count === 0) return null;
  const first = toPack.first ?? toShip.first;
  return (
    <Notice tone="bad" title={closingTexts.unshipped(count)}>
      {first && (
        <Link className="link" to={pages.order(first._id)}>
          {texts.order(first.orderNumber)}
        </Link>
      )}
      {closingTexts.unshippedMore(count - 1)} {closingTexts.unshippedHow}
    </Notice>
  );
}
