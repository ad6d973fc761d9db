import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { userCalls } from '#contract/accounts/users.calls.ts';
import type { User } from '#contract/accounts/users.ts';
import { pages } from '#contract/pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { resignAdmin } from '#web/accounts/session/session.store.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { ConfirmDialog } from '#web/platform/ui/dialog.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';
import { UnshippedOrders } from './unshipped-orders.tsx';

interface RemoveUserProps {
  user: User;
  /** Whether it is the account of the person who looks. */
  own: boolean;
  /** Runs before the list is read again. */
  onRemoved: () => void;
}

/**
 * The Remove button of one account with its own dialog: takes the role of an admin away, closes the account of anybody
 * else. Who gives up the own role is led out of the pages for admins.
 */
export function RemoveUser({ user, own, onRemoved }: RemoveUserProps) {
  const { email, role, orders } = user;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const demotes = role === 'admin';
  const resigns = demotes && own;

  const ask = () => {
    setFailure(null);
    setOpen(true);
  };

  const take = async () => {
    setBusy(true);
    setFailure(null);
    const answer = await callAsAdmin(demotes ? userCalls.removeAdmin : userCalls.closeAccount, { params: { email } });
    setBusy(false);
    if (answer.ok) setOpen(false);
    else setFailure(answer.failure);
    return answer;
  };

  const remove = async () => {
    const answer = await take();
    if (!answer.ok) return;
    onRemoved();
    await revalidate();
    if (answer.value.modifiedCount === 0) toast.failed(texts.unchanged);
    else toast.done(demotes ? texts.demoted : texts.closed);
  };

  const resign = async () => {
    const answer = await resignAdmin(async () => {
      const taken = await take();
      if (taken.ok) await navigate(pages.dashboard);
      return taken;
    });
    if (answer.ok) toast.done(texts.demotedOwn);
  };

  const keep = () => {
    setOpen(false);
    // What was refused shows that the row is out of date.
    if (failure) void revalidate();
  };

  return (
    <>
      <Button tone="line" size="small" aria-label={texts.removeOf(email)} onClick={ask}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={open}
        title={resigns ? texts.demoteOwnTitle : demotes ? texts.demoteTitle : texts.closeTitle}
        confirm={texts.remove}
        cancel={texts.keep}
        busy={busy}
        onConfirm={resigns ? resign : remove}
        onCancel={keep}
      >
        <div className={dialogStyles.body}>
          {resigns ? (
            <p>{texts.youStayBuyer}</p>
          ) : (
            <p>
              <Email address={email} />
              {demotes ? texts.staysBuyer : texts.signInEnds}
              {!demotes && orders > 0 && texts.ordersKept(orders)}
            </p>
          )}
          {!demotes && orders > 0 && open && <UnshippedOrders email={email} />}
          {failure && (
            <p className={fieldStyles.error} role="alert">
              {failure.detail}
            </p>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
