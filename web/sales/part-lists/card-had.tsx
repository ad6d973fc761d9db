import { Suspense } from 'react';
import { useSession } from '#web/accounts/session/session.tsx';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';

const HadNote = lazyOr(
  async () => (await import('./had.note.tsx')).HadNote,
  () => null,
);

/** On the plate of a part: when one bought it last. Only who is signed in loads what asks for that. */
export function CardHad({ part }: { part: string }) {
  const { user } = useSession();
  return (
    user && (
      <Suspense>
        <HadNote part={part} />
      </Suspense>
    )
  );
}
