import type { BatchChange, BatchLine, PartBatch } from '#contract/catalogue/part-batches.ts';
import { formatCents } from '#contract/money.ts';
import { FaultCell, ImportTable } from '#web/platform/file-imports/import.table.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import type { Column } from '#web/platform/ui/table.tsx';
import { texts } from './texts.ts';

const troubled = (state: BatchLine['state']) => state === 'refused' || state === 'skipped' || state === 'stayed';

/** The parts of a change, each with what it was and what it is then: refused ones first. */
export function BatchLines({ batch }: { batch: PartBatch }) {
  const { change, lines, linesInAll } = batch;
  const hasNotes = lines.some(({ state }) => troubled(state) || state === 'same');
  return (
    <ImportTable
      label={texts.lines}
      columns={change.kind === 'price' ? priceColumns : columnsOf(change, hasNotes)}
      rows={lines}
      rowClass={({ state }) => (troubled(state) ? rowsStyles.bad : undefined)}
      more={{ total: linesInAll, shown: change.kind === 'price' ? texts.shown : texts.shownPlain, first: FIRST }}
    />
  );
}

const FIRST = 10;
const EXACT_PER_DOLLAR = 1_000_000;
const EXACT_PER_CENT = 10_000;
const DECIMALS = 3;

const part: Column<BatchLine> = {
  label: texts.columns.part,
  kinds: ['all'],
  cell: ({ sku, name }) => (
    <>
      <b>
        <PartName name={name} />
      </b>
      <span className={rowsStyles.under}>{sku}</span>
    </>
  ),
};

const dollars = (exact: number) => (exact / EXACT_PER_DOLLAR).toFixed(DECIMALS);
const signed = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text}`;

const priceColumns: readonly Column<BatchLine>[] = [
  part,
  {
    label: texts.columns.price,
    align: 'right',
    cell: ({ price, before }) =>
      price ? <Values before={formatCents(price.before)} after={formatCents(price.after)} /> : before,
  },
  { label: texts.columns.exact, align: 'right', cell: ({ price }) => price && dollars(price.exact) },
  {
    label: texts.columns.rounding,
    align: 'right',
    cell: ({ price }) =>
      price &&
      (Math.abs(price.rounding) < EXACT_PER_CENT / 100
        ? '0'
        : signed(price.rounding, dollars(Math.abs(price.rounding)))),
  },
  {
    label: texts.columns.change,
    kinds: ['all'],
    cell: (line) => {
      if (!line.price || troubled(line.state)) return <Note line={line} />;
      const { before, after } = line.price;
      return `${signed(after - before, ((Math.abs(after - before) / before) * 100).toFixed(2))} %`;
    },
  },
];

const columnsOf = ({ kind }: BatchChange, hasNotes: boolean): readonly Column<BatchLine>[] => [
  part,
  {
    label: texts.columns.values,
    kinds: ['all'],
    cell: ({ before, after }) => (kind === 'import' ? after : <Values before={before} after={after} />),
  },
  ...(hasNotes ? [{ label: texts.columns.note, kinds: ['all'] as const, cell: noteOf }] : []),
];

const noteOf = (line: BatchLine) => <Note line={line} />;

function Values({ before, after }: { before: string; after: string }) {
  if (before === after) return before;
  return (
    <>
      <del>{before}</del> <ins>{after}</ins>
    </>
  );
}

/** Why a part is not changed; nothing where it is. */
function Note({ line: { state, reason } }: { line: BatchLine }) {
  if (troubled(state)) return <FaultCell value="" message={reason} />;
  return state === 'same' ? <span className="note">{texts.same}</span> : null;
}
