import { useState } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import { factorTexts as texts } from './texts.ts';

/** Copies a text. Says so in its own place and to screen readers, and where the browser refuses says what to do instead. */
export function CopyButton({ text, size, children }: { text: string; size?: 'small'; children: string }) {
  const [said, setSaid] = useState<string | null>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(texts.copied);
    } catch {
      setSaid(texts.copyFailed);
    }
  };

  return (
    <>
      <Button tone="line" size={size} onClick={copy}>
        {said === texts.copied ? said : children}
      </Button>
      <span className={said === texts.copyFailed ? 'small' : 'vh'} role="status">
        {said}
      </span>
    </>
  );
}
