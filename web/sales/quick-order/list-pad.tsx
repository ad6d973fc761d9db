import { type RefObject, useRef } from 'react';
import styles from './list-pad.module.css';
import { texts } from './texts.ts';

interface ListPadProps {
  text: string;
  onChange: (text: string) => void;
  /** Ctrl and Enter were pressed. */
  onSubmit: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** So many numbers stand beside an empty list. */
const LINES_SHOWN = 26;

/** The field for a whole list, with the numbers of its lines. */
export function ListPad({ text, onChange, onSubmit, field }: ListPadProps) {
  const numbers = useRef<HTMLPreElement>(null);
  const count = Math.max(LINES_SHOWN, text.split('\n').length);
  const follow = () => {
    if (numbers.current && field.current) numbers.current.style.translate = `0 ${-field.current.scrollTop}px`;
  };
  return (
    <div className={styles.pad}>
      <div className={styles.numbers} aria-hidden="true">
        <pre ref={numbers}>{Array.from({ length: count }, (_, at) => at + 1).join('\n')}</pre>
      </div>
      <textarea
        ref={field}
        aria-label={texts.pad}
        spellCheck={false}
        autoCapitalize="none"
        placeholder={texts.placeholder}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onScroll={follow}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSubmit();
        }}
      />
    </div>
  );
}
