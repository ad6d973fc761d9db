import type { Ageing } from '#contract/sales/receivables/statements.ts';
import { ageingTexts as texts } from './texts.ts';

const HEIGHT = 11;

/** How the ages of a debt are drawn: what is not due is a thin line, what is overdue is heavier the older it is. */
const pieces = [
  { of: ({ notDue }: Ageing) => notDue, height: 1, color: 'var(--ink)' },
  { of: ({ to30 }: Ageing) => to30, height: 3, color: 'var(--bad)' },
  { of: ({ to60 }: Ageing) => to60, height: 7, color: 'var(--bad)' },
  { of: ({ to90, over90 }: Ageing) => to90 + over90, height: HEIGHT, color: 'var(--bad)' },
];

/** What a company owes as one line, to the scale of `most`. The figures beside it say the same. */
export function AgeingBar({ ageing, most }: { ageing: Ageing; most: number }) {
  let from = 0;
  return (
    <svg width="100%" height={HEIGHT} aria-hidden="true" style={{ minWidth: '5rem', overflow: 'visible' }}>
      {pieces.map(({ of, height, color }) => {
        const start = from;
        from += (of(ageing) / most) * 100;
        return (
          from > start && (
            <rect
              key={height}
              x={`${start}%`}
              y={(HEIGHT - height) / 2}
              width={`${from - start}%`}
              height={height}
              style={{ fill: color }}
            />
          )
        );
      })}
      {[0, from].map((end) => (
        <line key={end} x1={`${end}%`} x2={`${end}%`} y1="0" y2={HEIGHT} style={{ stroke: 'var(--ink)' }} />
      ))}
    </svg>
  );
}

/** What the lines of companies mean. */
export function AgeingKey({ most }: { most: number }) {
  return (
    <p className="small quiet num cluster gap-4">
      {Object.values(texts.key).map((words, at) => {
        const { height, color } = pieces[at] ?? { height: 1, color: 'var(--ink)' };
        return (
          <span key={words} className="cluster gap-2">
            <svg width="28" height={HEIGHT} aria-hidden="true">
              <rect x="0" y={(HEIGHT - height) / 2} width="28" height={height} style={{ fill: color }} />
            </svg>
            {words}
          </span>
        );
      })}
      <span>{texts.scale(most)}</span>
    </p>
  );
}
