import { useMemo, useRef, useState } from 'react';
import type { PartList, PartListLine } from '#contract/sales/part-lists.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { KeyHints } from '#web/platform/ui/key.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { WindowedList } from '#web/platform/ui/windowed-list.tsx';
import { putIntoBasket } from '#web/sales/basket/basket.put.ts';
import { toastPut } from '#web/sales/basket/put.toast.tsx';
import { toastFailure } from '#web/sales/basket/toast-failure.ts';
import { focusBeside } from '#web/sales/lines/line.quantity.tsx';
import { ListRow, type RowActs } from './list.row.tsx';
import styles from './list-lines.module.css';
import { texts } from './texts.ts';
import type { Undoable } from './undo.note.tsx';
import { useDragging } from './use-dragging.ts';
import { useMoving, withMoved } from './use-moving.ts';
import type { PartListState } from './use-part-list.ts';

/** From so many lines on there is a field that finds some. */
const LONG = 50;

interface ListLinesProps {
  list: PartList;
  state: PartListState;
  /** Viewers of the company that one acts for do not buy for it. */
  mayBuy: boolean;
  onUndoable: (undoable: Undoable) => void;
}

/** The lines of a list: found by words where they are many, moved by handle, each with its quantity. */
export function ListLines({ list, state, mayBuy, onUndoable }: ListLinesProps) {
  const { lines, mayChange } = list;
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('');
  const names = useMemo(() => new Map(lines.map(({ part, name }) => [part, name])), [lines]);
  const parts = useMemo(() => lines.map(({ part }) => part), [lines]);
  const { moving, acts: moves } = useMoving(
    parts,
    (part, { before }) => void move(part, before),
    (what, part, at) => setSaid(wordsOf(what, names.get(part) ?? '', at + 1, lines.length)),
  );
  const { dragged, begin } = useDragging((part, { part: over, where }) => {
    const others = parts.filter((one) => one !== part);
    const place = others.indexOf(over) + (where === 'before' ? 0 : 1);
    setSaid(texts.putDownAt(names.get(part) ?? '', place + 1));
    void move(part, others[place] ?? null);
  });
  const move = async (part: string, before: string | null) => {
    const moved = await state.move(part, before);
    if (moved?.ok === false)
      toast.failed(moved.failure.code === 'changed-meanwhile' ? texts.movedMeanwhile : moved.failure.detail);
  };
  const acts = useActs(state, parts, { ...moves, drag: begin }, onUndoable);
  const order = useMemo(() => {
    const byPart = new Map(lines.map((line) => [line.part, line]));
    return withMoved(parts, moving).flatMap((part) => byPart.get(part) ?? []);
  }, [lines, parts, moving]);
  const isLong = lines.length > LONG;
  const shown = useMemo(
    () => (isLong && words.trim() !== '' ? linesWith(order, words) : order),
    [order, words, isLong],
  );
  const isWhole = shown.length === order.length;
  return (
    <section aria-label={list.name}>
      {isLong && <FindLine found={shown.length} of={lines.length} words={words} onWords={setWords} />}
      <Heads />
      <div className="num">
        <WindowedList
          items={shown}
          keyOf={({ part }) => part}
          about={88}
          pinned={moving?.at ?? null}
          row={(line, place) => (
            <ListRow
              line={line}
              place={place}
              of={shown.length}
              late={state.late.get(line.part)}
              isHeld={line.part === moving?.part || line.part === dragged?.part}
              dropTarget={
                dragged?.dropTarget && dragged.dropTarget.part === line.part ? dragged.dropTarget.where : undefined
              }
              mayChange={mayChange}
              moves={mayChange && isWhole}
              mayBuy={mayBuy}
              acts={acts}
            />
          )}
        />
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      {mayChange && <KeyHints keys={keys} label={texts.keys} className={styles.keys} />}
    </section>
  );
}

/** What the rows can do, as one object that stays. */
function useActs(
  state: PartListState,
  parts: readonly string[],
  moving: Pick<RowActs, 'take' | 'shift' | 'to' | 'putDown' | 'putBack' | 'drag'>,
  onUndoable: (undoable: Undoable) => void,
): RowActs {
  const takeOff = async (line: PartListLine) => {
    const { part, name, quantity } = line;
    const after = parts[parts.indexOf(part) + 1] ?? null;
    focusBeside(part, 'list');
    if (!(await state.takeOff(line))) return;
    onUndoable({
      title: texts.takenOff(name),
      undo: async () => {
        const put = await state.putOn([{ part, quantity }]);
        // It has to be known before it can be moved.
        await state.read();
        if (put?.ok) await state.move(part, after);
        return put;
      },
    });
  };
  const now: RowActs = {
    ...moving,
    set: state.setQuantity,
    takeOff: (line) => void takeOff(line),
    toBasket: async ({ part, name, img = '', quantity }) => {
      const put = await putIntoBasket([{ part, quantity }], 'set');
      if (!put.ok) toastFailure(put);
      else if (put.value.left.length > 0) toast.failed(texts.left);
      else toastPut({ name, img, quantity, count: put.value.lines, undo: put.value.undo });
    },
    instead: async (line, by) => {
      const put = await state.putOn([{ part: by.part, quantity: Math.max(line.quantity, by.minimum) }]);
      if (!put?.ok) return put ? toastFailure(put) : undefined;
      await state.read();
      await state.move(by.part, line.part);
      await state.takeOff(line);
      toast.done(texts.tookPlace(by.name));
    },
    dismissLate: state.dismissLate,
  };
  const latest = useRef(now);
  latest.current = now;
  const [stable] = useState<RowActs>(() => ({
    take: (part) => latest.current.take(part),
    shift: (by) => latest.current.shift(by),
    to: (at) => latest.current.to(at),
    putDown: () => latest.current.putDown(),
    putBack: () => latest.current.putBack(),
    drag: (event, part) => latest.current.drag(event, part),
    set: (line, quantity) => latest.current.set(line, quantity),
    takeOff: (line) => latest.current.takeOff(line),
    toBasket: (line) => latest.current.toBasket(line),
    instead: (line, by) => latest.current.instead(line, by),
    dismissLate: (part) => latest.current.dismissLate(part),
  }));
  return stable;
}

function wordsOf(what: 'taken' | 'moved' | 'down' | 'back', name: string, place: number, of: number): string {
  if (what === 'taken') return texts.taken(name, place, of);
  if (what === 'moved') return texts.place(place, of);
  return what === 'down' ? texts.putDownAt(name, place) : texts.putBackAt(name, place);
}

/** The lines in whose name or numbers all of the words stand. */
function linesWith(lines: readonly PartListLine[], words: string): PartListLine[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter(({ name, sku, companyNumber = '' }) => {
    const text = `${name} ${sku} ${companyNumber}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

interface FindLineProps {
  found: number;
  of: number;
  words: string;
  onWords: (words: string) => void;
}

function FindLine({ found, of, words, onWords }: FindLineProps) {
  return (
    <div className={styles.find}>
      <Field label={texts.find}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={words}
            onChange={({ target }) => onWords(target.value)}
          />
        )}
      </Field>
      <p className="note num" role="status">
        {words.trim() !== '' && texts.found(found, of)}
      </p>
    </div>
  );
}

function Heads() {
  const { columns } = texts;
  return (
    <div className={styles.heads} aria-hidden="true">
      {Object.values(columns).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

const keys = [
  [['Space'], texts.keyTake],
  [['↑', '↓'], texts.keyMoveIt],
  [['Enter'], texts.keyPutItDown],
  [['Home', 'End'], texts.keyEnds],
] as const;
