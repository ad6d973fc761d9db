import { useRef } from 'react';
import { userCalls } from '#contract/accounts/users.calls.ts';
import type { User } from '#contract/accounts/users.ts';
import { failures } from '#contract/failures.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Email } from '#web/platform/ui/email.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

interface MakeAdminProps {
  user: User;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/** The Admin badge of an admin, or the button that makes one once it has asked. */
export function MakeAdmin({ user: { email, role }, onChanged }: MakeAdminProps) {
  const badge = useRef<HTMLSpanElement>(null);
  const made = useRef(false);

  // The button that had the focus has become the badge.
  useOnChange(role, () => {
    if (role === 'admin' && made.current) badge.current?.focus();
    made.current = false;
  });

  if (role === 'admin')
    return (
      <span ref={badge} className={factsStyles.badge} tabIndex={-1}>
        {texts.admin}
      </span>
    );
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', 'aria-label': texts.makeAdminOf(email), children: texts.makeAdmin }}
      title={texts.makeTitle}
      confirm={texts.makeAdmin}
      cancel={texts.cancel}
      tone="primary"
      change={async () => ({ ok: true, value: await callAsAdmin(userCalls.makeAdmin, { params: { email } }) })}
      onDone={async (answer) => {
        made.current = answer.ok;
        // Said before the list is read again: who lost the own role is led away from it meanwhile.
        if (!answer.ok) toast.failed(messageOf(answer.failure));
        await onChanged();
        if (answer.ok && answer.value.modifiedCount > 0) toast.done(texts.made);
        else if (answer.ok) toast.failed(texts.unchanged);
      }}
      onRefused={onChanged}
    >
      <p>
        <Email address={email} />
        {texts.makeHow}
      </p>
    </ConfirmChange>
  );
}

function messageOf({ code, detail }: CallFailure): string {
  return code !== 'no-answer' && failures[code].status === 403 ? texts.refused : detail;
}
