import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

/** The props of a control inside a field: they connect label, hint and error with it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: string;
  /** The message to show under the control; nothing when it is valid. */
  error?: string;
  /** How much of the form's row it takes. */
  share?: 'half' | 'third';
  /** The control, given the ids: `{(control) => <TextInput {...control} {...register('city')} />}`. */
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint and its error. The error is announced when it appears or changes. */
export function Field({ label, hint, error, share, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, share && styles[share])}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
