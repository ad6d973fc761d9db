import type { KeyboardEvent, PointerEvent } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import { Key } from '#web/platform/ui/key.tsx';
import styles from './list-lines.module.css';
import { texts } from './texts.ts';
import type { MovingActs } from './use-moving.ts';

/** What can be done to the place of a row. */
export interface GripActs extends MovingActs {
  drag: (event: PointerEvent, part: string) => void;
}

interface GripProps {
  part: string;
  name: string;
  place: number;
  of: number;
  isHeld: boolean;
  acts: GripActs;
}

/** The handle of a row: dragged, pressed, or taken with Space and moved by arrows. */
export function Grip({ part, name, place, of, isHeld, acts }: GripProps) {
  const pressKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { key } = event;
    if (!isHeld) {
      if (key !== ' ') return;
      acts.take(part);
    } else if (key === 'ArrowUp' || key === 'ArrowDown') acts.shift(key === 'ArrowUp' ? -1 : 1);
    else if (key === 'Home' || key === 'End') acts.to(key === 'Home' ? 0 : of - 1);
    else if (key === 'Enter' || key === ' ') acts.putDown();
    else if (key === 'Escape') acts.putBack();
    else if (key === 'Tab') {
      acts.putBack();
      return;
    } else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={styles.grip}
      data-grip={part}
      aria-pressed={isHeld}
      aria-label={texts.moveOf(name, place + 1, of)}
      onKeyDown={pressKey}
      // Space comes up after it took the row.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onPointerDown={(event) => acts.drag(event, part)}
      onClick={() => (isHeld ? acts.putDown() : acts.take(part))}
    />
  );
}

/** Where the held row is, and how it is moved; on a phone three buttons. */
export function HeldWords({ place, of, acts }: Pick<GripProps, 'place' | 'of' | 'acts'>) {
  return (
    <>
      <span className={styles.held}>
        <b>{texts.place(place + 1, of)}</b>
        <span className={styles.keyed} aria-hidden="true">
          <Key>↑</Key> <Key>↓</Key> {texts.keyMove} <Key>Enter</Key> {texts.keyPutDown} <Key>Esc</Key>{' '}
          {texts.keyPutBack}
        </span>
      </span>
      <span className={styles.acts}>
        <Button tone="line" size="small" disabled={place === 0} onClick={() => acts.shift(-1)}>
          {texts.up}
        </Button>
        <Button tone="line" size="small" disabled={place === of - 1} onClick={() => acts.shift(1)}>
          {texts.down}
        </Button>
        <Button size="small" onClick={acts.putDown}>
          {texts.putDown}
        </Button>
      </span>
    </>
  );
}
