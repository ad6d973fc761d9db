import { Suspense } from 'react';
import { useSession } from '#web/accounts/session/session.tsx';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';

const LastOrderedNote = lazyOr(
  async () => (await import('./last-ordered.note.tsx')).LastOrderedNote,
  () => null,
);

/** On the plate of a part: when one bought it last. Only who is signed in loads what asks for that. */
export function LastOrderedBadge({ part }: { part: string }) {
  const { user } = useSession();
  return (
    user && (
      <Suspense>
        <LastOrderedNote part={part} />
      </Suspense>
    )
  );
}
