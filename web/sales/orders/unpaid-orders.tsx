import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { ownOrderCalls } from '#contract/sales/own-orders.calls.ts';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { titleOf, waitsForPayment } from './order.words.ts';
import { useOrderChanges } from './order-events.ts';
import { useOrderRights } from './order-rights.ts';
import { ordersTexts as texts } from './texts.ts';

interface Unpaid {
  /** Of the person, or of the company that one acts for; undefined while nobody knows which. */
  company: string | null | undefined;
  last: OwnOrder | null;
  count: number;
}

/** Where the parts are that were ordered and not paid: the last such order, with the way to pay it. `none` stands where there is no such order. */
export function UnpaidOrders({ none = null }: { none?: ReactNode }) {
  const { companies, company } = useActiveCompany();
  const rightsOf = useOrderRights();
  const of = companies === null ? undefined : (company?._id ?? null);
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);
  const read = useCallback(async () => {
    if (of === undefined) return;
    const answer = await callApi(ownOrderCalls.listOwnOrders, {
      query: { state: 'unpaid', page: 1, size: 1, ...(of !== null && { company: of }) },
    });
    const { orders: [last = null] = [], total = 0 } = answer.ok ? answer.value : {};
    setUnpaid({ company: of, last, count: total });
  }, [of]);
  useEffect(() => void read(), [read]);
  useOrderChanges(read);
  if (!unpaid || unpaid.company !== of) return null;
  const { last, count } = unpaid;
  if (!last) return none;
  const pays = rightsOf(last).pay && waitsForPayment(last);
  return (
    <Notice
      tone="plain"
      title={texts.unpaidTitle(last.orderNumber)}
      acts={
        <>
          {count > 1 && (
            <Link className="link" to={`${pages.myOrders}?state=unpaid`}>
              {texts.unpaidAll(count)}
            </Link>
          )}
          <ButtonLink to={pays ? pages.payment(last._id) : pages.order(last._id)}>
            {pays ? texts.unpaidPay : texts.unpaidSee}
          </ButtonLink>
        </>
      }
    >
      {texts.unpaidOf(titleOf(last), formatDollars(last.price))} <Time at={last.heldUntil} form="near" />.
    </Notice>
  );
}
