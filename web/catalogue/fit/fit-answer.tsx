import { Link } from 'react-router';
import type { FitFinding } from '#contract/catalogue/fit/fit.schema.ts';
import type { FitVerdict } from '#contract/catalogue/fit/fit.ts';
import { pages } from '#contract/pages.ts';
import styles from './fit.module.css';
import { fitTexts as texts } from './fit.texts.ts';
import { Verdict, VerdictMark } from './verdict.tsx';

/** What somebody typed or chose, and how the part fits that. */
export interface AnswerFacts {
  typed: string;
  other: { slug: string | null; name: string } | null;
  verdict: FitVerdict | null;
  findings: readonly FitFinding[];
}

/** How a part fits another one, interface by interface. */
export function FitAnswer({
  other: { slug, name },
  verdict,
  findings,
}: AnswerFacts & { other: NonNullable<AnswerFacts['other']> }) {
  if (!verdict) return <p role="status">{texts.meetsNot(name)}</p>;
  return (
    <div className={`stack gap-3 ${styles.answer}`} role="status">
      <div className="cluster gap-3">
        <VerdictMark of={verdict} />
        <div>
          <h3 className="label">
            {slug === null ? (
              texts.is(verdict, name)
            ) : (
              <Link className="link" to={pages.part(slug)}>
                {texts.is(verdict, name)}
              </Link>
            )}
          </h3>
          <p className="small">{texts.says[verdict]}</p>
        </div>
      </div>
      <table className="num">
        <thead>
          <tr>
            {[texts.interface, texts.this, texts.other, texts.verdict, texts.from].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findings.map(({ interface: at, verdict: one, has, other, note, adapters, standard }) => (
            <tr key={`${at} ${has} ${other}`}>
              <th scope="row">{at}</th>
              <td data-label={texts.this}>{has}</td>
              <td data-label={texts.other}>{other}</td>
              <td data-label={texts.verdict}>
                <Verdict of={one} />
                {note && <span className="note">{note}</span>}
                {adapters.map(({ part: id, slug: address, name: called }) => (
                  <Link key={id} className="link note" to={pages.part(address)}>
                    {called}
                  </Link>
                ))}
                {one === 'adapter' && adapters.length === 0 && <span className="note">{texts.notSold}</span>}
              </td>
              <td className="note">{standard}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
