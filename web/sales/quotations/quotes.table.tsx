import type { RefObject } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { type ListedQuotation, quotationName } from '#contract/sales/quotations/quotations.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { QuoteChip } from './quote.chip.tsx';
import { quoteTexts as texts } from './texts.ts';

const names = texts.columns;

interface QuotesTableProps {
  quotes: readonly ListedQuotation[];
  forShop: boolean;
  /** The page of a quote. */
  pageOf: (id: string) => string;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** Quotes, a row each, which the number opens. */
export function QuotesTable({ quotes, forShop, pageOf, body }: QuotesTableProps) {
  const columns: Column<ListedQuotation>[] = [
    {
      label: names.quote,
      cell: ({ _id, number, buyer, lines, createdAt, isNew }) => (
        <>
          <Link className="link" to={pageOf(_id)} aria-label={texts.open(quotationName(number), buyer)}>
            {quotationName(number)}
          </Link>{' '}
          {isNew && !forShop && <Chip tone="wait">{texts.isNew}</Chip>}
          <span className={rowsStyles.under}>
            {texts.lines(lines)}, <Time at={createdAt} form="minute" />
          </span>
        </>
      ),
    },
    {
      label: names.buyer,
      kinds: ['two'],
      cell: ({ buyer, company }) => (
        <>
          <b>{company ?? buyer}</b>
          {company && <span className={rowsStyles.under}>{buyer}</span>}
        </>
      ),
    },
    {
      label: names.version,
      cell: ({ version }) =>
        version ? (
          <>
            v{version.number}, <Time at={version.at} form="minute" />
          </>
        ) : (
          '–'
        ),
    },
    {
      label: names.until,
      cell: ({ version }) => (version ? <Time at={version.validUntil} form="minute" /> : '–'),
    },
    {
      label: names.state,
      cell: (row) => (
        <>
          <QuoteChip of={row} forShop={forShop} />
          {row.orderNumber !== undefined && <span className={rowsStyles.under}>{texts.order(row.orderNumber)}</span>}
        </>
      ),
    },
    {
      label: names.total,
      align: 'right',
      kinds: ['money'],
      cell: ({ price }) => (price === undefined ? '–' : formatDollars(price)),
    },
  ];
  return (
    <div className={rowsStyles.frame}>
      <DataTable label={texts.title} columns={columns} rows={quotes} idOf={({ _id }) => _id} body={body} />
    </div>
  );
}
