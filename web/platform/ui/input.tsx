import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'className'>;

/** One line of text. Takes what `register` of the form gives, and what its `Field` gives. */
export function TextInput(props: InputProps) {
  return <input {...props} className={styles.input} />;
}

/** Text of more than one line. Takes the same. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={styles.input} />;
}

/** A password, with a button that shows what was typed. */
export function SecretInput(props: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.secret}>
      <input
        {...props}
        className={styles.input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button type="button" aria-controls={props.id} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
        <span className="vh"> password</span>
      </button>
    </div>
  );
}
