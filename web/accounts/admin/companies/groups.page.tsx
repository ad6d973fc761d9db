import { useRef } from 'react';
import { Link } from 'react-router';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import type { CompanyGroup } from '#contract/accounts/managed-companies.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { Route } from './+types/groups.page.ts';
import styles from './companies.module.css';
import { GroupForm } from './group.form.tsx';
import { companyTexts, texts as listTexts, groupTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader() {
  return (await mayAdminister()) ? callAsAdmin(managedCompanyCalls.listCompanyGroups, {}) : null;
}

export default function Groups({ loaderData: groups }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(groups, { heading });
  if (!groups) return <HydrateFallback />;
  return (
    <>
      <Crumbs label={companyTexts.crumbs} up={{ to: adminPages.manageCompanies, words: listTexts.title }}>
        {texts.title}
      </Crumbs>
      <DashboardHead title={texts.title} heading={heading}>
        <DialogButton
          tone="line"
          title={texts.addTitle}
          dialog={(close) => (
            <GroupForm
              submit={texts.make}
              done={texts.made}
              save={(name) => callAsAdmin(managedCompanyCalls.addCompanyGroup, { body: { name } })}
              onClose={close}
              onChanged={readAgain}
            />
          )}
        >
          {texts.add}
        </DialogButton>
      </DashboardHead>
      {!groups.ok ? (
        <LoadError title={texts.failed} failure={groups.failure} />
      ) : groups.value.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>
      ) : (
        <>
          <p className={`small quiet ${styles.lead}`}>{texts.note}</p>
          <GroupsTable groups={groups.value} onChanged={readAgain} />
        </>
      )}
    </>
  );
}

interface GroupsTableProps {
  groups: readonly CompanyGroup[];
  onChanged: () => Promise<void>;
}

function GroupsTable({ groups, onChanged }: GroupsTableProps) {
  const names = texts.columns;
  const columns: Column<CompanyGroup>[] = [
    {
      label: names.name,
      kinds: ['two'],
      cell: ({ _id, name }) => (
        <Link className="label bare" to={adminPages.companiesIn(_id)}>
          {name}
        </Link>
      ),
    },
    {
      label: names.companies,
      kinds: ['all'],
      cell: ({ companies, total }) =>
        total === 0 ? (
          <span className="quiet">{texts.nobody}</span>
        ) : (
          <span>
            {companies.map(({ _id, name }, place) => (
              <span key={_id}>
                {place > 0 && ', '}
                <Link to={adminPages.managedCompany(_id)}>{name}</Link>
              </span>
            ))}
            {total > companies.length && ` ${texts.more(total - companies.length)}`}
          </span>
        ),
    },
    {
      label: names.lists,
      kinds: ['all'],
      cell: ({ lists }) => lists.join(', ') || <span className="quiet">{texts.nobody}</span>,
    },
    {
      label: names.action,
      head: <span className="vh">{names.action}</span>,
      kinds: ['all'],
      cell: (group) => (
        <div className={panelStyles.acts}>
          <RenameGroup group={group} onChanged={onChanged} />
          {group.total + group.lists.length === 0 && <RemoveGroup group={group} onChanged={onChanged} />}
        </div>
      ),
    },
  ];
  return (
    <div className={rowsStyles.frame}>
      <DataTable
        label={texts.title}
        className={styles.lists}
        columns={columns}
        rows={groups}
        idOf={({ _id }) => _id}
        keyboard={false}
      />
    </div>
  );
}

interface GroupProps {
  group: CompanyGroup;
  onChanged: () => Promise<void>;
}

function RenameGroup({ group: { _id: id, name }, onChanged }: GroupProps) {
  return (
    <DialogButton
      tone="line"
      size="small"
      aria-label={texts.renameOf(name)}
      title={texts.renameOf(name)}
      dialog={(close) => (
        <GroupForm
          name={name}
          submit={texts.rename}
          done={texts.renamed}
          save={(typed) =>
            callAsAdmin(managedCompanyCalls.renameCompanyGroup, { params: { id }, body: { name: typed } })
          }
          onClose={close}
          onChanged={onChanged}
        />
      )}
    >
      {texts.rename}
    </DialogButton>
  );
}

function RemoveGroup({ group: { _id: id, name }, onChanged }: GroupProps) {
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', 'aria-label': texts.removeOf(name), children: texts.remove }}
      title={texts.removeTitle(name)}
      confirm={texts.remove}
      cancel={companyTexts.cancel}
      change={() => callAsAdmin(managedCompanyCalls.removeCompanyGroup, { params: { id } })}
      onDone={async () => {
        await onChanged();
        toast.done(texts.removed);
      }}
      onRefused={onChanged}
    >
      {texts.removeHow}
    </ConfirmChange>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={4} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
