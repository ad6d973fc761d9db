import { useState } from 'react';
import { Link } from 'react-router';
import { stockAlertCalls } from '#contract/catalogue/stock-alerts.calls.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import type { FromState } from '#web/accounts/sign-in/from.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';

const texts = {
  ask: 'Tell me when it is there',
  state: 'You get one mail when it can be ordered again.',
  drop: 'Do not tell me',
  signIn: 'Sign in, and we tell you when it is there',
} as const;

interface TellMeProps {
  part: { _id: string; slug: string };
}

/** One mail when a part that is short can be ordered again. Visitors are led to sign in first. */
export function TellMe({ part: { _id, slug } }: TellMeProps) {
  const { state } = useSession();
  if (state === 'signed-out')
    return (
      <Link className="link small" to={pages.login} state={{ from: pages.part(slug) } satisfies FromState}>
        {texts.signIn}
      </Link>
    );
  return state === 'signed-in' ? <Alert part={_id} /> : null;
}

const readAlert = (id: string) => callApi(stockAlertCalls.readStockAlert, { params: { id } });

function Alert({ part }: { part: string }) {
  const { answer } = useCall(part, readAlert, 0);
  return answer && <AlertButton part={part} wasOn={answer.on} />;
}

function AlertButton({ part, wasOn }: { part: string; wasOn: boolean }) {
  const [on, setOn] = useState(wasOn);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = async () => {
    const call = on ? stockAlertCalls.dropStockAlert : stockAlertCalls.askForStockAlert;
    const answer = await callApi(call, { params: { id: part } });
    setRefusal(answer.ok ? null : answer.failure.detail);
    if (answer.ok) setOn(answer.value.on);
  };
  return (
    <>
      <div className="cluster gap-3">
        <ChangeButton tone="line" size="small" change={change}>
          {on ? texts.drop : texts.ask}
        </ChangeButton>
        <span className="small" role="status">
          {on && texts.state}
        </span>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
    </>
  );
}
