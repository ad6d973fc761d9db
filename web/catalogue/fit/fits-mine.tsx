import { type ReactNode, Suspense } from 'react';
import { Form } from 'react-router';
import { FIT_PARAM } from '#contract/catalogue/fit/fit.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { Select } from '#web/platform/ui/select.tsx';
import styles from './fit.module.css';
import { fitTexts as texts } from './fit.texts.ts';
import type { AnswerFacts } from './fit-answer.tsx';

interface FitsMineProps {
  answer: AnswerFacts | null;
  /** What somebody may have, each as a build has it, with the words for it. */
  standards: readonly (readonly [build: string, words: string])[];
}

const FitAnswer = lazyOr(
  async () => (await import('./fit-answer.tsx')).FitAnswer,
  () => null,
);

/** Asks for the number of a part, or for a standard, and says how the two fit, interface by interface; it works without scripts too. */
export function FitsMine({ answer, standards }: FitsMineProps) {
  const typed = answer?.typed;
  const isStandard = standards.some(([build]) => build === typed);
  const fault = answer && !answer.other ? texts.noPart(answer.typed) : undefined;
  return (
    <section className={styles.section} aria-labelledby="fits-mine" id="mine" data-print="none">
      <div className={styles.head}>
        <h2 className="h3" id="fits-mine">
          {texts.mine}
        </h2>
      </div>
      <Ask>
        <Field label={texts.number} error={fault}>
          {(control) => (
            <TextInput
              {...control}
              name={FIT_PARAM}
              defaultValue={isStandard ? '' : typed}
              placeholder={texts.example}
              maxLength={40}
              required
            />
          )}
        </Field>
      </Ask>
      {standards.length > 0 && (
        <Ask>
          <Field label={texts.standard}>
            {(control) => (
              <Select
                key={typed}
                {...control}
                name={FIT_PARAM}
                defaultValue={isStandard ? typed : ''}
                options={[['', texts.choose], ...standards]}
                required
              />
            )}
          </Field>
        </Ask>
      )}
      {answer?.other && (
        <Suspense>
          <FitAnswer {...answer} other={answer.other} />
        </Suspense>
      )}
    </section>
  );
}

function Ask({ children }: { children: ReactNode }) {
  return (
    <Form className={styles.ask} action="#mine" preventScrollReset>
      {children}
      <Button type="submit">{texts.compare}</Button>
    </Form>
  );
}
