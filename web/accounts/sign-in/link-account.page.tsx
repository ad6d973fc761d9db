import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { announceSignIn } from '#web/accounts/session/session.store.ts';
import { Standalone } from '#web/platform/layout/standalone.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { BackToLogin, NoResponse, RefusalLine, Staged } from './card.tsx';
import { callDeferred } from './deferred-calls.ts';
import { refused, useFormStage } from './form-stage.ts';
import { describeMailed, isDead, useMailedLink } from './mailed-link.ts';
import { useFocusBack } from './refusal.ts';
import { deadLinkTitles, linkTexts, providerNames, texts } from './texts.ts';

export const meta = () => describeMailed(linkTexts.page);

/** The page of the mail that is sent when somebody signs in through a provider under an email that was never verified. */
export default function LinkAccount() {
  const { link, died, retry } = useMailedLink('link');
  const formStage = useFormStage();
  const { stage, show } = formStage;
  const [added, setAdded] = useState(false);
  useFocusBack(formStage);

  if (link.at === 'dead')
    return (
      <Standalone title={deadLinkTitles[link.why]}>
        <p className="quiet">{linkTexts.dead[link.why]}</p>
        <ButtonLink to={pages.login} replace size="tall" wide>
          {texts.login}
        </ButtonLink>
      </Standalone>
    );
  if (link.at !== 'alive')
    return (
      <Standalone title={linkTexts.page}>
        {link.at === 'reading' ? (
          <Waiting label={texts.waiting} />
        ) : (
          <NoResponse detail={link.failure.detail} onRetry={retry} />
        )}
      </Standalone>
    );

  const provider = link.provider ? providerNames[link.provider] : linkTexts.other;
  if (added)
    return (
      <Standalone title={linkTexts.done(provider)}>
        <p className="quiet">{linkTexts.doneHint(provider)}</p>
        <ButtonLink to={pages.login} replace size="tall" wide>
          {texts.login}
        </ButtonLink>
      </Standalone>
    );

  const add = async () => {
    show({ at: 'working' });
    const answer = await callDeferred('linkByMail', { body: { token: link.token } });
    if (answer.ok) {
      // All sessions have ended: whoever was signed in here is not any more, in the other tabs too.
      await announceSignIn();
      setAdded(true);
    } else if (isDead(answer.failure.code)) died(answer.failure.code);
    else show(refused(answer.failure));
  };
  return (
    <Standalone title={linkTexts.add(provider)}>
      <p className="quiet">{linkTexts.hint(link.email, provider)}</p>
      <Staged stage={stage}>
        <RefusalLine stage={stage} />
        <Button size="tall" wide onClick={add}>
          {linkTexts.add(provider)}
        </Button>
      </Staged>
      <BackToLogin />
    </Standalone>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
