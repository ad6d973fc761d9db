import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { formatFigure } from '#contract/format.ts';
import { useActing } from '#web/accounts/companies/use-acting.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { askWhenBought, type BoughtQuestion, lastBought, watchBought } from './bought.store.ts';
import styles from './card-had.module.css';

/** On the plate of a part: when one bought it last, and how many pieces. It stands over the plate, so that nothing moves. */
export function CardHad({ part }: { part: string }) {
  const { user } = useSession();
  const { companies, company } = useActing();
  const email = user?.email;
  const isKnown = companies !== null;
  const question = useMemo<BoughtQuestion | null>(
    () => (email !== undefined && isKnown ? { email, company: company?._id ?? null, part } : null),
    [email, isKnown, company?._id, part],
  );
  useEffect(() => {
    if (question) askWhenBought(question);
  }, [question]);
  const bought = useSyncExternalStore(
    watchBought,
    () => question && lastBought(question),
    () => null,
  );
  if (!bought) return null;
  const pieces = bought.quantity === 1 ? '1 piece' : `${formatFigure(bought.quantity)} pieces`;
  return (
    <span className={styles.had}>
      <span className="vh">Bought </span>
      <time dateTime={bought.at}>{dayOf(bought.at)}</time>, {pieces}
    </span>
  );
}

/** `12 Oct` by the reader's own clock; `12 Oct 2025` of another year. */
function dayOf(at: string): string {
  const [when, now] = [new Date(at), new Date()];
  const year = when.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return when.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year });
}
