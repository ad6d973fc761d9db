import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { Reports } from '#contract/sales/reports.ts';
import { useServerNow } from '#web/platform/calls/server.now.ts';
import { usePriceKind } from '#web/platform/layout/price-kind.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { Length } from './length.tsx';
import { Panel } from './parts.panels.tsx';
import { links } from './reports.links.ts';
import lengthStyles from './reports.module.css';
import { texts } from './texts.ts';

const MINUTE_MS = 60_000;

/** Unpaid orders, the one whose time ends first on top. The time runs down by the shop's clock. */
export function RunningOut({ reports: { running, unpaid } }: { reports: Reports }) {
  const now = useServerNow();
  const isTaxed = usePriceKind() !== null;
  const [first] = running;
  const more = unpaid.orders - running.length;
  return (
    <Panel wide title={texts.running(isTaxed)} link={texts.runningLink} to={links.unpaid}>
      {first ? (
        <>
          <ol className={`${lengthStyles.list} ${lengthStyles.wide}`}>
            {running.map(({ order, orderNumber, email, price, heldUntil, createdAt }) => {
              const left = Date.parse(heldUntil) - now;
              return (
                <li key={order}>
                  <Link className="label bare num" to={pages.order(order)} aria-label={texts.order(orderNumber)}>
                    {orderNumber}
                  </Link>
                  <span className={lengthStyles.who}>
                    <Email address={email} />
                  </span>
                  <span className={lengthStyles.value}>
                    {formatDollars(price)} <small>{timeLeft(left)}</small>
                  </span>
                  <Length tone="time" share={left / (Date.parse(heldUntil) - Date.parse(createdAt))} />
                </li>
              );
            })}
          </ol>
          <p className={lengthStyles.plotkey}>
            {more > 0 && <span>{texts.runningMore(more)}</span>}
            <span>
              {texts.hold(Math.round((Date.parse(first.heldUntil) - Date.parse(first.createdAt)) / MINUTE_MS))}
            </span>
          </p>
        </>
      ) : (
        <p className="small quiet">{texts.noRunning}</p>
      )}
    </Panel>
  );
}

function timeLeft(ms: number): string {
  if (ms <= 0) return texts.over;
  return ms < MINUTE_MS ? texts.seconds(Math.ceil(ms / 1000)) : texts.minutes(Math.floor(ms / MINUTE_MS));
}
