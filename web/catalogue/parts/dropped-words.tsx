import { Fragment } from 'react';
import { Notice } from '#web/platform/ui/facts.tsx';
import styles from './all-parts.module.css';
import { shopTexts as texts } from './shop.texts.ts';
import { markWords } from './shop.words.ts';

interface DroppedWordsProps {
  /** What was typed. */
  q: string;
  /** The words of it that no part has, as typed. */
  without: readonly string[];
  /** How many parts the other words find, in all categories. */
  found: number;
}

/** Says which words of a search were left out, and what the others found. */
export function DroppedWords({ q, without, found }: DroppedWordsProps) {
  return (
    <div className={styles.notice}>
      <Notice tone="plain" title={texts.without(without, found)}>
        {texts.searchedFor}{' '}
        {markWords(q, without).map(({ text, marked }, place) => {
          const Words = marked ? 'del' : Fragment;
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          return <Words key={place}>{text}</Words>;
        })}
      </Notice>
    </div>
  );
}
