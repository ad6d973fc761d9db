import { Suspense, use, useRef, useState } from 'react';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import type { Company, OwnCompany } from '#contract/accounts/companies.ts';
import { pages } from '#contract/pages.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Notice } from '#web/platform/ui/facts.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import type { Route } from './+types/company.page.ts';
import { knownCompany } from './active-company.store.ts';
import { AddressesSection } from './addresses.section.tsx';
import { CompanyFacts } from './company.facts.tsx';
import { CompanyForm } from './company.form.tsx';
import { CompanyPartsContext } from './company-parts.context.ts';
import { DealerNotice } from './dealer.notice.tsx';
import { LeavingSection } from './leaving.section.tsx';
import { MembersSection } from './members.section.tsx';
import { roleTexts, texts } from './texts.ts';
import { useOtherCompany } from './use-other-company.ts';

export function meta({ loaderData, error }: Route.MetaArgs) {
  return describe({ title: loaderData?.company?.ok ? loaderData.company.value.name : texts.title }, error);
}

/** The company of the address, else the one that one acts for, else the first one. Null where nobody is signed in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await knownSession();
  if (!user) return null;
  const { companies, company: acting, failure } = await knownCompany();
  if (!companies) return { companies: [], company: failure && { ok: false as const, failure } };
  const named = new URL(request.url).searchParams.get('id');
  const id = named ?? acting?._id ?? (companies.find(({ closed }) => !closed) ?? companies[0])?._id;
  return { companies, company: id === undefined ? null : await callApi(companyCalls.readCompany, { params: { id } }) };
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  useOtherCompany();
  if (!loaderData) return null;
  const { companies, company } = loaderData;
  if (!company)
    return (
      <>
        <DashboardHead title={texts.title} />
        <EmptyState title={texts.none} action={<ButtonLink to={pages.askForPrices}>{texts.ask}</ButtonLink>}>
          {texts.noneHow}
        </EmptyState>
      </>
    );
  if (company.ok) return <CompanyWhole key={company.value._id} company={company.value} companies={companies} />;
  const gone = company.failure.code === 'not-found' || company.failure.code === 'invalid-request';
  return (
    <>
      <DashboardHead title={texts.title} />
      {gone ? (
        <EmptyState title={texts.gone} action={<ButtonLink to={pages.company}>{texts.toCompany}</ButtonLink>}>
          {texts.goneHow}
        </EmptyState>
      ) : (
        <LoadError title={texts.failed} failure={company.failure} />
      )}
    </>
  );
}

function CompanyWhole({ company, companies }: { company: Company; companies: readonly OwnCompany[] }) {
  const [changing, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const Parts = use(CompanyPartsContext);
  const keeps = company.role === 'owner' && !company.closed;
  const close = () => {
    setChanging(false);
    heading.current?.focus();
  };
  return (
    <>
      <DashboardHead title={company.name} heading={heading}>
        {keeps && !changing && (
          <Button tone="line" onClick={() => setChanging(true)}>
            {texts.change}
          </Button>
        )}
        {company.role !== 'owner' && <span className={factsStyles.badge}>{roleTexts[company.role].name}</span>}
      </DashboardHead>
      {companies.length > 1 && (
        <Tabs
          label={texts.yours}
          tabs={companies.map(({ _id, name }) => ({
            words: name,
            to: pages.companyOf(_id),
            current: _id === company._id,
          }))}
        />
      )}
      <div className="stack gap-6">
        <StandingNotice company={company} />
        <DealerNotice company={company} />
        {changing ? <CompanyForm company={company} onClose={close} /> : <CompanyFacts company={company} />}
        <div className="halves">
          <MembersSection company={company} keeps={keeps} />
          <AddressesSection company={company} keeps={keeps} />
        </div>
        {Parts && (
          <Suspense fallback={<SkeletonRows rows={3} label={texts.loading} />}>
            <Parts company={company} />
          </Suspense>
        )}
        <LeavingSection company={company} />
      </div>
    </>
  );
}

/** What one may not do here, and who may. */
function StandingNotice({ company: { role, closedAt, members } }: { company: Company }) {
  if (closedAt)
    return (
      <Notice tone="plain" title={texts.closed}>
        {texts.closedSince} <Time at={closedAt} form="day" />.
      </Notice>
    );
  if (role === 'owner') return null;
  const owner = members.find((member) => member.role === 'owner')?.name ?? texts.anOwner;
  return <p className="small quiet">{role === 'viewer' ? texts.reads(owner) : texts.buys(owner)}</p>;
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={5} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
