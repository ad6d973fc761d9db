import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { entryName, kindName } from '#contract/sales/receivables/statement.words.ts';
import { statementCalls } from '#contract/sales/receivables/statements.calls.ts';
import { type Account, creditKinds, type OpenItem } from '#contract/sales/receivables/statements.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi, callFile } from '#web/platform/calls/calls.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { Chip, Spec } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { AgeingPlot } from './ageing.plot.tsx';
import { DisputeDialog } from './dispute.dialog.tsx';
import { DocumentLinks } from './document-links.tsx';
import { NextPage } from './next-page.tsx';
import { texts } from './texts.ts';

/** What a company owes: by due day as a drawing, by age as sums, then each open item. */
export function ItemsView({ account }: { account: Account }) {
  const session = useSession();
  const admin = session.state === 'signed-in' && session.role === 'admin';
  const [disputing, setDisputing] = useState<OpenItem | null>(null);
  const { company, today, ageing, balance, disputed, due, items, itemCount, next, owner } = account;
  if (itemCount === 0) return <EmptyState title={texts.nothingOpen}>{texts.nothingOpenHow}</EmptyState>;
  const ages = Object.entries(texts.ages) as [keyof typeof texts.ages, string][];
  return (
    <>
      <section className={`${panelStyles.panel} stack gap-4`}>
        <div className="apart">
          <h2 className="h3">{texts.byDue}</h2>
          <p className="small quiet num">{texts.day(today)}</p>
        </div>
        <p className="vh">{texts.byDueSaid(due.length)}</p>
        {due.length > 0 && <AgeingPlot account={account} />}
        <Spec
          facts={[
            ...ages.map(([age, name]) => ({ name, value: formatDollars(ageing[age]) })),
            ...(disputed > 0 ? [{ name: texts.columns.acts, value: texts.disputedSum(disputed) }] : []),
            { name: texts.credit, value: formatDollars(-ageing.credit) },
            { name: texts.balance, value: <b>{formatDollars(balance)}</b> },
          ]}
        />
      </section>
      <section className={panelStyles.section}>
        <div className="ruled apart middle">
          <h2 className="h2">{texts.items}</h2>
          <SaveButton
            tone="line"
            size="small"
            read={() => callFile(statementCalls.exportOpenItems, { params: { id: company._id } })}
          >
            {texts.csv}
          </SaveButton>
        </div>
        <TableFrame label={texts.balanceOf(itemCount)}>
          <DataTable
            columns={columnsOf(today, { admin, onDispute: owner || admin ? setDisputing : null })}
            rows={items}
            idOf={(item) => item._id}
            rowClass={({ daysOverdue }) => ((daysOverdue ?? 0) > 0 ? rowsStyles.bad : undefined)}
          />
        </TableFrame>
        <p className="num apart">
          <b>{texts.balanceOf(itemCount)}</b>
          <b>{formatDollars(balance)}</b>
        </p>
        <NextPage shown={items.length} all={itemCount} next={next} />
      </section>
      <DisputeDialog item={disputing} onClose={() => setDisputing(null)} />
    </>
  );
}

interface Acts {
  admin: boolean;
  onDispute: ((item: OpenItem) => void) | null;
}

function columnsOf(today: string, { admin, onDispute }: Acts): Column<OpenItem>[] {
  const sign = ({ kind }: OpenItem) => (creditKinds.includes(kind) ? -1 : 1);
  return [
    {
      label: texts.columns.document,
      kinds: ['two'],
      cell: (item) => (
        <>
          <b>{item.number ?? entryName(item)}</b>
          <span className={rowsStyles.under}>
            {kindName(item.kind)}, {texts.shortDay(item.at.slice(0, 10), today)}
          </span>
        </>
      ),
    },
    { label: texts.columns.due, cell: ({ dueOn }) => (dueOn === null ? '–' : texts.shortDay(dueOn, today)) },
    { label: texts.columns.state, cell: (item) => <State item={item} /> },
    { label: texts.columns.sum, align: 'right', cell: (item) => formatDollars(sign(item) * item.amount) },
    {
      label: texts.columns.open,
      align: 'right',
      kinds: ['money'],
      cell: (item) => (
        <>
          {formatDollars(sign(item) * item.open)}
          {item.open < item.amount && sign(item) === 1 && (
            <span className={rowsStyles.under}>
              {texts.partPaid(Math.round((item.amount - item.open) * 100) / 100)}
            </span>
          )}
        </>
      ),
    },
    { label: texts.columns.files, cell: (item) => <DocumentLinks entry={item} /> },
    ...(onDispute
      ? [
          {
            label: texts.columns.acts,
            cell: (item: OpenItem) =>
              item.disputed
                ? admin && <ReleaseButton item={item} />
                : sign(item) === 1 && (
                    <Button
                      tone="line"
                      size="small"
                      aria-label={texts.disputeTitle(entryName(item))}
                      onClick={() => onDispute(item)}
                    >
                      {texts.dispute}
                    </Button>
                  ),
          },
        ]
      : []),
  ];
}

function State({ item: { daysOverdue, disputed } }: { item: OpenItem }) {
  return (
    <>
      {daysOverdue === null ? (
        <Chip tone="wait">{texts.notAllocated}</Chip>
      ) : daysOverdue > 0 ? (
        <Chip tone="bad">{texts.overdue(daysOverdue)}</Chip>
      ) : (
        <Chip>{texts.dueIn(-daysOverdue)}</Chip>
      )}
      {disputed && <span className={rowsStyles.under}>{texts.disputed}</span>}
    </>
  );
}

/** Ends the dispute about an item, for admins: letters ask for it again. */
function ReleaseButton({ item }: { item: OpenItem }) {
  const { revalidate } = useRevalidator();
  const release = async () => {
    const done = await callApi(statementCalls.releaseItem, { params: { id: item._id } });
    await revalidate();
    if (done.ok) toast.done(texts.released(entryName(item)));
    else toast.failed(done.failure.detail);
  };
  return (
    <ChangeButton tone="line" size="small" change={release}>
      {texts.release}
    </ChangeButton>
  );
}
