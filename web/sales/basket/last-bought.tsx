import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { formatFigure } from '#contract/format.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { askWhenBought, type BoughtQuestion, type LastBought, lastBought, watchBought } from './bought.store.ts';

/** When one, or the company that one acts for, bought a part last; null where nobody did, or it is not known. */
export function useLastBought(part: string): LastBought | null {
  const { user } = useSession();
  const { companies, company } = useActiveCompany();
  const email = user?.email;
  const isKnown = companies !== null;
  const question = useMemo<BoughtQuestion | null>(
    () => (email !== undefined && isKnown ? { email, company: company?._id ?? null, part } : null),
    [email, isKnown, company?._id, part],
  );
  useEffect(() => {
    if (question) askWhenBought(question);
  }, [question]);
  return useSyncExternalStore(
    watchBought,
    () => question && lastBought(question),
    () => null,
  );
}

/** `12 Oct, 50 pieces`. */
export function BoughtWords({ bought: { at, quantity } }: { bought: LastBought }) {
  return (
    <>
      <span className="vh">Bought </span>
      <time dateTime={at}>{dayOf(at)}</time>, {quantity === 1 ? '1 piece' : `${formatFigure(quantity)} pieces`}
    </>
  );
}

/** `12 Oct` by the reader's own clock; `12 Oct 2025` of another year. */
export function dayOf(at: string): string {
  const [when, now] = [new Date(at), new Date()];
  const year = when.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return when.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year });
}
