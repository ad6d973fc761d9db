import { companyCalls } from '#contract/accounts/companies.calls.ts';
import { pages } from '#contract/pages.ts';
import { approvalCalls } from '#contract/sales/approvals/approvals.calls.ts';
import { knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { useOtherCompany } from '#web/accounts/companies/use-other-company.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/approvals.page.ts';
import { ApprovalWhole } from './approval.whole.tsx';
import { ApprovalsList } from './approvals.list.tsx';
import { RulesView } from './rules.view.tsx';
import { texts } from './texts.ts';

export function meta({ loaderData, error }: Route.MetaArgs) {
  const one = loaderData?.one?.ok ? loaderData.one.value.number : null;
  return describe({ title: one === null ? texts.title : texts.request(one) }, error);
}

/** One request of the address, else a view of the company that one acts for, or the first one. Null where nobody is signed in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await knownSession();
  if (!user) return null;
  const search = new URL(request.url).searchParams;
  const { companies, company: acting, failure } = await knownCompany();
  // Whoever comes by a mail may act for themselves.
  const company = acting ?? companies?.find(({ closed }) => !closed) ?? null;
  const id = search.get('id');
  if (id !== null) return { company, one: await callApi(approvalCalls.readApproval, { params: { id } }) };
  if (!company) return { company, list: failure && { ok: false as const, failure } };
  const query = { company: company._id };
  const said = search.get('view');
  const view = said === 'decided' ? ('decided' as const) : ('waiting' as const);
  const list = callApi(approvalCalls.listApprovals, { query: { ...query, view } });
  if (said !== 'rules') return { company, view, list: await list };
  const [listed, rules, whole] = await Promise.all([
    list,
    callApi(approvalCalls.readApprovalRules, { query }),
    callApi(companyCalls.readCompany, { params: { id: company._id } }),
  ]);
  return { company, list: listed, rules, whole };
}

export default function ApprovalsPage({ loaderData }: Route.ComponentProps) {
  useOtherCompany();
  if (!loaderData) return null;
  const { company, one, list, rules, whole, view } = loaderData;
  if (one?.ok) return <ApprovalWhole key={one.value._id} request={one.value} />;
  if (one) {
    const isGone = one.failure.code === 'not-found' || one.failure.code === 'invalid-request';
    return (
      <>
        <DashboardHead title={texts.oneTitle} />
        {isGone ? (
          <EmptyState title={texts.missing} action={<ButtonLink to={pages.approvals}>{texts.toAll}</ButtonLink>}>
            {texts.missingHow}
          </EmptyState>
        ) : (
          <LoadError title={texts.failed} failure={one.failure} />
        )}
      </>
    );
  }
  const failed = [list, rules, whole].find((each) => each && !each.ok);
  if (!company || !list || failed)
    return (
      <>
        <DashboardHead title={texts.title} />
        {failed && !failed.ok ? (
          <LoadError title={texts.failed} failure={failed.failure} />
        ) : (
          <EmptyState title={texts.noCompany}>{texts.noCompanyHow}</EmptyState>
        )}
      </>
    );
  if (!list.ok) return null;
  if (rules?.ok && whole?.ok) return <RulesView counts={list.value} rules={rules.value} company={whole.value} />;
  return <ApprovalsList company={company.name} view={view ?? 'waiting'} list={list.value} />;
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
