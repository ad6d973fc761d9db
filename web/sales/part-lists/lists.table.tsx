import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { ListedPartList } from '#contract/sales/part-lists.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { useAdding } from './adding.note.tsx';
import { addAll } from './adding.store.ts';
import styles from './lists-table.module.css';
import { texts } from './texts.ts';

const { heads } = texts;

/** All lists: what each costs today, and what has changed in it since the last time. */
export function ListsTable({ lists, mayBuy }: { lists: readonly ListedPartList[]; mayBuy: boolean }) {
  const columns: Column<ListedPartList>[] = [
    { label: heads.list, kinds: ['all'], cell: (list) => <Name list={list} /> },
    { label: heads.parts, kinds: ['all'], cell: ({ pictures = [] }) => <Pictures pictures={pictures} /> },
    { label: heads.lines, align: 'right', cell: ({ lines }) => formatFigure(lines) },
    {
      label: heads.today,
      align: 'right',
      kinds: ['money'],
      cell: ({ today }) => (today === undefined ? texts.dash : formatDollars(today)),
    },
    { label: heads.since, cell: (list) => <Since list={list} /> },
    { label: heads.action, kinds: ['all'], cell: (list) => <Acts list={list} mayBuy={mayBuy} /> },
  ];
  return (
    <TableFrame label={texts.title}>
      <DataTable className={styles.lists} label={texts.title} columns={columns} rows={lists} idOf={({ _id }) => _id} />
    </TableFrame>
  );
}

function Name({ list: { _id, name, company, mayChange, addedAt } }: { list: ListedPartList }) {
  return (
    <div className={styles.name}>
      <b>
        <Link to={pages.list(_id)}>{name}</Link>
      </b>
      <span className="note">
        {company ? texts.ofCompany(company.name, mayChange) : texts.mine}
        {addedAt ? (
          <>
            {texts.added}
            <Time at={addedAt} form="near" />
          </>
        ) : (
          texts.neverAdded
        )}
      </span>
    </div>
  );
}

/** The first parts of a list or of an order. */
export function Pictures({ pictures }: { pictures: readonly string[] }) {
  return (
    <span className={styles.pictures}>
      {pictures.map((src, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same picture
        <Thumb key={place} src={src} wide={52} />
      ))}
    </span>
  );
}

function Since({ list: { changes, lines } }: { list: ListedPartList }) {
  if (lines === 0) return texts.dash;
  if (!changes) return <span className="note">{texts.openToSee}</span>;
  const { prices, short, gone, replaced } = changes;
  const bad = [gone > 0 && texts.gone(gone), replaced > 0 && texts.replaced(replaced)].filter(Boolean);
  const wait = [prices > 0 && texts.prices(prices), short > 0 && texts.short(short)].filter(Boolean);
  if (bad.length + wait.length === 0) return <Chip tone="good">{texts.allInStock}</Chip>;
  return <Chip tone={bad.length > 0 ? 'bad' : 'wait'}>{[...bad, ...wait].join(', ')}</Chip>;
}

function Acts({ list: { _id, name, lines }, mayBuy }: { list: ListedPartList; mayBuy: boolean }) {
  const adding = useAdding();
  const isBusy = adding?.state === 'adding' || adding?.state === 'undoing';
  return (
    <div className={styles.acts}>
      <ButtonLink tone="line" size="small" to={pages.list(_id)} aria-label={texts.openOf(name)}>
        {texts.open}
      </ButtonLink>
      {mayBuy && lines > 0 && (
        <Button
          tone="line"
          size="small"
          busy={isBusy && adding.list._id === _id}
          aria-label={texts.addAllOf(name)}
          onClick={() => void addAll({ _id, name }, lines)}
        >
          Add all
        </Button>
      )}
    </div>
  );
}
