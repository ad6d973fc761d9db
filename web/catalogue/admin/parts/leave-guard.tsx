import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/platform/ui/dialog.tsx';
import { useListener } from '#web/platform/ui/effects.ts';
import { formTexts as texts } from './manage.texts.ts';

/** Asks before a page is left whose form holds what is not saved. Leaving the shop altogether, the browser asks itself. */
export function LeaveGuard({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );

  useListener('beforeunload', (event) => event.preventDefault(), { target: dirty ? undefined : null });

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
