import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { APPROVALS_LISTED, type Approvals, type ListedApproval } from '#contract/sales/approvals/approvals.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { stateTexts, texts, waitsForYou } from './texts.ts';

const { heads } = texts;

/** The views of the page, with how many stand in each. */
export function ApprovalTabs({ counts, current }: { counts: Approvals; current: 'waiting' | 'decided' | 'rules' }) {
  const tab = (view: typeof current, figure?: number) => ({
    words: texts[view],
    to: view === 'waiting' ? pages.approvals : `${pages.approvals}?view=${view}`,
    current: view === current,
    ...(figure !== undefined && { figure: formatFigure(figure) }),
  });
  return (
    <Tabs label={texts.views} tabs={[tab('waiting', counts.waiting), tab('decided'), tab('rules', counts.rules)]} />
  );
}

interface ApprovalsListProps {
  /** The name of whose requests they are. */
  company: string;
  view: 'waiting' | 'decided';
  list: Approvals;
}

/** Requests of a company: those that wait, or those that were decided. */
export function ApprovalsList({ company, view, list }: ApprovalsListProps) {
  const { requests } = list;
  const waits = view === 'waiting';
  const columns: Column<ListedApproval>[] = [
    { label: heads.request, kinds: ['two'], cell: (request) => <Name request={request} /> },
    ...(waits
      ? [
          { label: heads.rule, kinds: ['all'] as const, cell: ({ why }: ListedApproval) => texts.why(why) },
          { label: heads.ends, cell: ({ endsAt }: ListedApproval) => <Time at={endsAt} form="minute" /> },
        ]
      : [
          {
            label: heads.decided,
            kinds: ['all'] as const,
            cell: (request: ListedApproval) => <Decided request={request} />,
          },
        ]),
    { label: heads.state, cell: (request) => <State request={request} /> },
    { label: heads.total, align: 'right', kinds: ['money'], cell: ({ total }) => formatDollars(total) },
  ];
  return (
    <>
      <DashboardHead title={texts.title} />
      <div className="stack gap-4">
        {waits && <p className="small quiet">{texts.waitingLead(company)}</p>}
        <ApprovalTabs counts={list} current={view} />
        {requests.length === 0 ? (
          <EmptyState title={waits ? texts.noneWaiting : texts.noneDecided}>
            {waits ? texts.noneWaitingHow : texts.noneDecidedHow}
          </EmptyState>
        ) : (
          <TableFrame label={waits ? texts.listWaiting : texts.listDecided}>
            <DataTable label={texts.title} columns={columns} rows={requests} idOf={({ _id }) => _id} />
          </TableFrame>
        )}
        {waits && <p className="note">{texts.ends}</p>}
        {requests.length === APPROVALS_LISTED && <p className="note">{texts.newest(APPROVALS_LISTED)}</p>}
      </div>
    </>
  );
}

function Name({ request: { _id, number, asker, askedAt } }: { request: ListedApproval }) {
  return (
    <div className="stack">
      <b>
        <Link to={pages.approval(_id)}>{texts.request(number)}</Link>
      </b>
      <span className="note">
        {asker}, <Time at={askedAt} form="near" />
      </span>
    </div>
  );
}

function Decided({ request: { decidedAt, decidedBy, endsAt } }: { request: ListedApproval }) {
  if (!decidedAt) return <Time at={endsAt} form="minute" />;
  return (
    <>
      <Time at={decidedAt} form="minute" /> {decidedBy && texts.decidedBy(decidedBy)}
    </>
  );
}

function State({ request }: { request: ListedApproval }) {
  const { words, fault, orders } = request;
  return (
    <div className="stack start">
      <StateChip request={request} />
      {words && <span className="note">“{words}”</span>}
      {fault && <span className="note">{fault}</span>}
      {orders.map(({ _id, orderNumber }) => (
        <Link key={_id} className="note link" to={pages.order(_id)}>
          {texts.order(orderNumber)}
        </Link>
      ))}
    </div>
  );
}

/** The state of a request in a word or two. */
export function StateChip({ request: { state, mayDecide } }: { request: Pick<ListedApproval, 'state' | 'mayDecide'> }) {
  const { tone, words } = stateTexts[state];
  return <Chip tone={tone}>{mayDecide ? waitsForYou : words}</Chip>;
}
