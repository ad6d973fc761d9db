import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDay } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { returnCalls } from '#contract/sales/returns.calls.ts';
import type { ManagedReturn } from '#contract/sales/returns.ts';
import { callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import { Spec } from '#web/platform/ui/facts.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { SaveLink } from '#web/platform/ui/save.tsx';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import { LineOutcome, ReturnLines } from '#web/sales/returns/return.lines.tsx';
import { ReturnChip, ReturnSteps } from '#web/sales/returns/return.state.tsx';
import { returnTexts } from '#web/sales/returns/texts.ts';
import type { Route } from './+types/return.page.ts';
import { AnswerForm } from './answer.form.tsx';
import { ReceiveForm } from './receive.form.tsx';
import { oneTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.page }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  return callAsAdmin(returnCalls.readReturn, { params: { id: params.id } });
}

export default function ReturnPage({ loaderData: read }: Route.ComponentProps) {
  if (!read) return <HydrateFallback />;
  if (read.ok) return <OneReturn back={read.value} />;
  return (
    <>
      <DashboardHead title={texts.page} />
      <NotRead
        failure={read.failure}
        failed={texts.failed}
        missing={texts.missing}
        action={{ to: adminPages.manageReturns, words: texts.toAll }}
      >
        {texts.missingHow}
      </NotRead>
    </>
  );
}

function OneReturn({ back }: { back: ManagedReturn }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(back, { heading });
  useOrderChanges(readAgain);
  const name = returnTexts.name(back.number);
  const form = { back, facts: <Facts back={back} />, onMoved: readAgain };
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: adminPages.manageReturns, words: texts.toAll }}>
        {name}
      </Crumbs>
      <DashboardHead title={texts.title(name, back.company?.name ?? back.buyer)} heading={heading}>
        <p>
          <ReturnChip of={back} />
        </p>
      </DashboardHead>
      <ReturnSteps of={back} />
      {back.state === 'requested' ? (
        <AnswerForm {...form} />
      ) : back.state === 'accepted' ? (
        <ReceiveForm {...form} />
      ) : (
        <div className={panelStyles.split}>
          <ReturnLines lines={back.lines}>
            {(line) => (
              <>
                <LineOutcome line={line} />
                {line.stocked !== undefined && !line.keep && (
                  <p className="small num">
                    {(['stocked', 'damaged', 'scrapped'] as const)
                      .filter((field) => line[field])
                      .map((field) => `${line[field]} ${texts.fields[field]}`)
                      .join(', ')}
                  </p>
                )}
              </>
            )}
          </ReturnLines>
          <div>{form.facts}</div>
        </div>
      )}
    </>
  );
}

/** Whose return it is, and what of its money went back. */
function Facts({ back }: { back: ManagedReturn }) {
  const { order, orderNumber, buyer, email, company, createdAt, refund, state, address, answerBy, sendUntil } = back;
  const facts: { name: string; value: ReactNode }[] = [
    {
      name: texts.order,
      value: (
        <Link className="link" to={pages.order(order)}>
          {orderNumber}
        </Link>
      ),
    },
    { name: texts.buyer, value: buyer },
    { name: texts.requested, value: <Time at={createdAt} form="minute" /> },
    ...(answerBy ? [{ name: texts.answerBy, value: formatDay(answerBy) }] : []),
    ...(sendUntil ? [{ name: texts.sendUntil, value: formatDay(sendUntil) }] : []),
    ...(address ? [{ name: texts.sendTo, value: address.replaceAll('\n', ', ') }] : []),
  ];
  if (state === 'received') facts.push({ name: texts.back, value: moneyBack(refund) });
  if (refund?.creditNote) facts.push({ name: texts.creditNote, value: refund.creditNote });
  return (
    <section className={panelStyles.panel}>
      <div className={panelStyles.head}>
        <h2>
          {company ? (
            <Link className="bare" to={adminPages.managedCompany(company._id)}>
              {company.name}
            </Link>
          ) : (
            buyer
          )}
        </h2>
      </div>
      <Spec facts={facts} />
      <p className="small">
        <Email address={email} />
      </p>
      {state === 'accepted' && (
        <p className="small">
          <SaveLink read={() => callFileAsAdmin(returnCalls.readReturnLabel, { params: { id: back._id } })}>
            {returnTexts.label}
          </SaveLink>
        </p>
      )}
    </section>
  );
}

function moneyBack(refund: ManagedReturn['refund']): string {
  if (!refund) return texts.nothing;
  if (refund.state === 'failed') return texts.failedBack;
  const sum = formatDollars(refund.amount);
  return refund.state === 'succeeded' ? sum : `${sum}, ${texts.notBack.toLowerCase()}`;
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.page} />
      <SkeletonRows rows={4} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
