import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { BOOKKEEPING_TOKEN_START } from '#contract/accounts/bookkeeping.ts';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import type { OfferedRole } from '#contract/accounts/companies.ts';
import { staffCalls } from '#contract/accounts/staff.calls.ts';
import { type OfferedWork, STAFF_TOKEN_START } from '#contract/accounts/staff.ts';
import { pages } from '#contract/pages.ts';
import { learnAdmin, signOut } from '#web/accounts/session/session.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { NoResponse } from '#web/accounts/sign-in/card.tsx';
import type { FromState } from '#web/accounts/sign-in/from.ts';
import { describeMailed, tokenAt, useToken } from '#web/accounts/sign-in/mailed-link.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Standalone } from '#web/platform/layout/standalone.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { Route } from './+types/invitation.page.ts';
import { switchCompany } from './active-company.store.ts';
import { ConfirmBookkeeping } from './bookkeeping/confirm-bookkeeping.tsx';
import { bookkeepingTexts } from './bookkeeping/texts.ts';
import { invitationTexts as texts } from './texts.ts';

const isOfBookkeeping = (token: string) => token.startsWith(BOOKKEEPING_TOKEN_START);

export const meta: Route.MetaFunction = ({ location }) =>
  describeMailed(isOfBookkeeping(tokenAt(location)) ? bookkeepingTexts.page : texts.page);

/** Why an invitation cannot be used any more. */
type Dead = keyof typeof texts.dead;

/** What is offered: a role in a company, or one of the shop's people. */
type Offer = OfferedRole | OfferedWork;

const isOfStaff = (token: string) => token.startsWith(STAFF_TOKEN_START);

const readInvitation = (token: string): Promise<CallResult<Offer>> =>
  isOfStaff(token)
    ? callApi(staffCalls.readStaffInvitation, { body: { token } })
    : callApi(companyCalls.readInvitation, { body: { token } });

/** The page of an invitation's link: what it offers, and the way to accept it with the email that was invited. That of bookkeeping's leads here, too. */
export default function InvitationPage() {
  const token = useToken();
  if (isOfBookkeeping(token)) return <ConfirmBookkeeping token={token} />;
  return <Invited token={token} />;
}

function Invited({ token }: { token: string }) {
  const session = useSession();
  const [died, setDied] = useState<CallFailure | null>(null);
  const { answer: offer, settled, failure: unread, busy, again } = useCall(token, readInvitation, 0);
  const failure = died ?? unread;

  if (failure && !busy) {
    const { code, detail } = failure;
    if (isDead(code))
      return (
        <Standalone title={texts.dead[code]}>
          <p className="quiet">{detail}</p>
          {session.user && <Onward />}
        </Standalone>
      );
    return (
      <Standalone title={texts.page}>
        <NoResponse detail={detail} onRetry={() => void again()} />
      </Standalone>
    );
  }
  if (session.state === 'loading' && session.failure)
    return (
      <Standalone title={texts.page}>
        <NoResponse detail={session.failure.detail} onRetry={() => void session.refresh()} />
      </Standalone>
    );
  if (!offer || !settled || session.state === 'loading')
    return (
      <Standalone title={texts.page}>
        <Waiting label={texts.waiting} />
      </Standalone>
    );
  if (!session.user) return <SignInFirst offer={offer} token={token} />;
  if (session.user.email.toLowerCase() !== offer.email)
    return (
      <Standalone title={texts.otherTitle}>
        <p className="quiet">{texts.other(offer.email, session.user.email)}</p>
        <Button size="tall" wide onClick={changeAccount}>
          {texts.changeAccount}
        </Button>
        <Onward />
      </Standalone>
    );
  if ('company' in offer) return <Accept offer={offer} token={token} onDead={setDied} />;
  return <AcceptWork offer={offer} token={token} onDead={setDied} />;
}

/** The way in leads back here. */
function SignInFirst({ offer, token }: { offer: Offer; token: string }) {
  const from = {
    from: `${pages.invitation}?${new URLSearchParams({ token })}`,
    email: offer.email,
  } satisfies FromState;
  return (
    <Standalone title={titleOf(offer)}>
      <p className="quiet">
        {wordsOf(offer)} {texts.forEmail(offer.email)}
      </p>
      <ButtonLink to={pages.login} state={from} size="tall" wide>
        {texts.logIn}
      </ButtonLink>
      <ButtonLink to={pages.signUp} state={from} size="tall" tone="line" wide>
        {texts.signUp}
      </ButtonLink>
    </Standalone>
  );
}

function titleOf(offer: Offer): string {
  return 'company' in offer ? texts.title(offer.company) : texts.workTitle;
}

function wordsOf(offer: Offer): string {
  return 'company' in offer ? texts.offer(offer.company, offer.role) : texts.workOffer(offer.role);
}

interface AcceptProps<O extends Offer> {
  offer: O;
  token: string;
  onDead: (failure: CallFailure) => void;
}

function Accept({ offer, token, onDead }: AcceptProps<OfferedRole>) {
  const navigate = useNavigate();
  const accepting = useMutation({
    call: () => callApi(companyCalls.acceptInvitation, { body: { token } }),
    async onDone({ _id, name }) {
      await switchCompany(_id);
      await navigate(pages.companyOf(_id), { replace: true });
      toast.done(texts.accepted(name));
    },
    onFailed: ifDead(onDead),
  });
  return <AcceptButton offer={offer} {...accepting} />;
}

function AcceptWork({ offer, token, onDead }: AcceptProps<OfferedWork>) {
  const navigate = useNavigate();
  const accepting = useMutation({
    call: () => callApi(staffCalls.acceptStaffInvitation, { body: { token } }),
    async onDone() {
      await learnAdmin();
      await navigate(pages.dashboard, { replace: true });
      toast.done(texts.workAccepted);
    },
    onFailed: ifDead(onDead),
  });
  return <AcceptButton offer={offer} {...accepting} />;
}

function ifDead(onDead: (failure: CallFailure) => void): (failure: CallFailure) => void {
  return (failure) => {
    if (isDead(failure.code)) onDead(failure);
  };
}

interface AcceptButtonProps {
  offer: Offer;
  run: () => void;
  busy: boolean;
  refusal: string | null;
}

function AcceptButton({ offer, run, busy, refusal }: AcceptButtonProps) {
  return (
    <Standalone title={titleOf(offer)}>
      <p className="quiet">{wordsOf(offer)}</p>
      <RefusalLine>{refusal}</RefusalLine>
      <Button size="tall" wide busy={busy} onClick={() => run()}>
        {texts.accept}
      </Button>
      <Onward />
    </Standalone>
  );
}

/** Signed out, the page offers to log in, and is come back to. */
async function changeAccount(): Promise<void> {
  const failure = await signOut();
  if (failure) toast.failed(failure.detail);
}

function Onward() {
  return (
    <p className="small">
      <Link className="link" to={pages.dashboard} replace>
        {texts.onward}
      </Link>
    </p>
  );
}

function isDead(code: CallFailure['code']): code is Dead {
  return Object.hasOwn(texts.dead, code);
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
