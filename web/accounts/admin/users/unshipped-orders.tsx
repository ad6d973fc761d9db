import { Suspense, useState } from 'react';
import { Await, Link } from 'react-router';
import { userCalls } from '#contract/accounts/users.calls.ts';
import type { Unshipped } from '#contract/accounts/users.ts';
import { pages } from '#contract/pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { texts } from './texts.ts';

/** Which orders of an account are paid and not shipped, each with the way to it. Says nothing where there are none. */
export function UnshippedOrders({ email }: { email: string }) {
  const [reading] = useState(() => callAsAdmin(userCalls.listUnshipped, { params: { email } }));
  const waiting = (
    <p className="note" role="status">
      {texts.unshippedLoading}
    </p>
  );
  return (
    <Suspense fallback={waiting}>
      <Await resolve={reading}>
        {(found) => (found.ok ? <Found {...found.value} /> : <p role="status">{texts.unshippedUnknown}</p>)}
      </Await>
    </Suspense>
  );
}

function Found({ orders, total }: Unshipped) {
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
