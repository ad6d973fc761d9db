import { useRef } from 'react';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import type { ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { customerCalls } from '#contract/sales/customers/customers.calls.ts';
import type { CustomerTrade } from '#contract/sales/customers/customers.ts';
import { creditCalls } from '#contract/sales/receivables/credit.calls.ts';
import type { CompanyCredit } from '#contract/sales/receivables/credit.ts';
import { CompanyWhole } from '#web/accounts/admin/companies/company.whole.tsx';
import { companyTexts, texts as listTexts } from '#web/accounts/admin/companies/texts.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { Notes } from '#web/sales/orders/order.notes.tsx';
import type { Route } from './+types/company.page.ts';
import { CompanyCreditSection } from './company.credit.tsx';
import { OpenOfCustomer, UnshippedNotice } from './customer.open.tsx';
import {
  CustomerEnquiries,
  CustomerOrders,
  CustomerReturns,
  CustomerTimeline,
  CustomerYears,
} from './customer.trade.tsx';
import { closingTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: companyTexts.page }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const [company, trade, credit] = await Promise.all([
    callAsAdmin(managedCompanyCalls.readManagedCompany, { params: { id } }),
    callAsAdmin(customerCalls.readCompanyTrade, { params: { id } }),
    callAsAdmin(creditCalls.readCredit, { params: { id } }),
  ]);
  if (!company.ok) return company;
  if (!trade.ok) return trade;
  if (!credit.ok) return credit;
  return { ok: true as const, value: { company: company.value, trade: trade.value, credit: credit.value } };
}

export default function CompanyPage({ loaderData: read }: Route.ComponentProps) {
  if (!read) return <HydrateFallback />;
  if (read.ok) return <OneCompany key={read.value.company._id} {...read.value} />;
  return (
    <>
      <DashboardHead title={companyTexts.page} />
      <NotRead
        failure={read.failure}
        failed={companyTexts.failed}
        missing={companyTexts.missing}
        action={{ to: adminPages.manageCompanies, words: listTexts.showAll }}
      >
        {companyTexts.missingHow}
      </NotRead>
    </>
  );
}

interface OneCompanyProps {
  company: ManagedCompany;
  trade: CustomerTrade;
  credit: CompanyCredit;
}

function OneCompany({ company, trade, credit }: OneCompanyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(company, { heading });
  const { _id: id } = company;
  const orders = adminPages.ordersOfCompany(id);
  return (
    <CompanyWhole
      company={company}
      heading={heading}
      onChanged={readAgain}
      acts={<CloseCompany company={company} trade={trade} onChanged={readAgain} />}
      open={<OpenOfCustomer open={trade.open} orders={orders} />}
      orders={
        <>
          <CompanyCreditSection company={company} credit={credit} onChanged={readAgain} />
          <div className="halves">
            <CustomerYears trade={trade} />
            <CustomerOrders trade={trade} whose="company" to={orders} />
          </div>
        </>
      }
    >
      <Notes
        notes={trade.notes}
        add={(body) => callAsAdmin(customerCalls.addCompanyNote, { params: { id }, body })}
        remove={(note) => callAsAdmin(customerCalls.deleteCompanyNote, { params: { id, note } })}
        onChanged={readAgain}
      />
      <CustomerReturns trade={trade} />
      <CustomerEnquiries trade={trade} />
      <CustomerTimeline events={trade.events} />
    </CompanyWhole>
  );
}

interface CloseCompanyProps extends Omit<OneCompanyProps, 'credit'> {
  onChanged: () => Promise<void>;
}

/** Closes a company, or opens it again; before, the dialog says what happens and what is paid and not shipped. */
function CloseCompany({ company, trade, onChanged }: CloseCompanyProps) {
  const { _id: id, name, closedAt, members } = company;
  const closes = closedAt === null;
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', children: closes ? texts.closeCompany : texts.openCompany }}
      title={(closes ? texts.closeTitle : texts.openTitle)(name)}
      confirm={closes ? texts.closeCompany : texts.openCompany}
      cancel={closes ? texts.keepOpen : texts.keepClosed}
      tone={closes ? 'destroy' : 'primary'}
      change={() =>
        callAsAdmin(closes ? managedCompanyCalls.closeManagedCompany : managedCompanyCalls.openManagedCompany, {
          params: { id },
        })
      }
      onDone={async () => {
        await onChanged();
        toast.done(closes ? texts.closedCompany(name) : texts.openedCompany(name));
      }}
      onRefused={onChanged}
    >
      <p>{closes ? texts.closeCompanyHow(members.length) : texts.openCompanyHow}</p>
      {closes && <UnshippedNotice open={trade.open} />}
    </ConfirmChange>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={companyTexts.page} />
      <SkeletonRows rows={5} label={companyTexts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
