import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { CameraScan } from './camera-scan.tsx';
import styles from './manage-orders.module.css';
import { pickTexts as texts } from './pick.texts.ts';

interface PickBarProps {
  /** How much is picked. */
  sum: string;
  undo: (() => void) | null;
  /** Gives what is said of a number that was typed or scanned. */
  onScan: (typed: string) => string;
}

/** Under the thumb: how much is picked, Undo, and the field for a number that a scanner types. */
export function PickBar({ sum, undo, onScan }: PickBarProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const scan = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    setSaid(onScan(typed.trim()));
    // A scanner types the next one here.
    setTyped('');
  };
  return (
    <div className={styles.pickbar}>
      <div className="apart">
        <p className="small num">{sum}</p>
        <CameraScan
          onScan={(code) => {
            const words = onScan(code);
            setSaid(words);
            return words;
          }}
        />
      </div>
      <p className="small" role="status">
        {said}
      </p>
      <form className={styles.scan} onSubmit={scan}>
        <Button tone="line" disabled={undo === null} onClick={() => undo?.()}>
          {texts.undo}
        </Button>
        <label htmlFor={id} className="vh">
          {texts.scan}
        </label>
        <TextInput
          id={id}
          value={typed}
          placeholder={texts.scan}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit">{texts.take}</Button>
      </form>
    </div>
  );
}
