import { useNavigate } from 'react-router';
import { userCalls } from '#contract/accounts/users.calls.ts';
import type { User } from '#contract/accounts/users.ts';
import { pages } from '#contract/pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { resignAdmin } from '#web/accounts/session/session.store.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';
import { UnshippedOrders } from './unshipped-orders.tsx';

interface RemoveUserProps {
  user: User;
  /** Whether it is the account of the person who looks. */
  own: boolean;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/**
 * The Remove button of one account with its own dialog: takes the role of an admin away, closes the account of anybody
 * else. Who gives up the own role is led out of the pages for admins.
 */
export function RemoveUser({ user: { email, role, orders }, own, onChanged }: RemoveUserProps) {
  const navigate = useNavigate();
  const demotes = role === 'admin';
  const resigns = demotes && own;

  const remove = () => callAsAdmin(demotes ? userCalls.removeAdmin : userCalls.closeAccount, { params: { email } });
  const resign = () =>
    resignAdmin(async () => {
      const answer = await remove();
      if (answer.ok) await navigate(pages.dashboard);
      return answer;
    });

  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', 'aria-label': texts.removeOf(email), children: texts.remove }}
      title={resigns ? texts.demoteOwnTitle : demotes ? texts.demoteTitle : texts.closeTitle}
      confirm={texts.remove}
      cancel={texts.cancel}
      change={resigns ? resign : remove}
      onDone={async ({ modifiedCount }) => {
        if (resigns) return toast.done(texts.demotedOwn);
        await onChanged();
        if (modifiedCount === 0) toast.failed(texts.unchanged);
        else toast.done(demotes ? texts.demoted : texts.closed);
      }}
      onRefused={onChanged}
    >
      <p>
        {resigns ? (
          texts.youStayBuyer
        ) : (
          <>
            <Email address={email} />
            {demotes ? texts.staysBuyer : texts.signInEnds}
            {!demotes && orders > 0 && texts.ordersRemain(orders)}
          </>
        )}
      </p>
      {!demotes && orders > 0 && <UnshippedOrders email={email} />}
    </ConfirmChange>
  );
}
