import { Fragment } from 'react';
import { Notice } from '#web/platform/ui/facts.tsx';
import { OtherMakerNote } from './other-maker.tsx';
import type { ShopList } from './shop.view.ts';
import { markWords } from './shop.words.ts';
import styles from './shop-notices.module.css';
import { noticeTexts as texts } from './shop-notices.texts.ts';

/** Which values of the address do not exist, what of the search was left out or is another number, and which was another maker's name. */
export function ShopNotices({ list: { unknown, without, instead, view, counts, otherMaker } }: { list: ShopList }) {
  return (
    <>
      {unknown.map(({ what, named }) => (
        <div className={styles.notice} key={`${what} ${named}`}>
          <Notice tone="plain" title={texts.unknown[what]}>
            {texts.unknownHow[what](named)}
          </Notice>
        </div>
      ))}
      {instead && (
        <div className={styles.notice}>
          <Notice tone="plain" title={texts.instead(view.q, instead)}>
            {texts.insteadHow}
          </Notice>
        </div>
      )}
      {otherMaker && (
        <div className={styles.standard}>
          <OtherMakerNote otherMaker={otherMaker} />
        </div>
      )}
      {without.length > 0 && <DroppedWords q={view.q} without={without} found={counts.all} />}
    </>
  );
}

interface DroppedWordsProps {
  /** What was typed. */
  q: string;
  /** The words of it that no part has, as typed. */
  without: readonly string[];
  /** How many parts the other words find, in all categories. */
  found: number;
}

/** Says which words of a search were left out, and what the others found. */
function DroppedWords({ q, without, found }: DroppedWordsProps) {
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
