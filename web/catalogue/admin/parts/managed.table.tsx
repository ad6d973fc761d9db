import { type RefObject, useState } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { firstPicture } from '#web/catalogue/parts/card.facts.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { sortingBy, useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import type { Selection } from '#web/platform/ui/selection.ts';
import { type Column, DataTable, SelectAll, SelectRow } from '#web/platform/ui/table.tsx';
import { CorrectStock } from './correct-stock.tsx';
import { DeletePart, RestorePart } from './delete-part.tsx';
import { useFromList } from './list-return.ts';
import { manageTexts as texts } from './manage.texts.ts';
import styles from './manage-parts.module.css';
import { daysOfCover, firstDirection, type PartsView, viewIn } from './managed.view.ts';

interface ManagedTableProps {
  parts: readonly ManagedPart[];
  selection: Selection;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/** The parts, on sale and archived, each with what can be done about it. */
export function ManagedTable({ parts, selection, body, onChanged }: ManagedTableProps) {
  const address = useAddress();
  const view = viewIn(address.params);
  const sorting = sortingBy(address, view, 'newest', firstDirection);
  const fromList = useFromList();
  const [correcting, setCorrecting] = useState<ManagedPart | null>(null);
  const names = texts.columns;
  const columns: Column<ManagedPart, PartsView['sort']>[] = [
    {
      label: names.no,
      head: (
        <SelectAll selection={selection} label={texts.chooseAll(selection.total)}>
          {names.no}
        </SelectAll>
      ),
      cell: ({ _id, name }, index) => (
        <SelectRow selection={selection} id={_id} label={texts.choose(name)}>
          {index + 1}
        </SelectRow>
      ),
    },
    { label: names.image, cell: (part) => <Thumb src={firstPicture(part).src} /> },
    {
      label: names.product,
      sort: 'name',
      cell: ({ name, sku, archived, shelfPlaces }) => (
        <>
          <b>
            <PartName name={name} />
          </b>
          <span className={rowsStyles.under}>
            {[
              sku,
              ...(archived ? [texts.archivedMark] : []),
              ...(shelfPlaces.length > 0 ? [texts.shelf(shelfPlaces)] : []),
            ].join(', ')}
          </span>
        </>
      ),
    },
    {
      label: names.minimum,
      sort: 'ordered_quantity',
      align: 'right',
      cell: ({ ordered_quantity }) => formatFigure(ordered_quantity),
    },
    {
      label: names.available,
      sort: 'available',
      align: 'right',
      cell: (part) => <Stock part={part} withCover={view.sort === 'cover'} onCorrect={() => setCorrecting(part)} />,
    },
    {
      label: names.price,
      sort: 'price',
      align: 'right',
      kinds: ['money'],
      cell: ({ price }) => formatDollars(price),
    },
    {
      label: names.update,
      cell: ({ _id, name }) => (
        <ButtonLink
          tone="line"
          size="small"
          to={adminPages.updatePart(_id)}
          state={fromList}
          aria-label={texts.updateOf(name)}
        >
          {texts.update}
        </ButtonLink>
      ),
    },
    {
      label: names.delete,
      cell: (part) => {
        const Change = part.archived ? RestorePart : DeletePart;
        return <Change part={part} onChanged={onChanged} />;
      },
    },
  ];
  return (
    <div className={rowsStyles.frame}>
      <DataTable
        label={texts.title}
        className={styles.managed}
        columns={columns}
        rows={parts}
        idOf={({ _id }) => _id}
        body={body}
        sorting={sorting}
        selection={selection}
        rowClass={({ archived }) => (archived ? rowsStyles.off : undefined)}
      />
      <CorrectStock part={correcting} onClose={() => setCorrecting(null)} onChanged={onChanged} />
    </div>
  );
}

interface StockProps {
  part: ManagedPart;
  withCover: boolean;
  onCorrect: () => void;
}

/** The available stock, the pieces that unpaid orders hold, and the button to correct the stock. */
function Stock({ part, withCover, onCorrect }: StockProps) {
  const { name, available, ordered_quantity, held, missing, archived } = part;
  const days = withCover ? daysOfCover(part) : null;
  if (archived) return <Chip tone="off">{texts.notSold}</Chip>;
  return (
    <>
      {available < ordered_quantity ? <Chip tone="bad">{formatFigure(available)}</Chip> : formatFigure(available)}
      <span className={rowsStyles.under}>
        {missing > 0 && <b className={styles.short}>{texts.missing(missing)}, </b>}
        {held > 0 && `${texts.held(held)}, `}
        {days !== null && `${texts.cover(days)}, `}
        <button type="button" className="link" aria-label={texts.correctOf(name)} onClick={onCorrect}>
          {texts.correct}
        </button>
      </span>
    </>
  );
}
