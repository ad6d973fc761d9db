import type { RefObject } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { countryName } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { CustomerSort, ListedCustomer } from '#contract/sales/customers/customers.ts';
import type { Sorting } from '#web/platform/ui/address.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { Name } from '#web/platform/ui/name.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { texts } from './texts.ts';

const names = texts.columns;
const waits = ['unpaid', 'toPack', 'toShip', 'toAnswer', 'returns'] as const;

const columns: readonly Column<ListedCustomer, CustomerSort>[] = [
  {
    label: names.customer,
    sort: 'name',
    kinds: ['two'],
    cell: ({ _id, kind, name }) => (
      <>
        <Link className="label bare" to={kind === 'person' ? adminPages.customer(_id) : adminPages.managedCompany(_id)}>
          <Name name={name} />
        </Link>
        <span className={rowsStyles.under}>{texts.kinds[kind]}</span>
      </>
    ),
  },
  {
    label: names.who,
    kinds: ['email'],
    cell: ({ kind, email, companies, city, country, members }) =>
      kind === 'person' ? (
        <>
          <Email address={email ?? ''} />
          {companies.length > 0 && <span className={rowsStyles.under}>{companies.join(', ')}</span>}
        </>
      ) : (
        <>
          {[city, countryName(country)].filter(Boolean).join(', ')}
          <span className={rowsStyles.under}>{texts.members(members)}</span>
        </>
      ),
  },
  { label: names.orders, align: 'right', cell: ({ orders }) => formatFigure(orders) },
  {
    label: names.year,
    align: 'right',
    kinds: ['money'],
    cell: ({ year }) => (year > 0 ? formatDollars(year) : texts.none),
  },
  {
    label: names.last,
    cell: ({ lastOrderAt }) => (lastOrderAt ? <Time at={lastOrderAt} form="near" /> : texts.none),
  },
  {
    label: names.since,
    sort: 'newest',
    first: 'descending',
    cell: ({ createdAt }) => <Time at={createdAt} form="day" />,
  },
  {
    label: names.open,
    kinds: ['two'],
    cell: ({ open, closedAt }) => (
      <span className="cluster">
        {closedAt && <Chip tone="off">{texts.closed}</Chip>}
        {waits
          .filter((name) => open[name] > 0)
          .map((name) => (
            <Chip key={name} tone="wait">
              {texts.open[name](open[name])}
            </Chip>
          ))}
      </span>
    ),
  },
];

interface CustomersTableProps {
  customers: readonly ListedCustomer[];
  sorting: Sorting<CustomerSort>;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** Customers, a row each, which the name opens. */
export function CustomersTable({ customers, sorting, body }: CustomersTableProps) {
  return (
    <div className={rowsStyles.frame}>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={customers}
        sorting={sorting}
        idOf={({ _id }) => _id}
        body={body}
        rowClass={({ closedAt }) => (closedAt ? rowsStyles.off : undefined)}
      />
    </div>
  );
}
