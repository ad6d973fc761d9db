import { lazy, type RefObject, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { customerCalls } from '#contract/sales/customers/customers.calls.ts';
import type { Customer } from '#contract/sales/customers/customers.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { actsAs } from '#web/accounts/session/staff.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { Notice, Spec } from '#web/platform/ui/facts.tsx';
import { Name } from '#web/platform/ui/name.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { Notes } from '#web/sales/orders/order.notes.tsx';
import type { Route } from './+types/customer.page.ts';
import { CloseAccount } from './close-account.tsx';
import { OpenOfCustomer } from './customer.open.tsx';
import { CustomerAddresses, CustomerCompanies, CustomerPrices, CustomerReviews } from './customer.person.tsx';
import {
  CustomerEnquiries,
  CustomerOrders,
  CustomerReturns,
  CustomerTimeline,
  CustomerYears,
  Section,
} from './customer.trade.tsx';
import { texts as listTexts, placingTexts, customerTexts as texts, worksAs } from './texts.ts';

export const meta: Route.MetaFunction = ({ error, location }) =>
  describe({ title: isOrdering(new URLSearchParams(location.search)) ? placingTexts.start : texts.page }, error);

/** Whether the address asks for an order for the customer, in place of what is known of them. */
const isOrdering = (params: URLSearchParams) => params.has('order');

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  return callAsAdmin(customerCalls.readCustomer, { params: { id: params.id } });
}

export default function CustomerPage({ loaderData: read }: Route.ComponentProps) {
  const ordering = isOrdering(useAddress().params);
  const heading = useRef<HTMLHeadingElement>(null);
  useOnChange(ordering, () => heading.current?.focus());
  if (!read) return <HydrateFallback />;
  if (read.ok) {
    const Shown = ordering && read.value.closedAt === null ? Ordering : OneCustomer;
    return <Shown key={read.value._id} customer={read.value} heading={heading} />;
  }
  return (
    <>
      <DashboardHead title={texts.page} />
      <NotRead
        failure={read.failure}
        failed={texts.failed}
        missing={texts.missing}
        action={{ to: adminPages.customers, words: listTexts.showAll }}
      >
        {texts.missingHow}
      </NotRead>
    </>
  );
}

/** Read only by who orders, with all that it stands on. */
const PlaceOrderForm = lazy(async () => ({ default: (await import('./place-order.form.tsx')).PlaceOrderForm }));

interface CustomerProps {
  customer: Customer;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** In place of what is known of them: an order for them. */
function Ordering({ customer, heading }: CustomerProps) {
  const { _id, name } = customer;
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: adminPages.customer(_id), words: name }}>
        {placingTexts.start}
      </Crumbs>
      <DashboardHead title={<Name name={placingTexts.title(name)} />} heading={heading} />
      <Suspense fallback={<SkeletonRows rows={5} label={texts.loading} />}>
        <PlaceOrderForm customer={customer} />
      </Suspense>
    </>
  );
}

function OneCustomer({ customer, heading }: CustomerProps) {
  const readAgain = useReadAgain(customer, { heading });
  const isAdmin = actsAs(useSession());
  const { _id: id, name, email, closedAt } = customer;
  const orders = adminPages.ordersOfBuyer(id);
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: adminPages.customers, words: listTexts.title }}>
        {name}
      </Crumbs>
      <DashboardHead title={<Name name={name} />} heading={heading}>
        <div className="cluster">
          {!closedAt && (
            <ButtonLink tone="line" size="small" to={adminPages.orderForCustomer(id)}>
              {placingTexts.start}
            </ButtonLink>
          )}
          {isAdmin && <CloseAccount customer={customer} onChanged={readAgain} />}
        </div>
      </DashboardHead>
      <div className="stack gap-6">
        {closedAt && (
          <Notice tone="plain" title={texts.closedTitle}>
            <Time at={closedAt} form="day" />. {texts.closedHow}
          </Notice>
        )}
        <OpenOfCustomer open={customer.open} orders={orders} />
        <div className={panelStyles.split}>
          <div>
            <CustomerYears trade={customer} />
            <CustomerOrders trade={customer} whose="person" to={orders} />
            <CustomerPrices customer={customer} />
            <CustomerTimeline events={customer.events} />
          </div>
          <div>
            <Facts customer={customer} />
            <Notes
              notes={customer.notes}
              add={(body) => callAsAdmin(customerCalls.addCustomerNote, { params: { id }, body })}
              remove={(note) => callAsAdmin(customerCalls.deleteCustomerNote, { params: { id, note } })}
              onChanged={readAgain}
            />
            <CustomerCompanies customer={customer} />
            <CustomerAddresses customer={customer} />
            <CustomerReturns trade={customer} words={email} />
            <CustomerReviews customer={customer} />
            <CustomerEnquiries trade={customer} words={email} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Who they are, and how they are reached. */
function Facts({ customer }: { customer: Customer }) {
  const { email, emailVerified, contact, createdAt, lastSeenAt, role } = customer;
  const isAdmin = actsAs(useSession());
  return (
    <Section title={texts.contact}>
      {role !== 'user' && (
        <p className="small">
          {isAdmin ? (
            <Link className="link" to={role === 'admin' ? adminPages.makeAdmin : adminPages.staff}>
              {worksAs[role]}
            </Link>
          ) : (
            worksAs[role]
          )}
        </p>
      )}
      <Spec
        facts={[
          {
            name: texts.email,
            value: (
              <>
                <Email address={email} />, {emailVerified ? texts.verified : texts.notVerified}
              </>
            ),
          },
          {
            name: texts.profile,
            value: contact ? [contact.phone, contact.city].filter(Boolean).join(', ') : texts.noContact,
          },
          { name: texts.since, value: <Time at={createdAt} form="day" /> },
          { name: texts.lastSeen, value: lastSeenAt ? <Time at={lastSeenAt} form="minute" /> : texts.neverSeen },
        ]}
      />
    </Section>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.page} />
      <SkeletonRows rows={5} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
