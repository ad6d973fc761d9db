import { useEffect, useRef } from 'react';

/**
 * An input for the words that the address asks for, given as `value`. Gives its ref, and `read`, which reads the words
 * when they are sent. What is typed stays, before the scripts run and while an answer is on its way; Back, Forward and
 * links that change the words change the input, too.
 */
export function useSearchWords(value: string) {
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    if (input.current) input.current.value = value;
  }, [value]);
  const read = (): string => {
    known.current = input.current?.value.trim() ?? '';
    return known.current;
  };
  return { input, read };
}
