import type { FitVerdict } from '#contract/catalogue/fit/fit.ts';
import { Verdict } from '#web/catalogue/fit/verdict.tsx';
import styles from './build.module.css';
import { buildTexts as texts } from './texts.ts';

/** One comparison of two parts of a build. */
export interface ComparedRow {
  interface: string;
  places: string;
  has: string;
  other: string;
  verdict: FitVerdict;
}

/** All that was compared in a build, the worst first, and what was not: on screen and on paper. */
export function Compared({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <section className={styles.group} aria-labelledby="compared">
      <h2 id="compared">{texts.compared}</h2>
      <div className={styles.compared}>
        <div>
          <table className="num">
            <thead>
              <tr>
                {[texts.interface, texts.one, texts.otherSide, texts.verdict].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ interface: at, places, has, other, verdict }) => (
                <tr key={`${at} ${places} ${has} ${other}`}>
                  <th scope="row">
                    {at}
                    <span className="note">{places}</span>
                  </th>
                  <td>{has}</td>
                  <td>{other}</td>
                  <td>
                    <Verdict of={verdict} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="note">{texts.byMeasure}</p>
        </div>
        <div>
          <h3 className="label">{texts.notCompared}</h3>
          <ul className="note">
            {texts.notComparedList.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
