import { useRef } from 'react';
import { useOnChange } from './effects.ts';

/**
 * An input for the words that the address asks for, given as `value`. Gives its ref, and `read`, which reads the words
 * when they are sent. What is typed stays, before the scripts run and while an answer is on its way; Back, Forward and
 * links that change the words change the input, too.
 */
export function useSearchWords(value: string) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useOnChange(value, () => {
    if (sent.current !== value && input.current) input.current.value = value;
    sent.current = value;
  });
  const read = (): string => {
    sent.current = input.current?.value.trim() ?? '';
    return sent.current;
  };
  return { input, read };
}
