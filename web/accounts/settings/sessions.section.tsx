import { type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { accountCalls } from '#contract/accounts/accounts.calls.ts';
import type { SessionItem } from '#contract/accounts/accounts.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import ledgerStyles from '#web/platform/ui/ledger.module.css';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import { useInterval } from '#web/platform/ui/moments.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { callAccount } from './account.client.ts';
import { useFresh } from './fresh.tsx';
import { lastUse } from './last-use.ts';
import { sessionTexts as texts } from './texts.ts';

const MINUTE_MS = 60_000;

/** Where one is signed in. Known to a fresh sign-in only: else one line says how to see it. */
export function SessionsSection({ sessions }: { sessions: CallResult<SessionItem[]> }) {
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={panelStyles.section} aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {texts.sessions}
      </h2>
      {sessions.ok && <SessionList sessions={sessions.value} heading={heading} />}
      {!sessions.ok && sessions.failure.code === 'confirm-first' && <HiddenSessions heading={heading} />}
      {!sessions.ok && sessions.failure.code !== 'confirm-first' && (
        <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
          {sessions.failure.detail}
        </ErrorState>
      )}
    </section>
  );
}

/** The focus goes to the heading when the pressed button goes away. */
type WithHeading = { heading: RefObject<HTMLHeadingElement | null> };

function HiddenSessions({ heading }: WithHeading) {
  const fresh = useFresh();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  const show = async () => {
    setBusy(true);
    const answer = await fresh(() => callAccount(accountCalls.listSessions, {}));
    if (answer) await revalidate();
    setBusy(false);
    if (answer?.ok) heading.current?.focus();
  };

  return (
    <>
      <p className="small quiet">{texts.hidden}</p>
      <div>
        <Button tone="line" size="small" busy={busy} onClick={show}>
          {texts.show}
        </Button>
      </div>
    </>
  );
}

function SessionList({ sessions, heading }: { sessions: SessionItem[] } & WithHeading) {
  const fresh = useFresh();
  const now = useNow();
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<string | null>(null);

  /** Ends `what`, reads the list again and says what has happened. */
  const end = async (what: string, act: () => Promise<string | null>) => {
    if (ending !== null) return;
    setEnding(what);
    const said = await act();
    if (said !== null) {
      await revalidate();
      toast.done(said);
      heading.current?.focus();
    }
    setEnding(null);
  };

  const endOne = ({ _id, device }: SessionItem) =>
    end(_id, async () => {
      const answer = await fresh(() => callAccount(accountCalls.endSession, { params: { id: _id } }));
      if (answer?.ok) return texts.ended(device);
      if (answer?.failure.code === 'not-found') return texts.gone;
      if (answer) toast.failed(answer.failure.detail);
      return null;
    });

  const endOthers = () =>
    end('others', async () => {
      const answer = await fresh(() => callAccount(accountCalls.endOtherSessions, {}));
      if (answer?.ok) return texts.othersEnded(answer.value.modifiedCount);
      if (answer) toast.failed(answer.failure.detail);
      return null;
    });

  return (
    <>
      <Ledger>
        {sessions.map((session) => (
          <LedgerLine key={session._id} name={session.device} note={<LastUse session={session} now={now} />}>
            {!session.current && (
              <Button
                tone="line"
                size="small"
                busy={ending === session._id}
                aria-label={texts.endName(session.device)}
                onClick={() => endOne(session)}
              >
                {texts.end}
              </Button>
            )}
          </LedgerLine>
        ))}
      </Ledger>
      {sessions.some(({ current }) => !current) && (
        <div>
          <Button tone="line" size="small" busy={ending === 'others'} onClick={endOthers}>
            {texts.endOthers}
          </Button>
        </div>
      )}
    </>
  );
}

/** `This device, now`, or `192.0.2.7, 40 minutes ago`. */
function LastUse({ session: { current, address, lastUsedAt }, now }: { session: SessionItem; now: number }) {
  return (
    <>
      {current && (
        <>
          <span className={ledgerStyles.here}>{texts.thisDevice}</span>,{' '}
        </>
      )}
      {!current && address && <>{address}, </>}
      <time dateTime={lastUsedAt}>{current ? texts.now : lastUse(lastUsedAt, now)}</time>
    </>
  );
}

/** The time in ms, a new one every minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), MINUTE_MS);
  return now;
}
