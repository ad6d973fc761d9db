import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { userCalls } from '#contract/accounts/users.calls.ts';
import type { User } from '#contract/accounts/users.ts';
import { failures } from '#contract/failures.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/dialog.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

/** The Admin badge of an admin, or the button that makes one once it has asked. `onMade` runs before the list is read again. */
export function MakeAdmin({ user: { email, role }, onMade }: { user: User; onMade: () => void }) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const badge = useRef<HTMLSpanElement>(null);
  const made = useRef(false);

  // The button that had the focus has become the badge.
  useEffect(() => {
    if (role !== 'admin' || !made.current) return;
    made.current = false;
    badge.current?.focus();
  }, [role]);

  const make = async () => {
    setBusy(true);
    const answer = await callAsAdmin(userCalls.makeAdmin, { params: { email } });
    made.current = answer.ok;
    setAsking(false);
    onMade();
    await revalidate();
    setBusy(false);
    if (!answer.ok) toast.failed(messageOf(answer.failure));
    else if (answer.value.modifiedCount > 0) toast.done(texts.made);
    else toast.failed(texts.unchanged);
  };

  if (role === 'admin')
    return (
      <span ref={badge} className={factsStyles.badge} tabIndex={-1}>
        {texts.admin}
      </span>
    );
  return (
    <>
      <Button tone="line" size="small" aria-label={texts.makeAdminOf(email)} onClick={() => setAsking(true)}>
        {texts.makeAdmin}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.makeTitle}
        confirm={texts.makeAdmin}
        cancel={texts.keep}
        tone="primary"
        busy={busy}
        onConfirm={make}
        onCancel={() => setAsking(false)}
      >
        <p>
          <Email address={email} />
          {texts.makeHow}
        </p>
      </ConfirmDialog>
    </>
  );
}

function messageOf({ code, detail }: CallFailure): string {
  return code !== 'no-answer' && failures[code].status === 403 ? texts.refused : detail;
}
