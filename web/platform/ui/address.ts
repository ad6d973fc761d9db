import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * The search parameters of the address as they were last asked for, while the page still loads for them, too; and
 * `change`, which sets some and leaves the others, null taking one away. The page stays where it is scrolled; Back leads
 * to what stood there before.
 */
export function useAddress() {
  const { key, search } = useLocation();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string | null>(null);

  // What was asked for holds until nothing is on its way: the page for an earlier question may come in between. It ends
  // with the page's own commit; any later it would take what is asked in the moment after with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has come, or another one
  useLayoutEffect(() => {
    if (state === 'idle') setAsked(null);
  }, [state, key]);

  const params = new URLSearchParams(asked ?? search);
  const change = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setAsked(next.toString());
    void navigate(`?${next}`, { preventScrollReset: true });
  };
  return { params, change };
}
