import { formatDollars } from '#contract/money.ts';
import { type BankFile, matchStates } from '#contract/sales/receivables/bank-statements.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import figuresStyles from '#web/platform/ui/figures.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { bankTexts as texts } from './bank.texts.ts';
import { MovementsTable } from './movements.table.tsx';

/** The order on the line, and how each is drawn: heavy what is booked, broken what somebody looks at first. */
const drawn = [
  { state: 'matched', width: 5, dash: undefined, color: 'var(--ink)' },
  { state: 'proposed', width: 3, dash: '7 4', color: 'var(--ink)' },
  { state: 'unknown', width: 3, dash: undefined, color: 'var(--bad)' },
] as const;

interface DryRunProps {
  name: string;
  report: BankFile;
  busy: boolean;
  onApply: () => void;
  onOther: () => void;
}

/** What a file would do: what is looked at first stands first, and applying it takes what matched alone. */
export function DryRun({ name, report, busy, onApply, onOther }: DryRunProps) {
  const { matched, proposed, unknown, statements } = report;
  const all = [matched, proposed, unknown];
  const count = all.reduce((sum, state) => sum + state.count, 0);
  const moved = (way: 'in' | 'out') => formatDollars(all.reduce((sum, state) => sum + state[way], 0));
  const [opening, closing] = [statements[0]?.opening ?? null, statements.at(-1)?.closing ?? null];
  const facts = [
    [texts.before, opening],
    [texts.moneyIn, moved('in')],
    [texts.moneyOut, moved('out')],
    [texts.after, closing],
  ] as const;
  return (
    <>
      <section className={panelStyles.section}>
        <div className="ruled apart middle">
          <h2 className="h2">{texts.dryRun(name)}</h2>
          <Button tone="line" size="small" onClick={onOther}>
            {texts.another}
          </Button>
        </div>
        <p className="small num">{texts.about(report, count)}</p>
        <dl className={figuresStyles.figures}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === null ? '–' : typeof value === 'number' ? formatDollars(value) : value}</dd>
              {typeof value !== 'string' && (
                <dd className="note">{value === null ? texts.noBalance : texts.bankSays}</dd>
              )}
            </div>
          ))}
        </dl>
        {count > 0 && <FileLine report={report} />}
      </section>
      {matchStates.map((state) => {
        const movements = report.movements.filter((movement) => movement.state === state);
        return (
          movements.length > 0 && (
            <section key={state} className={panelStyles.section}>
              <h2 className="h2 ruled">{texts.states[state]}</h2>
              <MovementsTable
                label={`${texts.states[state]}: ${texts.shown(movements.length, report[state].count)}`}
                movements={movements}
              />
            </section>
          )
        );
      })}
      {count === 0 ? (
        <Notice tone="plain" title={texts.nothingNew}>
          {texts.nothingNewHow}
        </Notice>
      ) : (
        <Notice
          tone="plain"
          title={texts.applyHow(matched.count, matched.in)}
          acts={
            <Button busy={busy} onClick={onApply}>
              {matched.count > 0 ? texts.apply(matched.count) : texts.take(count)}
            </Button>
          }
        >
          {texts.stay(count - matched.count)}
        </Notice>
      )}
    </>
  );
}

/** The file as one line to scale, with the words for each part of it. */
function FileLine({ report }: { report: BankFile }) {
  const sumOf = ({ in: came, out }: BankFile['matched']) => came + out;
  const whole = drawn.reduce((sum, { state }) => sum + sumOf(report[state]), 0);
  let from = 0;
  return (
    <>
      <svg width="100%" height="13" aria-hidden="true" style={{ overflow: 'visible' }}>
        {drawn.map(({ state, width, dash, color }) => {
          const start = from;
          from += (sumOf(report[state]) / whole) * 100;
          return (
            from > start && (
              <line
                key={state}
                {...{
                  x1: `${start}%`,
                  x2: `${from}%`,
                  y1: '6.5',
                  y2: '6.5',
                  strokeWidth: width,
                  strokeDasharray: dash,
                }}
                style={{ stroke: color }}
              />
            )
          );
        })}
        {['0', '100%'].map((end) => (
          <line key={end} x1={end} x2={end} y1="0" y2="13" style={{ stroke: 'var(--ink)' }} />
        ))}
      </svg>
      <div className="cluster gap-6 stretch">
        {drawn.map(({ state }) => (
          <p key={state} className="small num stack">
            <b>{texts.counted(texts.states[state], report[state].count)}</b>
            <span>
              {texts.inAndOut(report[state])}
              {texts.sums[state]}
            </span>
          </p>
        ))}
      </div>
    </>
  );
}
