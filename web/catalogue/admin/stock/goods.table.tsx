import type { KeyboardEvent, RefObject } from 'react';
import type { StockedPart } from '#contract/catalogue/deliveries/deliveries.ts';
import { formatFigure } from '#contract/format.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { TextInput } from '#web/platform/ui/input.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { stockTexts as texts } from './texts.ts';
import { type LineCheck, type TypedLine, wordsOf } from './typed-goods.ts';

/** The columns that say which part a row is about: its picture, name, SKU and first shelf place. */
export function partColumns<Row extends { part: StockedPart }>(): Column<Row>[] {
  return [
    { label: texts.columns.image, cell: ({ part }) => <Thumb src={part.img} /> },
    {
      label: texts.columns.part,
      kinds: ['two'],
      cell: ({ part: { name, sku, shelfPlaces } }) => (
        <>
          <b>
            <PartName name={name} />
          </b>
          <span className={rowsStyles.under}>{[sku, ...shelfPlaces.slice(0, 1)].join(', ')}</span>
        </>
      ),
    },
  ];
}

interface GoodsTableProps {
  body: RefObject<HTMLTableSectionElement | null>;
  lines: readonly TypedLine[];
  checks: readonly LineCheck[];
  takeOff: boolean;
  onType: (partId: string, typed: string) => void;
  onLeaveOut: (partId: string) => void;
}

/** A part that was just added is what is typed next. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** Enter and the arrow keys move from line to line; behind the last one to the field for the next part. */
const move = (event: KeyboardEvent<HTMLInputElement>) => {
  const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  const form = event.currentTarget.form;
  if (step === undefined || !form) return;
  event.preventDefault();
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=date], [type=checkbox])')];
  fields[fields.indexOf(event.currentTarget) + step]?.focus();
};

/** Lines of goods with a field for the pieces of each, the sum, and what is to know. */
export function GoodsTable({ body, lines, checks, takeOff, onType, onLeaveOut }: GoodsTableProps) {
  const names = texts.columns;
  return (
    <DataTable
      label={texts.lines}
      keyboard={false}
      body={body}
      rows={lines}
      idOf={({ part }) => part._id}
      columns={[
        ...partColumns<TypedLine>(),
        { label: names.there, align: 'right', cell: ({ part }) => formatFigure(part.there) },
        {
          label: names.cameIn,
          cell: ({ part, typed }, place) => (
            <TextInput
              ref={focus}
              aria-label={texts.cameInOf(part.name)}
              aria-invalid={checks[place]?.state === 'faulty' || undefined}
              aria-describedby={`know-${part._id}`}
              autoComplete="off"
              size={8}
              value={typed}
              onChange={({ target }) => onType(part._id, target.value)}
              onKeyDown={move}
            />
          ),
        },
        {
          label: names.after,
          align: 'right',
          cell: ({ part }, place) => {
            const check = checks[place];
            return <b>{check?.state === 'ready' ? formatFigure(part.there + check.pieces) : '–'}</b>;
          },
        },
        {
          label: names.know,
          kinds: ['all'],
          cell: (line, place) => {
            const check = checks[place] ?? { state: 'empty' };
            return (
              <div className="stack gap-1">
                <span id={`know-${line.part._id}`}>
                  {check.state === 'faulty' ? (
                    <span className={fieldStyles.error}>{check.why}</span>
                  ) : (
                    wordsOf(line, check, takeOff).join(', ')
                  )}
                </span>
                <span>
                  <button
                    type="button"
                    className="link small"
                    aria-label={texts.leaveOutOf(line.part.name)}
                    onClick={() => onLeaveOut(line.part._id)}
                  >
                    {texts.leaveOut}
                  </button>
                </span>
              </div>
            );
          },
        },
      ]}
    />
  );
}
