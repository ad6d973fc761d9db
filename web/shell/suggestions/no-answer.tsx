import { LISTBOX } from './combobox.ts';
import { KeysOfList } from './keys.tsx';
import type { RecentSearch } from './recent.store.ts';
import { RecentHits } from './start.tsx';
import styles from './suggestions.module.css';
import { texts } from './texts.ts';
import type { NotSuggested } from './use-suggested.ts';

interface NoAnswerProps {
  words: string;
  recent: readonly RecentSearch[];
  failure: NotSuggested;
  again: () => void;
}

/** Says why there are no suggestions; recent searches still open. */
export function NoAnswer({ words, recent, failure, again }: NoAnswerProps) {
  const [title, how] = {
    offline: [texts.offline, texts.offlineHow(words)] as const,
    'too-often': [texts.tooOften, texts.tooOftenHow] as const,
    failed: [texts.failed, texts.failedHow] as const,
  }[failure];
  return (
    <>
      <div className={`stack gap-2 ${styles.none}`} role="status">
        <p className="h3">{title}</p>
        <p className={styles.how}>
          {how} {failure === 'offline' && recent.length > 0 && texts.recentHow}
        </p>
      </div>
      {recent.length > 0 && (
        <div className={styles.columns} role="listbox" id={LISTBOX} aria-label={texts.label}>
          <RecentHits recent={recent} />
        </div>
      )}
      <div className={`apart middle ${styles.ending}`}>
        <button type="button" className="link" onClick={again}>
          {texts.again}
        </button>
        <KeysOfList />
      </div>
    </>
  );
}
