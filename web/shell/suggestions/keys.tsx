import { KeyHints } from '#web/platform/ui/key.tsx';
import { texts } from './texts.ts';

const keys = [
  [['↑', '↓'], texts.keys.move],
  [['Enter'], texts.keys.open],
  [['Esc'], texts.keys.close],
] as const;

/** The keys of the list, where there is a keyboard. */
export function KeysOfList() {
  return <KeyHints keys={keys} />;
}
