import { useId } from 'react';
import styles from './check.module.css';
import fieldStyles from './field.module.css';

interface Choice<Value extends string> {
  value: Value;
  name: string;
  /** What there is to know about it. */
  about?: string | undefined;
  /** Stands at the end of its row, such as a price. */
  fact?: string | undefined;
  /** It cannot be chosen now: `about` says why. */
  shut?: boolean;
}

interface ChoicesProps<Value extends string> {
  label: string;
  /** The label stands there for screen readers alone: a heading says it already. */
  labelHidden?: boolean;
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** One of a few ways, a row for each; the arrow keys move between them. */
export function Choices<Value extends string>({
  label,
  labelHidden = false,
  choices,
  chosen,
  onChoose,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={labelHidden ? 'vh' : undefined}>{label}</legend>
      <div className={`${styles.choices} num`}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              checked={choice.value === chosen}
              disabled={choice.shut}
              onChange={() => onChoose(choice.value)}
            />
            <span>
              <b>{choice.name}</b>
              {choice.about && <span className="note">{choice.about}</span>}
            </span>
            {choice.fact && <b>{choice.fact}</b>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
