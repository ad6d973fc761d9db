import { useState } from 'react';
import { bookkeepingCalls } from '#contract/accounts/bookkeeping.calls.ts';
import { NoResponse } from '#web/accounts/sign-in/card.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Standalone } from '#web/platform/layout/standalone.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { bookkeepingTexts as texts } from './texts.ts';

const readOffer = (token: string) => callApi(bookkeepingCalls.readOfferedCopies, { body: { token } });

/** What the link to an address of bookkeeping offers, and the button that confirms it. Nobody signs in for that. */
export function ConfirmBookkeeping({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const { answer: offer, failure, busy, again } = useCall(token, readOffer, 0);
  const confirming = useMutation({
    call: () => callApi(bookkeepingCalls.confirmBookkeeping, { body: { token } }),
    onDone: () => setDone(true),
  });
  if (failure && !busy)
    return failure.code === 'not-found' || failure.code === 'invalid-request' ? (
      <Standalone title={texts.dead}>
        <p className="quiet">{failure.detail}</p>
      </Standalone>
    ) : (
      <Standalone title={texts.page}>
        <NoResponse detail={failure.detail} onRetry={() => void again()} />
      </Standalone>
    );
  if (!offer)
    return (
      <Standalone title={texts.page}>
        <Waiting label={texts.waiting} />
      </Standalone>
    );
  return (
    <Standalone title={isDone ? texts.confirmed : texts.offer(offer.company)}>
      <p className="quiet">{texts.offerHow(offer.email)}</p>
      <RefusalLine>{confirming.failure?.detail ?? null}</RefusalLine>
      {!isDone && (
        <Button size="tall" wide busy={confirming.busy} onClick={() => void confirming.run()}>
          {texts.confirm}
        </Button>
      )}
    </Standalone>
  );
}
