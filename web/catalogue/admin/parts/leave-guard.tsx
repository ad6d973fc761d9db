import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/platform/ui/dialog.tsx';
import { formTexts as texts } from './manage.texts.ts';

/** Asks before a page is left whose form holds what is not saved. Leaving the shop altogether, the browser asks itself. */
export function LeaveGuard({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );

  useEffect(() => {
    if (!dirty) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmLeaving);
    return () => removeEventListener('beforeunload', confirmLeaving);
  }, [dirty]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={texts.leaveTitle}
      confirm={texts.leave}
      cancel={texts.stay}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      <p>{texts.leaveHow}</p>
    </ConfirmDialog>
  );
}
