import type { ReactNode } from 'react';
import { VerdictMark } from '#web/catalogue/fit/verdict.tsx';
import { clashTexts as texts } from './clashes.texts.ts';
import { type Clashes, clashingIn, nameAgain } from './use-clashes.ts';

interface ClashCountProps {
  clashes: Clashes;
  className: string | undefined;
  /** Leads to the first of these lines. */
  lead: (words: string, parts: ReadonlyMap<string, unknown>) => ReactNode;
}

/** How many lines clash with the others of their basket. Its place is as high before it is known. */
export function ClashCount({ clashes, className, lead }: ClashCountProps) {
  const { state, shown, meant } = clashes;
  if (state === 'alone') return null;
  const clashing = clashingIn(clashes).size;
  return (
    <div className={className} role="status">
      {shown.size > 0 ? (
        <>
          <VerdictMark of={clashing > 0 ? 'no' : 'adapter'} />
          {lead(texts.found(clashing, shown.size - clashing), shown)}
        </>
      ) : (
        <span>{state === 'known' ? texts.none : texts[state]}</span>
      )}
      {meant.size > 0 && (
        <span>
          {texts.meant(meant.size)}{' '}
          <button type="button" className="link" onClick={() => nameAgain(meant)}>
            {texts.nameAgain}
          </button>
        </span>
      )}
    </div>
  );
}
