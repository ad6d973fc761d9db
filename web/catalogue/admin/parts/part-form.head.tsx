import type { RefObject } from 'react';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { pages } from '#contract/pages.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { formTexts as texts } from './manage.texts.ts';

interface PartFormHeadProps {
  /** What is changed; null where a part is added. */
  part: ManagedPart | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What the form is for: which part it changes, or the ways to add some. */
export function PartFormHead({ part, heading }: PartFormHeadProps) {
  return (
    <>
      <div className="desk__head">
        <h1 ref={heading} tabIndex={-1}>
          {part ? texts.updateTitle : texts.addTitle}
        </h1>
        {part && <p className="small">{part.name}</p>}
      </div>
      {!part && (
        <Tabs
          label={texts.tabs}
          tabs={[
            { to: pages.addParts, words: texts.onePart, current: true },
            { to: pages.importParts, words: texts.fromCsv, current: false },
          ]}
        />
      )}
      {part?.archived && (
        <div className="part-notice">
          <Notice tone="plain" title={texts.archivedTitle}>
            {texts.archived}
          </Notice>
        </div>
      )}
    </>
  );
}
