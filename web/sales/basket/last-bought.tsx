import { useQuery } from '@tanstack/react-query';
import { formatFigure } from '#contract/format.ts';
import { useActiveBuyer } from '#web/accounts/companies/use-active-company.ts';
import { queries } from '#web/accounts/session/queries.ts';
import { type LastPurchase, lastPurchaseQuery } from './last-purchases.queries.ts';

/** When one, or the company that one acts for, bought a part last; null where nobody did, or it is not known. */
export function useLastBought(part: string): LastPurchase | null {
  return useQuery(lastPurchaseQuery(useActiveBuyer(), part), queries).data ?? null;
}

/** `12 Oct, 50 pieces`. */
export function BoughtWords({ bought: { at, quantity } }: { bought: LastPurchase }) {
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
