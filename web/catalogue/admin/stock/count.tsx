import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { readStockFigure } from '#contract/catalogue/stock.ts';
import { stocktakingCalls } from '#contract/catalogue/stocktaking/stocktaking.calls.ts';
import type { CountLine, OpenedStocktaking } from '#contract/catalogue/stocktaking/stocktaking.ts';
import { formatFigure } from '#contract/format.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Scale } from '#web/platform/ui/scale.tsx';
import tableStyles from '#web/platform/ui/small-table.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { countTexts as texts } from './count.texts.ts';
import { DifferencesOf } from './differences.tsx';
import { scopeOf } from './stocktaking.tsx';
import { rememberCount, sendCounts, useUnsentCounts } from './unsent-counts.ts';

const LAST_SHOWN = 5;

/** A stocktaking that goes on: place by place, without the figure in the books, or printed as a list. */
export function Count({ opened }: { opened: OpenedStocktaking }) {
  const [ended, setEnded] = useState(false);
  const navigate = useNavigate();
  const unsent = useUnsentCounts(opened._id);
  const giveUp = useMutation({
    call: () => callAsAdmin(stocktakingCalls.endStocktaking, { params: { id: opened._id } }),
    async onDone() {
      await navigate(adminPages.stockIn('count'));
      toast.done(texts.givenUp);
    },
  });
  return (
    <div className="stack gap-4">
      <div className="apart middle">
        <h2>{texts.count(scopeOf(opened))}</h2>
        <div className="cluster" data-print="none">
          <Button tone="line" size="small" onClick={() => print()}>
            {texts.print}
          </Button>
          <Button tone="line" size="small" busy={giveUp.busy} onClick={() => giveUp.run()}>
            {texts.giveUp}
          </Button>
        </div>
      </div>
      <RefusalLine>{giveUp.refusal}</RefusalLine>
      {ended ? (
        <DifferencesOf id={opened._id} onBack={() => setEnded(false)} />
      ) : (
        <Places opened={opened} onEnd={() => setEnded(true)} unsentCount={unsent.length} />
      )}
    </div>
  );
}

interface PlacesProps {
  opened: OpenedStocktaking;
  unsentCount: number;
  onEnd: () => void;
}

function Places({ opened, unsentCount, onEnd }: PlacesProps) {
  const { _id, toCount } = opened;
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLInputElement>(null);
  const unsent = new Map(useUnsentCounts(_id).map(({ line, counted }) => [line, counted]));
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const countOf = (line: CountLine) => unsent.get(line._id) ?? line.counted;
  const open = toCount.filter((line) => countOf(line) === null);
  const at =
    toCount.find((line) => line._id === chosen) ?? open.find((line) => !skipped.includes(line._id)) ?? open[0] ?? null;
  const counted = toCount.length - open.length;
  const done = toCount.filter((line) => countOf(line) !== null);

  const send = useMutation({
    async call() {
      const failure = await sendCounts(_id);
      return failure ? { ok: false as const, failure } : { ok: true as const, value: null };
    },
    onDone: () => revalidate(),
  });
  const store = () => {
    const { value } = readStockFigure('counted', typed);
    if (!at || value === undefined || !Number.isInteger(value) || value < 0) return setError(texts.noFigure);
    rememberCount({ stocktaking: _id, line: at._id, counted: value });
    setTyped('');
    setError(undefined);
    setChosen(null);
    field.current?.focus();
    void send.run();
  };
  return (
    <>
      <div className="stack gap-2" data-print="none">
        <p className="num">
          <b>{texts.of(counted, toCount.length)}</b>
        </p>
        <Scale reach={toCount.length === 0 ? 0 : counted / toCount.length} />
        {unsentCount > 0 && send.failure && (
          <p className="cluster" role="status">
            {texts.notStored(unsentCount)}
            <button type="button" className="link" onClick={() => send.run()}>
              {texts.again}
            </button>
          </p>
        )}
        {send.failure?.code === 'changed-meanwhile' && <RefusalLine>{send.refusal}</RefusalLine>}
        {at ? (
          <form
            className={panelStyles.panel}
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              store();
            }}
          >
            <div className="stack gap-3">
              <div className="apart middle">
                <p className="h2 num">{at.place || texts.noPlace}</p>
                <Thumb src={at.img} wide={72} />
              </div>
              <p>
                <b>{at.name}</b> <span className="note num">{at.sku}</span>
                <span className="note"> {texts.packed}</span>
              </p>
              <div className={fieldStyles.form}>
                <Field label={texts.lie} error={error}>
                  {(ids) => (
                    <TextInput
                      {...ids}
                      ref={field}
                      inputMode="numeric"
                      autoComplete="off"
                      value={typed}
                      onChange={({ target }) => setTyped(target.value)}
                    />
                  )}
                </Field>
              </div>
              <div className="cluster stretch">
                <Button
                  tone="line"
                  onClick={() => {
                    setChosen(null);
                    setSkipped([...skipped.filter((line) => line !== at._id), at._id]);
                  }}
                >
                  {texts.skip}
                </Button>
                <Button type="submit">{texts.next}</Button>
              </div>
            </div>
          </form>
        ) : (
          <p>{texts.allCounted}</p>
        )}
        <p className="note">{texts.blind}</p>
        {done.length > 0 && (
          <ol aria-label={texts.lastCounted} className="stack gap-2">
            {done.slice(-LAST_SHOWN).map((line) => (
              <li key={line._id} className="apart">
                <span>
                  <b className="num">{line.place}</b> {line.name}
                </span>
                <span className="cluster">
                  <b className="num">{formatFigure(countOf(line) ?? 0)}</b>
                  <button
                    type="button"
                    className="link note"
                    aria-label={texts.correctOf(line.place, line.sku)}
                    onClick={() => {
                      setChosen(line._id);
                      setTyped(String(countOf(line) ?? ''));
                    }}
                  >
                    {texts.correct}
                  </button>
                </span>
              </li>
            ))}
          </ol>
        )}
        <div className={panelStyles.acts}>
          <Button tone="line" disabled={counted === 0 || unsentCount > 0} onClick={onEnd}>
            {texts.end}
          </Button>
        </div>
      </div>
      <PrintedList lines={toCount} />
    </>
  );
}

/** The list on paper: places and parts with room for the pieces, and nothing of the books. */
function PrintedList({ lines }: { lines: readonly CountLine[] }) {
  return (
    <table className={`${tableStyles.plain} num`} aria-label={texts.list} data-print="only">
      <tbody>
        {lines.map(({ _id, place, sku, name }) => (
          <tr key={_id}>
            <td>{place}</td>
            <td>{sku}</td>
            <td>{name}</td>
            <td>____________</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
