import { pages } from '#contract/pages.ts';
import { LISTBOX } from './combobox.ts';
import { Hits, LineHit } from './hits.tsx';
import { KeysOfList } from './keys.tsx';
import { OwnHits } from './own.hits.tsx';
import { forgetSearches, type RecentSearch } from './recent.store.ts';
import styles from './suggestions.module.css';
import { texts } from './texts.ts';
import type { Suggested } from './use-suggested.ts';

const none = { orders: [], lists: [], numbers: [] };

/** Before anything is typed: what was searched for last on this device, and what is one's own. */
export function Start({ recent, suggested }: { recent: readonly RecentSearch[]; suggested: Suggested }) {
  const { isOwn, found, words } = suggested;
  return (
    <>
      {recent.length > 0 && (
        <p className={styles.say}>
          {texts.onDevice}
          <button type="button" className="link" onClick={forgetSearches}>
            {texts.clear}
          </button>
        </p>
      )}
      <div className={styles.columns} role="listbox" id={LISTBOX} aria-label={texts.label}>
        <RecentHits recent={recent} />
        {isOwn && (
          <OwnHits found={words === '' && found ? found : none} heading={texts.yours}>
            <LineHit to={pages.myOrders}>
              <b>{texts.myOrders}</b>
            </LineHit>
          </OwnHits>
        )}
      </div>
      <div className={`apart middle ${styles.ending}`}>
        <KeysOfList />
      </div>
    </>
  );
}

/** The last searches, each of which opens its list again; nothing where there are none. */
export function RecentHits({ recent }: { recent: readonly RecentSearch[] }) {
  if (recent.length === 0) return null;
  return (
    <Hits heading={texts.recent}>
      {recent.map(({ words, count }) => (
        <LineHit key={words} to={pages.partsFor(words)} end={count === null ? null : texts.countOf(count)}>
          {words}
        </LineHit>
      ))}
    </Hits>
  );
}
