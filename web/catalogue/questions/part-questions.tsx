import { Suspense, useRef, useState } from 'react';
import type { PublishedQuestion } from '#contract/catalogue/questions.ts';
import reviewCardStyles from '#web/catalogue/reviews/review-card.module.css';
import sectionStyles from '#web/platform/layout/section.module.css';
import { SectionHead } from '#web/platform/layout/section.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { questionDraft } from './question.draft.ts';
import { questionTexts as texts } from './texts.ts';

const AskQuestion = lazyOr(
  async () => (await import('./ask-question.form.tsx')).AskQuestion,
  () => <p className="small">{texts.notLoaded}</p>,
);

interface PartQuestionsProps {
  part: { _id: string; slug: string };
  questions: readonly PublishedQuestion[];
}

/** What was asked about a part in public, each with the shop's answer, and the way to ask. */
export function PartQuestions({ part, questions }: PartQuestionsProps) {
  return (
    <section
      id="questions"
      className={`${sectionStyles.section} ${sectionStyles.close}`}
      aria-labelledby="questions-head"
      data-print={questions.length === 0 ? 'none' : undefined}
    >
      <SectionHead id="questions-head" title={texts.title} />
      <div className={panelStyles.split}>
        {questions.length === 0 ? (
          <p className="quiet">{texts.none}</p>
        ) : (
          <ul className="stack gap-6">
            {questions.map(({ id, name, question, answer }) => (
              <li key={id}>
                <p className="note">{texts.by(name)}</p>
                <div className="lead">
                  <Lines text={question} />
                </div>
                <div className={`stack gap-1 ${reviewCardStyles.answer}`}>
                  <b className={reviewCardStyles.from}>{texts.answer}</b>
                  <Lines text={answer} />
                </div>
              </li>
            ))}
          </ul>
        )}
        <div data-print="none">
          <Asking part={part} />
        </div>
      </div>
    </section>
  );
}

/** A press opens the form, which is loaded then. It is open for whoever has a question begun here. */
function Asking({ part }: Pick<PartQuestionsProps, 'part'>) {
  const ready = useScripts();
  const [shown, setShown] = useState<'button' | 'form' | 'sent' | null>(null);
  const now = shown ?? (ready && questionDraft(part._id).read() ? 'form' : 'button');
  const ask = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone with the form.
  useOnChange(now, (before) => before === 'form' && ask.current?.focus());
  if (now === 'form')
    return (
      <Suspense>
        <AskQuestion
          part={part}
          isPressed={shown === 'form'}
          onSent={() => setShown('sent')}
          onCancel={() => setShown('button')}
        />
      </Suspense>
    );
  return (
    <div className="stack gap-4 start">
      {now === 'sent' ? (
        <Notice tone="good" title={texts.sent}>
          {texts.sentHow}
        </Notice>
      ) : (
        <p className="small quiet">{texts.how}</p>
      )}
      <Button ref={ask} tone="line" onClick={() => setShown('form')}>
        {now === 'sent' ? texts.another : texts.ask}
      </Button>
    </div>
  );
}

/** A text in the lines in which it was typed. */
function Lines({ text }: { text: string }) {
  return (
    text
      .split(/\n+/)
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and they never move
      .map((line, place) => <p key={place}>{line}</p>)
  );
}
