import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AskForPrices, AskTyped } from '#contract/accounts/companies.ts';
import { useSession } from '#web/accounts/session/session.tsx';

const SLOT = 'draft:dealer';

/** What was typed and not sent, with the account and the company: another account does not see it in the same tab. */
interface StoredDraft {
  email: string;
  about: string;
  typed: Partial<AskTyped>;
}

/** Keeps what is typed over a reload. Gives what forgets it once it is sent. `about` is the company's id, or `new`. */
export function useKeptDraft(
  { reset, getValues, subscribe }: UseFormReturn<AskTyped, unknown, AskForPrices>,
  about: string,
): () => void {
  const { user } = useSession();
  const email = user?.email ?? '';
  useEffect(() => {
    const text = sessionStorage.getItem(SLOT);
    const stored = text === null ? null : (JSON.parse(text) as StoredDraft);
    if (stored?.email === email && stored.about === about) reset({ ...getValues(), ...stored.typed });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        sessionStorage.setItem(SLOT, JSON.stringify({ email, about, typed: values } satisfies StoredDraft)),
    });
  }, [reset, getValues, subscribe, email, about]);
  return () => sessionStorage.removeItem(SLOT);
}
