import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { CompanyNumber } from '#contract/catalogue/company-numbers.ts';
import { pages } from '#contract/pages.ts';
import { PartName } from '#web/platform/ui/part-name.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { NameNumber } from './name-number.tsx';
import styles from './numbers.module.css';
import { RemoveNumber } from './remove-number.tsx';
import { texts } from './texts.ts';

interface NumbersTableProps {
  numbers: readonly CompanyNumber[];
  body: RefObject<HTMLTableSectionElement | null>;
  /** Where numbers can be named and removed: the company, and what reads the list again. */
  change?: { companyId: string; onChanged: () => Promise<void> } | undefined;
}

/** A company's own numbers, each with ours and the part. */
export function NumbersTable({ numbers, body, change }: NumbersTableProps) {
  const names = texts.columns;
  const columns: Column<CompanyNumber>[] = [
    {
      label: names.yours,
      kinds: ['all'],
      cell: ({ number, name }) => (
        <>
          <b>{number}</b>
          {name !== undefined && <span className={styles.called}>{name}</span>}
        </>
      ),
    },
    { label: names.ours, kinds: ['two'], cell: ({ part }) => part.sku },
    {
      label: names.part,
      kinds: ['two'],
      cell: ({ part: { name, slug, onSale } }) =>
        onSale ? (
          <Link to={pages.part(slug)}>
            <PartName name={name} />
          </Link>
        ) : (
          <>
            <PartName name={name} /> <span className="quiet nowrap">{texts.offSale}</span>
          </>
        ),
    },
  ];
  if (change)
    columns.push({
      label: names.action,
      kinds: ['all'],
      cell: (number) => (
        <span className={styles.acts}>
          <NameNumber {...change} number={number} />
          <RemoveNumber {...change} number={number} />
        </span>
      ),
    });
  return (
    <div className={rowsStyles.frame}>
      <DataTable label={texts.title} columns={columns} rows={numbers} idOf={({ number }) => number} body={body} />
    </div>
  );
}
