import { useRef } from 'react';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import type { ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import { Name } from '#web/platform/ui/name.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import type { Route } from './+types/company.page.ts';
import { CompanyFacts } from './company.facts.tsx';
import { CompanyLists } from './company.lists.tsx';
import { CompanyNote } from './company.note.tsx';
import { CompanyAddresses, CompanyMembers } from './company.people.tsx';
import { CompanyWaits } from './company.waits.tsx';
import { CompanyDataForm } from './company-data.form.tsx';
import { texts as listTexts, companyTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.page }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  return callAsAdmin(managedCompanyCalls.readManagedCompany, { params: { id: params.id } });
}

export default function CompanyPage({ loaderData: read }: Route.ComponentProps) {
  if (!read) return <HydrateFallback />;
  if (read.ok) return <OneCompany key={read.value._id} company={read.value} />;
  return (
    <>
      <DashboardHead title={texts.page} />
      <NotRead
        failure={read.failure}
        failed={texts.failed}
        missing={texts.missing}
        action={{ to: adminPages.manageCompanies, words: listTexts.showAll }}
      >
        {texts.missingHow}
      </NotRead>
    </>
  );
}

function OneCompany({ company }: { company: ManagedCompany }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(company, { heading });
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: adminPages.manageCompanies, words: listTexts.title }}>
        {company.name}
      </Crumbs>
      <DashboardHead title={<Name name={company.name} />} heading={heading}>
        {company.closedAt === null && (
          <DialogButton
            tone="line"
            title={texts.change}
            dialog={(close) => <CompanyDataForm company={company} onClose={close} onChanged={readAgain} />}
          >
            {texts.change}
          </DialogButton>
        )}
      </DashboardHead>
      <div className="stack gap-6">
        <CompanyWaits company={company} onChanged={readAgain} />
        <CompanyFacts company={company} onChanged={readAgain} />
        <CompanyLists company={company} onChanged={readAgain} />
        <div className="halves">
          <CompanyMembers company={company} />
          <CompanyAddresses company={company} />
          <CompanyNote company={company} onChanged={readAgain} />
          <Happened company={company} />
        </div>
      </div>
    </>
  );
}

function Happened({ company: { events } }: { company: ManagedCompany }) {
  return (
    <section className={panelStyles.section} aria-labelledby="happened">
      <h2 id="happened">{texts.happened}</h2>
      {events.length === 0 ? (
        <p className="small quiet">{texts.nothing}</p>
      ) : (
        <Timeline>
          {events.map(({ _id, at, who, what, more }, index) => (
            <TimelineEntry key={_id} title={what} at={at} current={index === 0}>
              {texts.by(who, more)}
            </TimelineEntry>
          ))}
        </Timeline>
      )}
    </section>
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
