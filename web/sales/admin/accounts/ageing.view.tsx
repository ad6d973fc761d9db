import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { ageingCalls } from '#contract/sales/receivables/ageing.calls.ts';
import type { AgedCompanies, AgedCompany, AgeingSort } from '#contract/sales/receivables/ageing.ts';
import type { Ageing } from '#contract/sales/receivables/statements.ts';
import { callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Filter, Tools } from '#web/platform/ui/tools.tsx';
import { AgeingBar, AgeingKey } from './ageing.bar.tsx';
import { ageingTexts as texts } from './texts.ts';

/** The sums of all companies stand in the last row. */
type Row = Omit<AgedCompany, 'company' | 'daysOverdue' | 'disputed' | 'limit' | 'onHold'> & Partial<AgedCompany>;

/** What all companies owe, by how long it is overdue, one line each and all of them to one scale. */
export function AgeingView({ ageing: read, sort }: { ageing: AgedCompanies; sort: AgeingSort }) {
  const { today, ageing, balance, count, companies } = read;
  if (count === 0) return <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>;
  const most = Math.max(...companies.map((row) => owedOf(row.ageing)));
  const rows: Row[] = [...companies, { ageing, balance }];
  return (
    <div className="stack gap-4">
      <p className="small num">{texts.open(balance, overdueOf(ageing), today)}</p>
      {most > 0 && <AgeingKey most={most} />}
      <section className={panelStyles.section}>
        <div className="ruled apart middle">
          <h2 className="h2">{texts.heading}</h2>
          <SaveButton
            tone="line"
            size="small"
            read={() => callFileAsAdmin(ageingCalls.exportAgeing, { query: { sort } })}
          >
            {texts.csv}
          </SaveButton>
        </div>
        <Tools>
          <Filter label={texts.sort} name="sort" usual="oldest" options={texts.sorts} />
        </Tools>
        <TableFrame label={texts.label}>
          <DataTable columns={columnsOf(count, most)} rows={rows} idOf={(row) => row.company?._id ?? 'all'} />
        </TableFrame>
        {count > companies.length && <p className="note">{texts.shown(companies.length, count)}</p>}
      </section>
    </div>
  );
}

const overdueOf = ({ to30, to60, to90, over90 }: Ageing) => Math.round((to30 + to60 + to90 + over90) * 100) / 100;
const owedOf = (ageing: Ageing) => ageing.notDue + overdueOf(ageing);

function columnsOf(count: number, most: number): Column<Row>[] {
  const names = texts.columns;
  const sum = (age: keyof Ageing): Column<Row> => ({
    label: names[age],
    align: 'right',
    cell: ({ company, ageing }) => {
      if (ageing[age] === 0) return '–';
      const words = formatDollars(age === 'credit' ? -ageing[age] : ageing[age]);
      const tone = age === 'notDue' || age === 'credit' ? undefined : { color: 'var(--bad)' };
      return company ? <span style={tone}>{words}</span> : <b>{words}</b>;
    },
  });
  return [
    { label: names.company, kinds: ['two'], cell: (row) => <Company row={row} count={count} /> },
    {
      label: names.scale,
      kinds: ['all'],
      cell: ({ company, ageing }) => company && owedOf(ageing) > 0 && <AgeingBar ageing={ageing} most={most} />,
    },
    ...(['notDue', 'to30', 'to60', 'to90', 'over90', 'credit'] as const).map(sum),
    { label: names.balance, align: 'right', kinds: ['money'], cell: ({ balance }) => formatDollars(balance) },
    {
      label: names.limit,
      align: 'right',
      cell: ({ company, limit }) => company && (limit == null ? '–' : formatDollars(limit)),
    },
  ];
}

/** Who owes it, as the way to the account, and how old it is. */
function Company({ row: { company, daysOverdue, disputed = 0, onHold }, count }: { row: Row; count: number }) {
  if (!company) return <b>{texts.all(count)}</b>;
  const days = daysOverdue ?? 0;
  const notes = [...(days > 0 ? [texts.days(days)] : []), ...(disputed > 0 ? [texts.disputed(disputed)] : [])];
  return (
    <>
      <Link className="bare" to={`${pages.account}?${new URLSearchParams({ id: company._id })}`}>
        <b>{company.name}</b>
      </Link>
      <span className={rowsStyles.under}>
        {onHold && <Chip tone="bad">{texts.hold}</Chip>} {notes.length > 0 && `${notes.join(', ')}; `}
        <Link className="link" to={adminPages.paymentsOf(company._id)} aria-label={texts.paymentsOf(company.name)}>
          {texts.payments}
        </Link>
      </span>
    </>
  );
}
