import { Form, Link } from 'react-router';
import type { FitFinding } from '#contract/catalogue/fit/fit.schema.ts';
import { FIT_PARAM, type FitVerdict } from '#contract/catalogue/fit/fit.ts';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import styles from './fit.module.css';
import { fitTexts as texts } from './fit.texts.ts';
import { Verdict, VerdictMark } from './verdict.tsx';

/** What somebody typed, and how the part fits the one with that number. */
export interface AnswerFacts {
  typed: string;
  other: { slug: string | null; name: string } | null;
  verdict: FitVerdict | null;
  findings: readonly FitFinding[];
}

/** Asks for the number of a part and says how the two fit, interface by interface; it works without scripts too. */
export function FitsMine({ answer }: { answer: AnswerFacts | null }) {
  const fault = answer && !answer.other ? texts.noPart(answer.typed) : undefined;
  return (
    <section className={styles.section} aria-labelledby="fits-mine" id="mine" data-print="none">
      <div className={styles.head}>
        <h2 className="h3" id="fits-mine">
          {texts.mine}
        </h2>
      </div>
      <Form className={styles.ask} action="#mine" preventScrollReset>
        <Field label={texts.number} error={fault}>
          {(control) => (
            <TextInput
              {...control}
              name={FIT_PARAM}
              defaultValue={answer?.typed}
              placeholder={texts.example}
              maxLength={40}
              required
            />
          )}
        </Field>
        <Button type="submit">{texts.compare}</Button>
      </Form>
      {answer?.other && <Answer {...answer} other={answer.other} />}
    </section>
  );
}

function Answer({
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
