import { useState } from 'react';
import { Button } from './button.tsx';

const copied = 'Copied';
const copyFailed = 'This browser did not let us copy. Please select the text.';

/** Copies a text. Says so in its own place and to screen readers, and where the browser refuses says what to do instead. */
export function CopyButton({ text, size, children }: { text: string; size?: 'small'; children: string }) {
  const [said, setSaid] = useState<string | null>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(copied);
    } catch {
      setSaid(copyFailed);
    }
  };

  return (
    <>
      <Button tone="line" size={size} onClick={copy}>
        {said === copied ? said : children}
      </Button>
      <span className={said === copyFailed ? 'small' : 'vh'} role="status">
        {said}
      </span>
    </>
  );
}
