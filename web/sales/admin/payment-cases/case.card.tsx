import { useId } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { CaseKind, PaymentCase } from '#contract/sales/payment-cases.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import dimensionStyles from '#web/platform/ui/dimension.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { messageTexts } from '#web/sales/orders/message.texts.ts';
import { WriteMessage } from '#web/sales/orders/write-message.tsx';
import { CaseActs } from './case.acts.tsx';
import styles from './money.module.css';
import { gapOf } from './money.view.ts';
import { caseTexts as texts } from './texts.ts';

interface CaseCardProps {
  found: PaymentCase;
  onAnswered: () => Promise<void>;
}

/** What waits: both sides, the gap between them, what is known, and what can be done. */
export function CaseCard({ found, onAnswered }: CaseCardProps) {
  const id = useId();
  const { kind, order, at, known } = found;
  return (
    <section className={`${panelStyles.panel} ${styles.case}`} aria-labelledby={id}>
      <div className={panelStyles.head}>
        <h2 id={id}>
          {order && (
            <Link className="bare" to={pages.order(order._id)}>
              {texts.order(order.orderNumber)}
            </Link>
          )}
          {titleOf(found)}
        </h2>
        <span className="note num">
          <Time at={at} form="minute" />
        </span>
      </div>
      <Gap found={found} />
      <p>
        {known.faults && `${texts.faults(String(known.faults))} `}
        {known.reason && `${texts.reason(String(known.reason))} `}
        {texts.about(found)}
      </p>
      <p className="note">{factsOf(found).join(', ')}</p>
      <div className={panelStyles.acts}>
        <CaseActs found={found} onAnswered={onAnswered} />
        {order && written.has(kind) && (
          <WriteMessage tone="line" order={order} own={false}>
            {messageTexts.write}
          </WriteMessage>
        )}
      </div>
    </section>
  );
}

/** Cases of which a buyer may have to be asked. */
const written: ReadonlySet<CaseKind> = new Set<CaseKind>([
  'mismatch',
  'unknown-payment',
  'refund-failed',
  'refund-missing',
]);

function titleOf(found: PaymentCase): string {
  const { kind, order } = found;
  const gap = gapOf(found);
  if (kind === 'mismatch' && order && gap !== null && gap !== 0) return gap < 0 ? texts.less : texts.more;
  return texts.title(found, order !== null);
}

/** Both sums, and between them by how much they differ. */
function Gap({ found }: { found: PaymentCase }) {
  const { kind, shop, provider, currency } = found;
  const gap = gapOf(found);
  if (provider === null || gap === null) return null;
  const even = gap === 0 && currency === null;
  const words = even ? texts.same : currency ? currency.toUpperCase() : signed(gap);
  return (
    <div className={classNames(styles.gap, even && styles.even)}>
      <div>
        <span className="note">{shop === null ? texts.shopKnows : (texts.shopSide[kind] ?? texts.shopAsked)}</span>
        <b>{shop === null ? texts.nothing : formatDollars(shop)}</b>
      </div>
      <span className={dimensionStyles.dimension}>{words}</span>
      <div>
        <span className="note">{texts.arrived[kind] ?? texts.holds}</span>
        <b>{currency ? `${provider.toFixed(2)} ${currency.toUpperCase()}` : formatDollars(provider)}</b>
      </div>
    </div>
  );
}

function signed(gap: number): string {
  return `${gap < 0 ? '−' : '+'}${formatDollars(Math.abs(gap))}`;
}

function factsOf({ kind, order, intent, ref, known }: PaymentCase): string[] {
  const more =
    kind === 'parked-event'
      ? [texts.message(String(known.type ?? ''), String(known.tries ?? ''))]
      : kind === 'card-testing'
        ? [texts.declines(String(known.declines ?? ''))]
        : [];
  const named = kind === 'refund-failed' ? String(known.refund ?? ref) : ref;
  return [...new Set([order?.name, ...more, intent, named])].filter((fact): fact is string => !!fact);
}
