import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The search parameters of the address as they were last asked for, while the page still loads for them, too; and
 * `change`, which sets some and leaves the others, null taking one away. The page stays where it is scrolled; Back leads
 * to what stood there before.
 */
export function useAddress() {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ after: string; search: string } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has come, or another one
  useEffect(() => setAsked(null), [key]);

  const params = new URLSearchParams(asked?.after === key ? asked.search : search);
  const change = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setAsked({ after: key, search: next.toString() });
    void navigate(`?${next}`, { preventScrollReset: true });
  };
  return { params, change };
}
