import { formatDollars } from '#contract/money.ts';
import type { Account } from '#contract/sales/receivables/statements.ts';
import { texts } from './texts.ts';

const DAY_MS = 86_400_000;
const WIDTH = 1040;
const FOOT = 200;
const HEIGHT = 150;
/** Labels stand apart by so much, or are left out. */
const APART = 84;

const dayOf = (day: string) => new Date(`${day}T00:00:00Z`).getTime() / DAY_MS;

/** What is due on each day as a stem, its height to scale; today in signal. What is overdue is filled, what is disputed broken. */
export function AgeingPlot({ account: { due, today } }: { account: Pick<Account, 'due' | 'today'> }) {
  const days = [...due.map(({ on }) => dayOf(on)), dayOf(today)];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const place = (day: string) => 60 + ((dayOf(day) - first) / Math.max(1, last - first)) * (WIDTH - 120);
  const most = Math.max(...due.map(({ amount }) => amount), 1);
  const now = place(today);
  let labelled = Number.NEGATIVE_INFINITY;
  return (
    <svg viewBox={`0 0 ${WIDTH} 240`} aria-hidden="true" className="num" style={{ width: '100%', fontSize: 13 }}>
      <path d={`M16 ${FOOT}H${WIDTH - 16}`} stroke="currentColor" />
      <path d={`M${now} ${FOOT + 6}V24`} strokeWidth="2" style={{ stroke: 'var(--signal)' }} />
      <text x={now} y="16" textAnchor="middle" style={{ fill: 'var(--signal)' }}>
        {texts.today}
      </text>
      {due.map(({ on, amount, disputed }) => {
        const [x, isOverdue] = [place(on), on < today];
        const top = FOOT - 8 - (amount / most) * HEIGHT;
        const isNamed = x - labelled >= APART;
        if (isNamed) labelled = x;
        return (
          <g key={`${on} ${disputed}`} style={{ color: isOverdue ? 'var(--bad)' : 'var(--ink)' }}>
            <path d={`M${x} ${FOOT}V${top}`} stroke="currentColor" strokeDasharray={disputed ? '3 3' : undefined} />
            {isOverdue ? (
              <path d={`M${x} ${top - 5}l5 5-5 5-5-5z`} fill="currentColor" />
            ) : (
              <circle cx={x} cy={top} r="4" stroke="currentColor" style={{ fill: 'var(--sheet)' }} />
            )}
            {isNamed && (
              <>
                <text x={x} y={top - 11} textAnchor="middle" fill="currentColor">
                  {formatDollars(amount)}
                </text>
                <text x={x} y={FOOT + 20} textAnchor="middle" style={{ fill: 'var(--ink-3)' }}>
                  {texts.shortDay(on, today)}
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
