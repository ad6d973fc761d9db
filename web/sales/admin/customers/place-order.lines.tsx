import { type KeyboardEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDollars } from '#contract/money.ts';
import type { QuickLine, QuickOrder, QuickPart } from '#contract/sales/quick-order/quick-order.ts';
import type { CallState } from '#web/platform/calls/use-call.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { PartInput } from '#web/sales/admin/prices/part.input.tsx';
import { type TypedOrder, withLine } from './place-order.draft.ts';
import { placingTexts as texts } from './texts.ts';

/** The parts of an order as a list that is typed or pasted, one added after the other, and below what the server makes of each line. */
export function PlaceOrderLines({ read }: { read: CallState<QuickOrder> }) {
  const { register, getValues, setValue, setFocus, formState } = useFormContext<TypedOrder>();
  const { answer, failure, settled } = read;
  const change = (line: number, typedLine: string) => {
    setValue('text', withLine(getValues('text'), line, typedLine));
    // The button that was pressed goes away with its line.
    setFocus('text');
  };
  return (
    <section className={panelStyles.section} aria-labelledby="parts">
      <h2 id="parts">{texts.parts}</h2>
      <AddPart
        onAdd={(typedLine) => setValue('text', [getValues('text').trimEnd(), typedLine].filter(Boolean).join('\n'))}
      />
      <Field label={texts.list} hint={texts.listHint} error={formState.errors.text?.message}>
        {(ids) => <TextArea {...ids} {...register('text')} rows={4} spellCheck={false} />}
      </Field>
      {failure && <RefusalLine>{failure.detail}</RefusalLine>}
      {answer && answer.lines.length > 0 && <Checked answer={answer} settled={settled} onChange={change} />}
    </section>
  );
}

function AddPart({ onAdd }: { onAdd: (typedLine: string) => void }) {
  const [sku, setSku] = useState('');
  const [pieces, setPieces] = useState('');
  const add = () => {
    if (sku.trim() === '') return;
    onAdd(`${sku.trim()}\t${pieces.trim() || '1'}`);
    setSku('');
    setPieces('');
  };
  // Enter adds the part: it orders nothing yet.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="stack gap-3">
      <div className={fieldStyles.form}>
        <Field label={texts.part} share="half">
          {(ids) => <PartInput {...ids} value={sku} onType={setSku} onKeyDown={onKeyDown} />}
        </Field>
        <Field label={texts.pieces} share="half">
          {(ids) => (
            <TextInput
              {...ids}
              value={pieces}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => setPieces(target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
      </div>
      <div className="cluster">
        <Button tone="line" size="small" onClick={add}>
          {texts.add}
        </Button>
      </div>
    </div>
  );
}

interface CheckedProps {
  answer: QuickOrder;
  /** The answer is to the list as it stands: the lines of an earlier one may be other lines by now. */
  settled: boolean;
  /** Puts something in place of a line; nothing takes it out. */
  onChange: (line: number, typedLine: string) => void;
}

function Checked({ answer, settled, onChange }: CheckedProps) {
  const parts = new Map(answer.parts.map((part) => [part._id, part]));
  const names = texts.columns;
  const columns: Column<QuickLine>[] = [
    {
      label: names.part,
      kinds: ['two'],
      cell: ({ part, number, text }) => {
        const found = part && parts.get(part);
        return found ? (
          <>
            <PartName name={found.name} />
            <span className={rowsStyles.under}>{found.sku}</span>
          </>
        ) : (
          number || text
        );
      },
    },
    { label: names.pieces, align: 'right', cell: ({ quantity }) => quantity ?? texts.none },
    {
      label: names.price,
      align: 'right',
      kinds: ['money'],
      cell: ({ unitPrice, price }) =>
        price === undefined ? (
          texts.none
        ) : (
          <>
            {formatDollars(price)}
            {unitPrice !== undefined && (
              <span className={rowsStyles.under}>{texts.each(formatDollars(unitPrice))}</span>
            )}
          </>
        ),
    },
    {
      label: names.state,
      kinds: ['two'],
      cell: (line) => <LineState line={line} part={parts.get(line.part ?? '')} settled={settled} onChange={onChange} />,
    },
  ];
  return (
    <div className={rowsStyles.frame}>
      <DataTable
        label={texts.checked}
        columns={columns}
        rows={answer.lines}
        idOf={({ line }) => String(line)}
        rowClass={({ outcome }) => (outcome === 'taken' ? undefined : rowsStyles.bad)}
        keyboard={false}
      />
    </div>
  );
}

interface LineStateProps extends Omit<CheckedProps, 'answer'> {
  line: QuickLine;
  part: QuickPart | undefined;
}

/** Whether a line can be ordered; else why not, and what can be done about it. */
function LineState({ line, part, settled, onChange }: LineStateProps) {
  const { outcome, to = 0 } = line;
  if (outcome === 'taken') return <Chip tone="good">{texts.ready}</Chip>;
  const fits = outcome === 'changed' && part && to > 0;
  return (
    <div className="stack start gap-2">
      <Chip tone="bad">
        {part && outcome === 'changed' ? texts.limits(part.minimum, part.available) : texts.faults[outcome]}
      </Chip>
      <div className="cluster">
        {fits && (
          <Button
            tone="line"
            size="small"
            disabled={!settled}
            onClick={() => onChange(line.line, `${part.sku}\t${to}`)}
          >
            {texts.setTo(to)}
          </Button>
        )}
        <Button tone="line" size="small" disabled={!settled} onClick={() => onChange(line.line, '')}>
          {texts.leaveOut}
        </Button>
      </div>
    </div>
  );
}
