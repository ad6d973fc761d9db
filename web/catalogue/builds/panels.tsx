import { Form, Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { Verdict } from '#web/catalogue/fit/verdict.tsx';
import { Picture } from '#web/platform/pictures/picture.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import type { ChoicesFacts, QuestionFacts } from './build.facts.ts';
import styles from './build.module.css';
import type { ClashFacts } from './build.opened.ts';
import { StandardDrawing } from './drawings/standard.drawing.tsx';
import { buildTexts as texts, VALUE_PARAM } from './texts.ts';

/** What can stand at a place: those that fit first, each to take by one press, and the way to all of them. */
export function Choices({ title, choices, close }: { title: string; choices: ChoicesFacts; close?: string }) {
  const { counts, best, all } = choices;
  const fitting = counts ? counts.fits + counts.adapter + counts.free : 0;
  return (
    <>
      <div className="apart">
        <h4 className="label">{title}</h4>
        <span className="cluster gap-3">
          {fitting > best.length && (
            <Link className="link note" to={all}>
              {texts.allOf(fitting)}
            </Link>
          )}
          {close && (
            <Link className="link note" to={close} preventScrollReset>
              {texts.close}
            </Link>
          )}
        </span>
      </div>
      {counts === null && <p className="note">{texts.wait}</p>}
      {counts !== null && best.length === 0 && <p className="note">{texts.none}</p>}
      <ul className={styles.choices}>
        {best.map(({ part, verdict, why, take }) => (
          <li key={part._id}>
            <span className={plateStyles.plate}>
              <Picture {...part.picture} alt="" sizes="48px" between={[96, 160]} />
            </span>
            <span>
              <Link className="bare label" to={pages.part(part.slug)}>
                <PartName name={part.name} />
              </Link>
              <span className="note num">
                {texts.available(part.available)}, {texts.minimumOf(part.ordered_quantity)}
              </span>
            </span>
            <span>
              {verdict && <Verdict of={verdict} />}
              {verdict !== 'fits' && why !== '' && <span className="note">{why}</span>}
            </span>
            <span className="num">{formatDollars(part.price)}</span>
            <ButtonLink size="small" to={take} preventScrollReset>
              {texts.take}
              <span className="vh">{texts.taking(part.name)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Two values that clash, drawn to one scale; nothing where there is no drawing of them. */
export function Clash({ clash }: { clash: ClashFacts | undefined }) {
  if (!clash) return null;
  return (
    <div className={styles.clash}>
      {clash.sides.map(({ place, family, attribute, value }) => (
        <figure key={place}>
          <StandardDrawing {...{ family, attribute, value }} />
          <figcaption className="note">
            {place}
            <b className="num">{value}</b>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** One question about what somebody has: each answer is one press and leads to the next question. */
export function Question({ question, typed, error }: { question: QuestionFacts; typed: string; error?: string }) {
  const { family, attribute, question: words, how, unit, options, said, skip, done, fields } = question;
  return (
    <>
      <div className="apart">
        <div>
          <h4 className="label">{words}</h4>
          {how !== '' && <p className="note">{how}</p>}
        </div>
        <span className="cluster gap-3">
          {skip && (
            <Link className="link note" to={skip} preventScrollReset>
              {texts.dontKnow}
            </Link>
          )}
          <Link className="link note" to={done} preventScrollReset>
            {texts.done}
          </Link>
        </span>
      </div>
      {options.length > 0 ? (
        <ul className={styles.options}>
          {options.map(({ value, words: option, tells, to, isSaid }) => (
            <li key={option}>
              <Link to={to} preventScrollReset aria-current={isSaid || undefined}>
                <StandardDrawing family={family} attribute={attribute} value={value} />
                <span>
                  <b className="num">{option}</b>
                  {tells !== '' && <small className="note">{tells}</small>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Form className={styles.typed} action={`${pages.build}`} preventScrollReset>
          {fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Field label={unit ? `${texts.typed}, ${unit}` : texts.typed} error={error}>
            {(control) => (
              <TextInput {...control} key={attribute} name={VALUE_PARAM} defaultValue={typed} required maxLength={60} />
            )}
          </Field>
          <Button type="submit" size="small">
            {texts.next}
          </Button>
        </Form>
      )}
      {said.length > 0 && (
        <p className="note cluster gap-3">
          {texts.said}:
          {said.map(({ words: one, to }) => (
            <Link key={one} className="link" to={to} preventScrollReset>
              {one}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
