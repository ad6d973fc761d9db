import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { firstPicture } from '#web/catalogue/parts/card.facts.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import type { Chosen } from '#web/platform/ui/chosen.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { useRows } from '#web/platform/ui/rows.ts';
import { ChooseAll, ChooseCell, SortHead } from '#web/platform/ui/table.tsx';
import { CorrectStock } from './correct-stock.tsx';
import { DeletePart } from './delete-part.tsx';
import { useFromList } from './list-return.ts';
import { manageTexts as texts } from './manage.texts.ts';
import { daysOfCover, sortAddress, viewIn } from './managed.view.ts';
import styles from './managed-table.module.css';
import { RestorePart } from './restore-part.tsx';

const { columns } = texts;

interface ManagedTableProps {
  parts: readonly ManagedPart[];
  chosen: Chosen;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** The parts, on sale and archived, each with what can be done about it. */
export function ManagedTable({ parts, chosen, body }: ManagedTableProps) {
  const { params, change } = useAddress();
  const { sort, order } = viewIn(params);
  const fromList = useFromList();
  const { bodyProps, rowProps } = useRows(
    parts.map(({ _id }) => _id),
    { body, chosen },
  );
  const sorting = { sort, order, onSort: (by: typeof sort, way: typeof order) => change(sortAddress(by, way)) };
  const [deleting, setDeleting] = useState<ManagedPart | null>(null);
  const [correcting, setCorrecting] = useState<ManagedPart | null>(null);
  const left = useRef<number>(null);

  // The button that had the focus is gone, with its row or for the other button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows after the change are the moment
  useEffect(() => {
    if (left.current === null) return;
    const at = Math.min(left.current, parts.length - 1);
    left.current = null;
    if (document.activeElement === document.body) body.current?.rows[at]?.focus();
  }, [parts]);

  return (
    <div className={rowsStyles.frame}>
      <table className={`${rowsStyles.rows} ${styles.parts} num`} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">
              <ChooseAll chosen={chosen} label={texts.chooseAll(chosen.total)}>
                {columns.no}
              </ChooseAll>
              <span className={rowsStyles.narrow}>{columns.no}</span>
            </th>
            <th scope="col">{columns.image}</th>
            <SortHead {...sorting} label={columns.product} column="name" />
            <SortHead {...sorting} label={columns.minimum} column="ordered_quantity" align="right" />
            <SortHead {...sorting} label={columns.available} column="available" align="right" />
            <SortHead {...sorting} label={columns.price} column="price" align="right" />
            <th scope="col">{columns.update}</th>
            <th scope="col">{columns.delete}</th>
          </tr>
        </thead>
        <tbody {...bodyProps}>
          {parts.map((part, index) => {
            const row = rowProps(part._id);
            const done = () => {
              left.current = index;
            };
            return (
              <tr
                key={part._id}
                {...row}
                className={[row.className, part.archived && rowsStyles.off].filter(Boolean).join(' ') || undefined}
              >
                <ChooseCell chosen={chosen} id={part._id} label={texts.choose(part.name)} column={columns.no}>
                  {index + 1}
                </ChooseCell>
                <td data-label={columns.image}>
                  <Thumb src={firstPicture(part).src} />
                </td>
                <td data-label={columns.product}>
                  <b>
                    <PartName name={part.name} />
                  </b>
                  <span className={rowsStyles.under}>
                    {part.archived ? `${part.sku}, ${texts.archivedMark}` : part.sku}
                  </span>
                </td>
                <td data-label={columns.minimum} className={rowsStyles.right}>
                  {formatFigure(part.ordered_quantity)}
                </td>
                <td data-label={columns.available} className={rowsStyles.right}>
                  <Stock part={part} withCover={sort === 'cover'} onCorrect={() => setCorrecting(part)} />
                </td>
                <td data-label={columns.price} className={`${rowsStyles.right} ${rowsStyles.money}`}>
                  {formatDollars(part.price)}
                </td>
                <td data-label={columns.update}>
                  <ButtonLink
                    tone="line"
                    size="small"
                    to={pages.updatePart(part._id)}
                    state={fromList}
                    aria-label={texts.updateOf(part.name)}
                  >
                    {texts.update}
                  </ButtonLink>
                </td>
                <td data-label={columns.delete}>
                  {part.archived ? (
                    <RestorePart part={part} onDone={done} />
                  ) : (
                    <Button
                      tone="line"
                      size="small"
                      aria-label={texts.deleteOf(part.name)}
                      onClick={() => setDeleting(part)}
                    >
                      {texts.delete}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <DeletePart
        part={deleting}
        onClose={() => setDeleting(null)}
        onDone={() => {
          left.current = parts.findIndex(({ _id }) => _id === deleting?._id);
        }}
      />
      <CorrectStock part={correcting} onClose={() => setCorrecting(null)} />
    </div>
  );
}

interface StockProps {
  part: ManagedPart;
  withCover: boolean;
  onCorrect: () => void;
}

/** What can be bought, beside it what unpaid orders hold, and the way to correct it. */
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
