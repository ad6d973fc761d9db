import type { FitSum } from '#contract/catalogue/fit/fit.schema.ts';
import { formatFigure } from '#contract/format.ts';
import { Verdict } from '#web/catalogue/fit/verdict.tsx';
import styles from './build.module.css';
import { buildTexts as texts } from './texts.ts';

/** What several parts of a build decide together, such as the links of its chain. */
export function Sums({ sums }: { sums: readonly FitSum[] }) {
  return (
    <section className={styles.group} aria-labelledby="sums">
      <h2 id="sums">{texts.sums}</h2>
      <ul className={styles.sums}>
        {sums.map(({ what, value, unit, of, verdict, note }) => (
          <li key={`${what} ${of.join(' ')}`}>
            <span className="label">{what}</span>
            <b className="num">{value === null ? texts.noValue : `${formatFigure(value)} ${unit}`}</b>
            {verdict ? <Verdict of={verdict} /> : <span />}
            <span className="note">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
