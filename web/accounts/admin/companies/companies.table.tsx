import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { ListedCompany } from '#contract/accounts/managed-companies.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { countryName } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { usePriceKind } from '#web/platform/layout/price-kind.ts';
import type { Sorting } from '#web/platform/ui/address.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import { Name } from '#web/platform/ui/name.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import styles from './companies.module.css';
import type { ShownSort } from './companies.view.ts';
import { texts } from './texts.ts';

const names = texts.columns;

const columns: readonly Column<ListedCompany, ShownSort>[] = [
  {
    label: names.company,
    sort: 'name',
    kinds: ['two'],
    cell: ({ _id, name, city, country }) => (
      <>
        <Link className="label bare" to={adminPages.managedCompany(_id)}>
          <Name name={name} />
        </Link>
        <span className={rowsStyles.under}>{[city, countryName(country)].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  { label: names.waits, sort: 'waits', cell: (company) => <Waits company={company} /> },
  { label: names.vatNumber, kinds: ['two'], cell: (company) => <VatNumber company={company} /> },
  { label: names.members, align: 'right', cell: ({ members }) => formatFigure(members) },
  {
    label: names.lists,
    cell: ({ lists, group }) => (
      <>
        {group?.name ?? texts.noGroupHere}
        {lists > 0 && <span className={rowsStyles.under}>{texts.countLists(lists)}</span>}
      </>
    ),
  },
  {
    label: names.orders,
    sort: 'orders',
    first: 'descending',
    align: 'right',
    cell: ({ orders }) => (
      <>
        {formatFigure(orders.count)}
        {orders.count > 0 && <Sum dollars={orders.sum} />}
      </>
    ),
  },
];

interface CompaniesTableProps {
  companies: readonly ListedCompany[];
  sorting: Sorting<ShownSort>;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** Companies, a row each, which the name opens. */
export function CompaniesTable({ companies, sorting, body }: CompaniesTableProps) {
  return (
    <div className={rowsStyles.frame}>
      <DataTable
        label={texts.title}
        className={styles.companies}
        columns={columns}
        rows={companies}
        sorting={sorting}
        idOf={({ _id }) => _id}
        body={body}
        rowClass={({ closedAt }) => (closedAt ? rowsStyles.off : undefined)}
      />
    </div>
  );
}

function Sum({ dollars }: { dollars: number }) {
  const isTaxed = usePriceKind() !== null;
  return (
    <span className={rowsStyles.under}>{isTaxed ? texts.withTax(formatDollars(dollars)) : formatDollars(dollars)}</span>
  );
}

/** What of a company waits for an admin; nothing where nothing does. */
function Waits({ company: { askedAt, closedAt, vatNumber, vatConfirmedAt } }: { company: ListedCompany }) {
  const since = closedAt ?? askedAt;
  const words = closedAt ? texts.closed : askedAt ? texts.asked : vatNumber && !vatConfirmedAt ? texts.confirm : null;
  if (words === null) return null;
  return (
    <>
      <Chip tone={closedAt ? 'off' : 'wait'}>{words}</Chip>
      {since && (
        <span className={rowsStyles.under}>
          <Time at={since} form={closedAt ? 'day' : 'near'} />
        </span>
      )}
    </>
  );
}

function VatNumber({ company: { vatNumber, vatConfirmedAt } }: { company: ListedCompany }) {
  if (!vatNumber) return <span className="quiet">{texts.noNumber}</span>;
  return (
    <>
      {vatNumber}
      <span className={rowsStyles.under}>
        {vatConfirmedAt ? (
          <>
            {texts.confirmed} <Time at={vatConfirmedAt} form="day" />
          </>
        ) : (
          texts.notConfirmed
        )}
      </span>
    </>
  );
}
