import type { ChangeEvent, ComponentProps } from 'react';
import styles from './field.module.css';
import { Field } from './field.tsx';

const FIGURES = 6;

interface CodeFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  /** What `register` of the form gives. */
  input: Omit<ComponentProps<'input'>, 'className'>;
  /** Whether it takes the focus when it appears. */
  focus?: boolean;
}

/** Six figures over six ticks in one input. A code that is pasted with gaps, as some apps show it, is taken without them. */
export function CodeField({ label, hint, error, input, focus = false }: CodeFieldProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = event.target.value.replace(/\D/g, '').slice(0, FIGURES);
    input.onChange?.(event);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          // biome-ignore lint/a11y/noAutofocus: it is the next thing to be typed
          autoFocus={focus}
          className={`${styles.input} ${styles.code}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={take}
        />
      )}
    </Field>
  );
}
