import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Account } from '#contract/accounts/accounts.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { ConfirmSelf } from './confirm-self.tsx';

/** Runs an action that may need a fresh sign-in, and asks for one if the server requires it. Null: the person cancelled. */
type Fresh = <T>(act: () => Promise<CallResult<T>>) => Promise<CallResult<T> | null>;

const FreshContext = createContext<Fresh | null>(null);

/** Holds the dialog 'Confirm that it is you' for everything inside. */
export function FreshProvider({ account, children }: { account: Account; children: ReactNode }) {
  const [confirmation, setConfirmation] = useState<{ answer: (confirmed: boolean) => void } | null>(null);

  const fresh = useMemo<Fresh>(
    () => async (act) => {
      const first = await act();
      if (first.ok || first.failure.code !== 'confirm-first') return first;
      const confirmed = await new Promise<boolean>((answer) => setConfirmation({ answer }));
      setConfirmation(null);
      return confirmed ? act() : null;
    },
    [],
  );

  return (
    <FreshContext value={fresh}>
      {children}
      <ConfirmSelf
        open={confirmation !== null}
        account={account}
        onConfirmed={() => confirmation?.answer(true)}
        onCancel={() => confirmation?.answer(false)}
      />
    </FreshContext>
  );
}

/** What `FreshProvider` offers. Throws outside one. */
export function useFresh(): Fresh {
  const fresh = useContext(FreshContext);
  if (!fresh) throw new Error('useFresh needs a FreshProvider above it');
  return fresh;
}
