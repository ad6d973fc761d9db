import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { ownOrderCalls } from '#contract/sales/own-orders.calls.ts';
import { payPageOf } from '#contract/sales/receivables/deposits.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { titleOf, waitsForPayment } from './order.words.ts';
import { useOrderChanges } from './order-events.ts';
import { useOrderRights } from './order-rights.ts';
import { ordersTexts as texts } from './texts.ts';

/** `company`: of that one, else one's own. */
const readLast = ({ company }: { company?: string }) =>
  callApi(ownOrderCalls.listOwnOrders, { query: { state: 'unpaid', page: 1, size: 1, company } });

/** Where the parts are that were ordered and not paid: the last such order, with the way to pay it. `none` stands where there is no such order. */
export function UnpaidOrders({ none = null }: { none?: ReactNode }) {
  const { companies, company } = useActiveCompany();
  const rightsOf = useOrderRights();
  const { answer, settled, failure, again } = useCall(companies && { company: company?._id }, readLast, 0);
  useOrderChanges(again);
  if (!settled && !failure) return null;
  const { orders: [last] = [], total = 0 } = (settled && answer) || {};
  if (!last) return none;
  const pays = rightsOf(last).pay && waitsForPayment(last);
  return (
    <Notice
      tone="plain"
      title={texts.unpaidTitle(last.orderNumber)}
      acts={
        <>
          {total > 1 && (
            <Link className="link" to={`${pages.myOrders}?state=unpaid`}>
              {texts.unpaidAll(total)}
            </Link>
          )}
          <ButtonLink to={pays ? payPageOf(last) : pages.order(last._id)}>
            {pays ? texts.unpaidPay : texts.unpaidSee}
          </ButtonLink>
        </>
      }
    >
      {texts.unpaidOf(titleOf(last), formatDollars(last.price))} <Time at={last.heldUntil} form="near" />.
    </Notice>
  );
}
