import { useId, useState } from 'react';
import { formatFigure } from '#contract/format.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, FormDialog } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import styles from './manage-orders.module.css';
import { pickTexts as texts } from './pick.texts.ts';
import type { PickedRow } from './use-picks.ts';

interface PickLineProps {
  row: PickedRow;
  /** Whether it is the one that is picked now. */
  isNow: boolean;
  /** Whether several orders are picked, each into its tote. */
  withTotes: boolean;
  onToggle: () => void;
  onShort: (found: number) => void;
}

/** A part to pick: the whole line is the button that ticks it. */
export function PickLine({ row, isNow, withTotes, onToggle, onShort }: PickLineProps) {
  const { part, name, sku, places, lines, needed, found, isPicked, others } = row;
  const [place, ...more] = places;
  const [isShort, setIsShort] = useState(false);
  return (
    <li data-now={isNow || undefined}>
      <button type="button" id={idOf(part)} className={styles.pick} aria-pressed={isPicked} onClick={onToggle}>
        <span className={styles.place}>
          {place ?? '–'}
          {more.length > 0 && <small>{texts.also(more)}</small>}
        </span>
        <span>
          <span className={styles.name}>{name}</span>
          <small className="num">{[sku, ...(others.length > 0 ? [texts.by(others)] : [])].join(', ')}</small>
        </span>
        <span className={styles.pieces} data-short={(isPicked && found < needed) || undefined}>
          {formatFigure(isPicked ? found : needed)}
          <span className="vh"> {texts.pieces(isPicked ? found : needed)} </span>
          {isPicked && found < needed && <small>{texts.ofNeeded(needed)}</small>}
        </span>
        <span className={styles.box} aria-hidden="true" />
        {withTotes && (
          <span className={styles.totes}>
            {lines.map((line) => (
              <span key={line.pick.line} className={styles.tote}>
                {texts.tote(line.tote)} <strong>{formatFigure(line.needed)}</strong>
              </span>
            ))}
          </span>
        )}
      </button>
      {isNow && (
        <button type="button" className={`link small ${styles.short}`} onClick={() => setIsShort(true)}>
          {texts.short}
        </button>
      )}
      <FormDialog open={isShort} title={texts.shortTitle(name)} onClose={() => setIsShort(false)}>
        <ShortForm
          most={needed}
          onCancel={() => setIsShort(false)}
          onFound={(pieces) => {
            setIsShort(false);
            onShort(pieces);
          }}
        />
      </FormDialog>
    </li>
  );
}

/** The id of the button of a part, for whoever leads the eye to it. */
export const idOf = (part: string) => `pick-${part}`;

interface ShortFormProps {
  most: number;
  onCancel: () => void;
  onFound: (pieces: number) => void;
}

function ShortForm({ most, onCancel, onFound }: ShortFormProps) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const note = () => {
    const found = Number(typed);
    if (!/^\d+$/.test(typed.trim()) || found > most) setError(texts.foundWrong(most));
    else onFound(found);
  };
  return (
    <form
      className={fieldStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        note();
      }}
    >
      <Field label={texts.found(most)} hint={texts.shortHow} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            name={form}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <FormActs submit={texts.note} cancel={texts.cancel} busy={false} onCancel={onCancel} />
    </form>
  );
}
