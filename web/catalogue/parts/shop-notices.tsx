import { Fragment } from 'react';
import { Notice } from '#web/platform/ui/facts.tsx';
import { OtherMakerNote } from './other-maker.tsx';
import styles from './shop.module.css';
import { parts, quoted } from './shop.texts.ts';
import type { ShopList, Unknown } from './shop.view.ts';
import { markWords } from './shop.words.ts';

/** What the list of all parts says of an address or a search that it could not follow to the letter. */
const texts = {
  unknown: {
    category: 'There is no such category',
    facet: 'There is no such filter',
    sort: 'There is no such order',
    place: 'That page of the list is no longer there',
  } satisfies Record<Unknown, string>,
  unknownHow: {
    category: (named: string) => `Nothing is filed under “${named}”, so the parts of all categories are shown.`,
    facet: (named: string) => `No part has “${named}”, so it was left out.`,
    sort: (named: string) => `Parts cannot be sorted by “${named}”, so they stand in their usual order.`,
    place: () => 'The list is shown from its first part on.',
  } satisfies Record<Unknown, (named: string) => string>,
  without: (words: readonly string[], found: number) =>
    `Nothing for ${quoted(words)}; without ${words.length === 1 ? 'it' : 'them'} ${parts(found)}`,
  notSold: (kind: string) => `We do not sell ${kind}`,
  notSoldHow: { pieces: 'These parts have them as a piece.', mentions: 'These parts mention them.' },
  instead: (typed: string, number: string) => `No part has the number “${typed}”; “${number}” was found`,
  insteadHow: 'O and 0, and I, l and 1 look alike: please compare the number.',
  searchedFor: 'Searched for',
} as const;

/** Which values of the address do not exist, what of the search was left out or is another number, and which was another maker's name. */
export function ShopNotices({
  list: { unknown, without, instead, notSold, view, counts, otherMaker },
}: {
  list: ShopList;
}) {
  return (
    <>
      {unknown.map(({ what, named }) => (
        <div className={styles.notice} key={`${what} ${named}`}>
          <Notice tone="plain" title={texts.unknown[what]}>
            {texts.unknownHow[what](named)}
          </Notice>
        </div>
      ))}
      {notSold && notSold.shown !== 'none' && (
        <div className={styles.notice}>
          <Notice tone="plain" title={texts.notSold(notSold.name)}>
            {texts.notSoldHow[notSold.shown]}
          </Notice>
        </div>
      )}
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
  const pieces = markWords(q, without);
  const left = pieces.flatMap(({ text, marked }) => (marked ? [text] : []));
  return (
    <div className={styles.notice}>
      <Notice tone="plain" title={texts.without(left.length === without.length ? left : without, found)}>
        {texts.searchedFor}{' '}
        {pieces.map(({ text, marked }, place) => {
          const Words = marked ? 'del' : Fragment;
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          return <Words key={place}>{text}</Words>;
        })}
      </Notice>
    </div>
  );
}
