import { Link } from 'react-router';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { pages } from '#contract/pages.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { formTexts as texts } from './manage.texts.ts';
import styles from './part-form.module.css';

/** The ways to a part that was just added. It stays until another one is. */
export function AddedPart({ part: { _id, name, slug } }: { part: ManagedPart }) {
  return (
    <div className={styles.notice}>
      <Notice tone="good" title={texts.addedTitle(name)}>
        <Link className="link" to={pages.part(slug)}>
          {texts.addedLook}
        </Link>{' '}
        <Link className="link" to={pages.updatePart(_id)}>
          {texts.addedUpdate}
        </Link>
      </Notice>
    </div>
  );
}
