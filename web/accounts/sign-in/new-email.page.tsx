import { useState } from 'react';
import { useLocation } from 'react-router';
import type { EmailOutcome } from '#contract/accounts/own-account.ts';
import { pages } from '#contract/pages.ts';
import { announceSignIn } from '#web/accounts/session/session.store.ts';
import { Standalone } from '#web/platform/layout/standalone.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { NoResponse, RefusalLine, Staged } from './card.tsx';
import { callDeferred } from './deferred-calls.ts';
import { refused, useFormStage } from './form-stage.ts';
import { describeMailed, isDead, type MailedLink, useMailedLink } from './mailed-link.ts';
import { useFocusBack } from './refusal.ts';
import { deadLinkTitles, emailTexts, texts } from './texts.ts';

export const meta = () => describeMailed(emailTexts.page);

/** The page of the two mails about another email: one's present address agrees or refuses, the new one confirms. */
export default function NewEmail() {
  const { link, died, retry } = useMailedLink('email-from', 'email-to');
  const { search } = useLocation();
  // The address loses what the mail said in it, along with its token.
  const [refusing] = useState(() => new URLSearchParams(search).get('answer') === 'refuse');
  const [outcome, setOutcome] = useState<EmailOutcome | null>(null);

  if (link.at === 'dead') return endOf({ title: deadLinkTitles[link.why], says: emailTexts.dead[link.why] });
  if (link.at !== 'alive')
    return (
      <Standalone title={emailTexts.page}>
        {link.at === 'reading' ? (
          <Waiting label={texts.waiting} />
        ) : (
          <NoResponse detail={link.failure.detail} onRetry={retry} />
        )}
      </Standalone>
    );
  const isNew = link.kind === 'email-to';
  if (outcome) {
    const [title, says] = emailTexts.ended(isNew, link.newEmail ?? '')[outcome];
    return endOf({ title, says });
  }
  return (
    <Standalone title={refusing ? emailTexts.refuseTitle : emailTexts.title(isNew)}>
      <p className="quiet">{emailTexts.hint(isNew, link.email, link.newEmail ?? '')}</p>
      <Answers link={link} refusing={refusing} onDead={died} onDone={setOutcome} />
    </Standalone>
  );
}

/** The last card. No component of its own: the card stays the same one, so that the focus goes to its new title. */
function endOf({ title, says }: { title: string; says: string }) {
  return (
    <Standalone title={title}>
      <p className="quiet">{says}</p>
      <ButtonLink to={pages.dashboard} replace size="tall" wide>
        {texts.toProfile}
      </ButtonLink>
    </Standalone>
  );
}

interface AnswersProps {
  link: MailedLink & { at: 'alive' };
  /** Refusing comes first: the mail's own link to it led here. */
  refusing: boolean;
  onDead: ReturnType<typeof useMailedLink>['died'];
  onDone: (outcome: EmailOutcome) => void;
}

function Answers({ link, refusing, onDead, onDone }: AnswersProps) {
  const formStage = useFormStage();
  const { stage, show } = formStage;
  useFocusBack(formStage);
  const isNew = link.kind === 'email-to';

  const answer = async (agree: boolean) => {
    show({ at: 'working' });
    const answered = await callDeferred('answerEmailChange', { body: { token: link.token, agree } });
    if (!answered.ok) {
      const { code } = answered.failure;
      return isDead(code) ? onDead(code) : show(refused(answered.failure));
    }
    // Whoever is signed in here has another email from now on, or is signed in no more; in the other tabs, too.
    if (answered.value.outcome === 'changed') await announceSignIn();
    onDone(answered.value.outcome);
  };
  const both = [true, false].map((agree) => (
    <Button
      key={String(agree)}
      tone={agree === refusing ? 'line' : 'primary'}
      size="tall"
      wide
      onClick={() => answer(agree)}
    >
      {agree ? emailTexts.agree(isNew) : emailTexts.refuse(isNew)}
    </Button>
  ));
  return (
    <Staged stage={stage}>
      <RefusalLine stage={stage} />
      <div className="stack gap-3">{refusing ? both.toReversed() : both}</div>
    </Staged>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
