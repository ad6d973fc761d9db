import type { RefObject } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import { momentWords } from '#contract/sales/price.words.ts';
import type { PriceList, PriceLists } from '#contract/sales/price-lists.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import styles from './prices.module.css';
import { Span, type SpanScale, scaleAbout } from './span.tsx';
import { audienceWords, subjectsWords, texts } from './texts.ts';

const DAY_MS = 86_400_000;
/** A list that ends sooner says so. */
const SOON_DAYS = 30;

/** Whether a list is in force, begins or has ended, in a word. */
export function ListState({ list, now }: { list: Pick<PriceList, 'startsAt' | 'endsAt'>; now: number }) {
  const starts = Date.parse(list.startsAt);
  const ends = list.endsAt === null ? null : Date.parse(list.endsAt);
  const days = (at: number) => Math.floor((at - now) / DAY_MS);
  if (ends !== null && ends <= now) return <Chip tone="off">{texts.ended}</Chip>;
  if (starts > now) return <Chip tone="wait">{texts.startsIn(days(starts))}</Chip>;
  if (ends !== null && days(ends) <= SOON_DAYS) return <Chip tone="wait">{texts.endsIn(days(ends))}</Chip>;
  return <Chip tone="good">{texts.inForce}</Chip>;
}

/** From when until when, in words: '1 January 2026 to 1 January 2027', '1 March 2026, open'. */
export function spanWords({ startsAt, endsAt }: Pick<PriceList, 'startsAt' | 'endsAt'>, zone: string): string {
  const starts = momentWords(startsAt, zone, 'short');
  return endsAt === null ? `${starts}, open` : `${starts} to ${momentWords(endsAt, zone, 'short')}`;
}

function columnsFor({ zone, now }: PriceLists, scale: SpanScale): readonly Column<PriceList>[] {
  const at = Date.parse(now);
  const names = texts.columns;
  return [
    {
      label: names.list,
      kinds: ['all'],
      cell: ({ _id, name, updatedAt, updatedBy }) => (
        <>
          <Link className="label bare" to={adminPages.priceList(_id)}>
            {name}
          </Link>
          <span className={rowsStyles.under} data-under>
            {texts.changedBy(momentWords(updatedAt, zone, 'short').split(',')[0] ?? '', updatedBy)}
          </span>
        </>
      ),
    },
    { label: names.for, cell: ({ audience }) => audienceWords(audience) },
    { label: names.on, cell: subjectsWords },
    { label: names.rules, align: 'right', cell: ({ rules }) => formatFigure(rules) },
    {
      label: names.span,
      kinds: ['two'],
      cell: (list) => (
        <span className={styles.spanned}>
          {spanWords(list, zone)}
          <Span
            scale={scale}
            startsAt={Date.parse(list.startsAt)}
            endsAt={list.endsAt === null ? null : Date.parse(list.endsAt)}
          />
        </span>
      ),
    },
    { label: names.state, cell: (list) => <ListState list={list} now={at} /> },
  ];
}

interface ListsTableProps {
  found: PriceLists;
  rows: readonly PriceList[];
  body: RefObject<HTMLTableSectionElement | null>;
}

/** Price lists with whom they are for, what they are on, and their spans on one scale. */
export function ListsTable({ found, rows, body }: ListsTableProps) {
  const scale = scaleAbout(Date.parse(found.now));
  const day = (at: number) => momentWords(new Date(at).toISOString(), found.zone).replace(/, [\d:]+$/, '');
  const ended = (list: PriceList) => list.endsAt !== null && list.endsAt <= found.now;
  return (
    <>
      <TableFrame label={texts.lists}>
        <DataTable
          label={texts.lists}
          columns={columnsFor(found, scale)}
          rows={rows}
          idOf={({ _id }) => _id}
          body={body}
          rowClass={(list) => (ended(list) ? styles.ended : undefined)}
        />
      </TableFrame>
      <p className={`note ${styles.key}`}>{texts.scale(day(scale.from), day(scale.to), day(scale.now))}</p>
    </>
  );
}
