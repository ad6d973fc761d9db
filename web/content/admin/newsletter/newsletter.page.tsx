import { useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { newsletterCalls } from '#contract/content/newsletter.calls.ts';
import { issueCalls } from '#contract/content/newsletter-issues.calls.ts';
import type { Issues, ListedIssue } from '#contract/content/newsletter-issues.ts';
import { formatFigure } from '#contract/format.ts';
import { callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import figuresStyles from '#web/platform/ui/figures.module.css';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { Route } from './+types/newsletter.page.ts';
import { IssueEditor } from './issue.editor.tsx';
import { IssueSent } from './issue.sent.tsx';
import { ReportForm } from './report.form.tsx';
import { issueTexts, issueTones, texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. One newsletter where the address names it, else all. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const id = new URL(request.url).searchParams.get('issue');
  return id === null
    ? { list: await callAsAdmin(issueCalls.listIssues, {}) }
    : { issue: await callAsAdmin(issueCalls.readIssue, { params: { id } }) };
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <HydrateFallback />;
  if (loaderData.issue) {
    const { issue } = loaderData;
    if (!issue.ok)
      return (
        <>
          <DashboardHead title={texts.title} />
          <NotRead
            failure={issue.failure}
            failed={issueTexts.failed}
            missing={issueTexts.missing}
            action={{ to: adminPages.manageNewsletter, words: issueTexts.toAll }}
          >
            {issueTexts.missingHow}
          </NotRead>
        </>
      );
    const { value } = issue;
    return value.state === 'draft' ? <IssueEditor key={value._id} issue={value} /> : <IssueSent issue={value} />;
  }
  const { list } = loaderData;
  return (
    <>
      <Head />
      {list.ok ? <All list={list.value} /> : <LoadError title={texts.failed} failure={list.failure} />}
    </>
  );
}

/** Begins a draft, and opens it. */
function useNewIssue(words: string) {
  const navigate = useNavigate();
  return async (copyOf: string | null) => {
    const added = await callAsAdmin(issueCalls.addIssue, { body: { copyOf } });
    if (!added.ok) return toast.failed(added.failure.detail);
    toast.done(words);
    await navigate(adminPages.newsletterIssue(added.value._id));
  };
}

function Head() {
  const add = useNewIssue(texts.added);
  return (
    <DashboardHead title={texts.title}>
      <div className="cluster">
        <DialogButton
          tone="line"
          size="small"
          title={texts.reportTitle}
          dialog={(close) => <ReportForm onClose={close} />}
        >
          {texts.report}
        </DialogButton>
        <SaveButton tone="line" size="small" read={() => callFileAsAdmin(newsletterCalls.exportSubscribers, {})}>
          {texts.subscribers}
        </SaveButton>
        <ChangeButton size="small" change={() => add(null)}>
          {texts.add}
        </ChangeButton>
      </div>
    </DashboardHead>
  );
}

function All({ list: { confirmed, unconfirmed, left, complaints, leftOut, issues } }: { list: Issues }) {
  const words = texts.figures;
  const figures = [
    [words.confirmed, confirmed, words.confirmedNote],
    [words.unconfirmed, unconfirmed, words.unconfirmedNote],
    [words.left, left, words.leftNote(complaints)],
    [words.leftOut, leftOut, words.leftOutNote],
  ] as const;
  return (
    <div className="stack gap-5">
      <dl className={figuresStyles.figures}>
        {figures.map(([name, count, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatFigure(count)}</dd>
            <dd className="note">{note}</dd>
          </div>
        ))}
      </dl>
      {issues.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>
      ) : (
        <TableFrame label={issueTexts.toAll}>
          <DataTable columns={columns} rows={issues} idOf={({ _id }) => _id} />
        </TableFrame>
      )}
    </div>
  );
}

const names = texts.columns;

const columns: readonly Column<ListedIssue>[] = [
  { label: names.subject, kinds: ['two'], cell: ({ subject }) => <b>{subject || texts.untitled}</b> },
  { label: names.state, cell: ({ state }) => <Chip tone={issueTones[state]}>{texts.states[state]}</Chip> },
  { label: names.sentTo, align: 'right', cell: texts.sentTo },
  {
    label: names.bounced,
    align: 'right',
    cell: ({ recipients, progress }) => (recipients === null ? '–' : formatFigure(progress.bounced)),
  },
  {
    label: names.left,
    align: 'right',
    cell: ({ recipients, progress }) => (recipients === null ? '–' : formatFigure(progress.left)),
  },
  { label: names.when, cell: ({ at }) => <Time at={at} form="minute" /> },
  { label: names.action, kinds: ['all'], cell: (issue) => <Actions issue={issue} /> },
];

function Actions({ issue: { _id, state, subject } }: { issue: ListedIssue }) {
  const copy = useNewIssue(issueTexts.copied);
  const name = subject || texts.untitled;
  const open = texts.open[state];
  return (
    <div className="cluster">
      <ButtonLink tone="line" size="small" to={adminPages.newsletterIssue(_id)} aria-label={texts.openOf(open, name)}>
        {open}
      </ButtonLink>
      {state === 'sent' && (
        <ChangeButton tone="line" size="small" aria-label={texts.openOf(texts.copy, name)} change={() => copy(_id)}>
          {texts.copy}
        </ChangeButton>
      )}
    </div>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={6} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
