import type { RefObject } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { pages } from '#contract/pages.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { formTexts as texts } from './manage.texts.ts';
import styles from './part-form.module.css';

interface PartFormHeadProps {
  /** What is changed; null where a part is added. */
  part: ManagedPart | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The head of the form: the part that it changes, or the ways to add parts. */
export function PartFormHead({ part, heading }: PartFormHeadProps) {
  return (
    <>
      <DashboardHead title={part ? texts.updateTitle : texts.addTitle} heading={heading}>
        {part && <p className="small">{part.name}</p>}
      </DashboardHead>
      {!part && (
        <Tabs
          label={texts.tabs}
          tabs={[
            { to: adminPages.addParts, words: texts.onePart, current: true },
            { to: adminPages.importParts, words: texts.fromCsv, current: false },
          ]}
        />
      )}
      {part?.archived && (
        <div className={styles.notice}>
          <Notice tone="plain" title={texts.archivedTitle}>
            {texts.archived}
          </Notice>
        </div>
      )}
    </>
  );
}

interface AddedPartProps {
  part: ManagedPart;
  /** Fills the form with it, for another one. */
  onAgain: () => void;
}

/** The ways to a part that was just added. It stays until another one is. */
export function AddedPart({ part: { _id, name, slug }, onAgain }: AddedPartProps) {
  return (
    <div className={styles.notice}>
      <Notice tone="good" title={texts.addedTitle(name)}>
        <Link className="link" to={pages.part(slug)}>
          {texts.addedLook}
        </Link>{' '}
        <Link className="link" to={adminPages.updatePart(_id)}>
          {texts.addedUpdate}
        </Link>{' '}
        <button type="button" className="link" onClick={onAgain}>
          {texts.addedAgain}
        </button>
      </Notice>
    </div>
  );
}
