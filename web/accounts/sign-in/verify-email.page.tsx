import { Link } from 'react-router';
import type { companyCalls } from '#contract/accounts/companies.calls.ts';
import { readActiveCompanyHead } from '#contract/accounts/companies.heads.ts';
import { pages } from '#contract/pages.ts';
import { mailWaitsNoMore } from '#web/accounts/session/mail-waits.ts';
import { signOut } from '#web/accounts/session/session.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { texts as sessionTexts } from '#web/accounts/session/texts.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Standalone } from '#web/platform/layout/standalone.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { NoResponse, RefusalLine, Staged } from './card.tsx';
import { callDeferred } from './deferred-calls.ts';
import { openForm, useFormStage } from './form-stage.ts';
import type { FromState } from './from.ts';
import { describeMailed, useMailedLink } from './mailed-link.ts';
import { useFocusBack } from './refusal.ts';
import { deadLinkTitles, texts, verifyTexts } from './texts.ts';
import { useVerifying } from './verifying.ts';

export const meta = () => describeMailed(verifyTexts.page);

/** The page of the mailed link after sign-up: it verifies the email of its account once that account is signed in. */
export default function VerifyEmail() {
  const session = useSession();
  const { link, died, retry } = useMailedLink('verify');
  const { end, again } = useVerifying(link, session.user, died);
  useOnChange(end, () => end === 'done' && mailWaitsNoMore());

  if (link.at === 'no-response')
    return (
      <Standalone title={verifyTexts.page}>
        <NoResponse detail={link.failure.detail} onRetry={retry} />
      </Standalone>
    );
  if (session.state === 'loading' && session.failure)
    return (
      <Standalone title={verifyTexts.page}>
        <NoResponse detail={session.failure.detail} onRetry={() => void session.refresh()} />
      </Standalone>
    );
  if (link.at === 'reading' || session.state === 'loading')
    return (
      <Standalone title={verifyTexts.page}>
        <Waiting label={texts.waiting} />
      </Standalone>
    );
  if (link.at === 'dead')
    return (
      <Standalone title={deadLinkTitles[link.why]}>
        <p className="quiet">{verifyTexts.dead[link.why]}</p>
        {session.user ? <SendAgain /> : <LogInToSend />}
      </Standalone>
    );
  if (!session.user)
    return (
      <Standalone title={verifyTexts.logInTitle}>
        <p className="quiet">{verifyTexts.logInHint(link.email)}</p>
        <ButtonLink
          to={pages.login}
          state={{ from: `${pages.verifyEmail}?token=${encodeURIComponent(link.token)}` } satisfies FromState}
          size="tall"
          wide
        >
          {texts.login}
        </ButtonLink>
      </Standalone>
    );
  if (end === 'other')
    return (
      <Standalone title={verifyTexts.otherTitle}>
        <p className="quiet">{verifyTexts.otherHint(link.email, session.user.email)}</p>
        <Button size="tall" wide onClick={changeAccount}>
          {verifyTexts.changeAccount}
        </Button>
        <WayOn />
      </Standalone>
    );
  if (end === 'done')
    return (
      <Standalone title={verifyTexts.done}>
        <p className="quiet">{verifyTexts.doneHint(link.email)}</p>
        <WhatNext />
      </Standalone>
    );
  return (
    <Standalone title={verifyTexts.page}>
      {end === null ? <Waiting label={texts.waiting} /> : <NoResponse detail={end.failure.detail} onRetry={again} />}
    </Standalone>
  );
}

const readCompanies = () => callApi(readActiveCompanyHead as typeof companyCalls.readActiveCompany, {});
const readAccount = () => callDeferred('readAccount', {});

/** Who belongs to no company goes on to ask for dealer's prices. */
function WhatNext() {
  const { answer } = useCall({}, readCompanies, 0);
  if (answer?.companies.length !== 0) return <ProfileButton />;
  return (
    <>
      <ButtonLink to={pages.askForPrices} replace size="tall" wide>
        {verifyTexts.askForPrices}
      </ButtonLink>
      <p className="small quiet">{verifyTexts.askHow}</p>
      <WayOn />
    </>
  );
}

/** Signed out, the page asks to log in, and is come back to. */
async function changeAccount(): Promise<void> {
  const failure = await signOut();
  if (failure) toast.failed(failure.detail);
  else toast.done(sessionTexts.signedOut);
}

/** Another link for whoever is signed in, unless their email is verified by now. */
function SendAgain() {
  const formStage = useFormStage();
  const { stage, run, show } = formStage;
  const { answer: account } = useCall({}, readAccount, 0);
  useFocusBack(formStage);

  const send = async () => {
    const answer = await run(() => callDeferred('sendVerification', {}));
    if (!answer.ok) return;
    show(openForm);
    toast.done(texts.mailSent);
  };
  if (account?.emailVerified)
    return (
      <>
        <p>{verifyTexts.verifiedAlready}</p>
        <ProfileButton />
      </>
    );
  return (
    <>
      <Staged stage={stage}>
        <RefusalLine stage={stage} />
        <Button size="tall" wide onClick={send}>
          {verifyTexts.sendAgain}
        </Button>
      </Staged>
      <WayOn />
    </>
  );
}

function LogInToSend() {
  return (
    <>
      <p className="quiet">{verifyTexts.logInToSend}</p>
      <ButtonLink to={pages.login} state={{ from: pages.dashboard } satisfies FromState} size="tall" wide>
        {texts.login}
      </ButtonLink>
    </>
  );
}

function ProfileButton() {
  return (
    <ButtonLink to={pages.dashboard} replace size="tall" wide>
      {texts.toProfile}
    </ButtonLink>
  );
}

function WayOn() {
  return (
    <p className="small">
      <Link className="link" to={pages.dashboard} replace>
        {texts.toProfile}
      </Link>
    </p>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
