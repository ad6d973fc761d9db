import type { FitVerdict } from '#contract/catalogue/fit/fit.ts';
import styles from './fit.module.css';
import { fitTexts } from './fit.texts.ts';

/** Two pieces: joined, joined by a third, apart, and one of them unknown. The first is solid, the others are lines. */
const shapes: Readonly<Record<FitVerdict, readonly [solid: string, ...lines: string[]]>> = {
  fits: ['M1 1.5h8v3h6v7H9v3H1z', 'M11 1.5h10v13H11v-1.6h6V3.1h-6z'],
  adapter: ['M0 1.5h6v4h4v5H6v4H0z', 'M11 2.8h3v10.4h-3z', 'M15.5 1.5H21v13h-5.5v-2h2.8v-9h-2.8z'],
  no: ['M0 1.5h5V3h4v10H5v1.5H0z', 'M21.3 1.5h-8.5v4.7h4v3.6h-4v4.7h8.5z'],
  unknown: ['M0 1.5h6v3h5v7H6v3H0z', 'M13.5 1.5H21v13h-7.5'],
};

/** What a verdict looks like. Its word stands beside it, for colour and form are not seen by everybody. */
export function VerdictMark({ of }: { of: FitVerdict }) {
  const [solid, ...lines] = shapes[of];
  return (
    <svg className={`${styles.mark} ${styles[of]}`} viewBox="0 0 22 16" aria-hidden="true">
      <path d={solid} />
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}

/** A verdict in its word and form. */
export function Verdict({ of }: { of: FitVerdict }) {
  return (
    <span className={`${styles.verdict} ${styles[of]}`}>
      <VerdictMark of={of} />
      {fitTexts.verdicts[of]}
    </span>
  );
}
