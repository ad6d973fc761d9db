import type { ComponentProps } from 'react';
import styles from './field.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  /** Each value with the words for it. */
  options: readonly (readonly [string, string])[];
}

/** A choice of one among few, in a form. Takes what `register` of the form gives, and what its `Field` gives. */
export function Select({ options, ...select }: SelectProps) {
  return (
    <select {...select} className={styles.input}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
