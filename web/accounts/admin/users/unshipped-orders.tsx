import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { userCalls } from '#contract/accounts/users.calls.ts';
import type { Unshipped } from '#contract/accounts/users.ts';
import { pages } from '#contract/pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { texts } from './texts.ts';

/** Which orders of an account are paid and not shipped, each with the way to it. Says nothing where there are none. */
export function UnshippedOrders({ email }: { email: string }) {
  const [found, setFound] = useState<CallResult<Unshipped> | null>(null);
  useEffect(() => {
    let wanted = true;
    void callAsAdmin(userCalls.listUnshipped, { params: { email } }).then((answer) => {
      if (wanted) setFound(answer);
    });
    return () => {
      wanted = false;
    };
  }, [email]);

  if (!found)
    return (
      <p className="note" role="status">
        {texts.unshippedLoading}
      </p>
    );
  if (!found.ok) return <p role="status">{texts.unshippedUnknown}</p>;
  const { orders, total } = found.value;
  if (total === 0) return null;
  return (
    <Notice tone="plain" title={texts.unshipped(total)}>
      {orders.map(({ _id, orderNumber }, place) => (
        <span key={_id}>
          {place > 0 && ', '}
          <Link className="link" to={pages.order(_id)}>
            {texts.order(orderNumber)}
          </Link>
        </span>
      ))}
      {total > orders.length && ` ${texts.andMore(total - orders.length)}`}. {texts.unshippedHow}
    </Notice>
  );
}
