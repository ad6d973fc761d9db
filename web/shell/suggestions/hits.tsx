import { createContext, type ReactNode, useContext, useId } from 'react';
import { Link } from 'react-router';
import type { SuggestedPart } from '#contract/catalogue/suggestions.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { Ahead } from '#web/platform/layout/ahead.tsx';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './suggestions.module.css';
import { texts } from './texts.ts';

/** The id of the suggestion that the keys chose; '' for none. */
export const ChosenContext = createContext('');

interface HitProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

function Hit({ to, className, children }: HitProps) {
  const id = useId();
  const isChosen = useContext(ChosenContext) === id;
  return (
    <>
      <Link
        to={to}
        id={id}
        role="option"
        aria-selected={isChosen}
        tabIndex={-1}
        className={classNames(styles.hit, className)}
      >
        {children}
      </Link>
      {/* The keys choose it without giving it the focus. */}
      {isChosen && <Ahead to={to} />}
    </>
  );
}

/** A part with picture, number, price and stock. */
export function PartHit({ part, words }: { part: SuggestedPart; words: string }) {
  const { name, sku, slug, img, specification, price, available, minimum } = part;
  const isLow = available < minimum;
  return (
    <Hit to={pages.part(slug)}>
      <Thumb src={img} wide={45} />
      <span className={styles.told}>
        <b>
          <Marked text={name} words={words} />
        </b>
        <span className={styles.specification}>
          {specification} <i>{sku}</i>
        </span>
      </span>
      <span className={styles.price}>
        <b>{formatDollars(price)}</b>
        <span className={isLow ? styles.low : undefined}>
          {available === 0 ? texts.soldOut : isLow ? texts.low(available, minimum) : texts.available(available)}
        </span>
      </span>
    </Hit>
  );
}

/** What else may be meant, in a line: its words, a second line, and what stands at its end. */
export function LineHit({
  to,
  children,
  under,
  end,
}: {
  to: string;
  children: ReactNode;
  under?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <Hit to={to} className={styles.line}>
      <span className={styles.told}>
        <span className={styles.said}>{children}</span>
        {under && <span className={styles.specification}>{under}</span>}
      </span>
      <span className={styles.end}>{end}</span>
    </Hit>
  );
}

/** Suggestions of one kind, under their heading. */
export function Hits({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of fields
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} role="presentation" className={styles.heading}>
        {heading}
      </span>
      {children}
    </div>
  );
}

const letters = /([\p{L}\p{M}\p{N}.]+)/u;
const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A name in which the beginnings of words are marked that were typed. */
function Marked({ text, words }: { text: string; words: string }) {
  const typed = words
    .split(letters)
    .filter((_, place) => place % 2 === 1)
    .map(fold);
  return text.split(letters).map((piece, place) => {
    const begun = place % 2 === 1 ? typed.find((word) => fold(piece).startsWith(word)) : undefined;
    if (!begun) return piece;
    const length = Math.min(begun.length, piece.length);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name keep their places
      <span key={place}>
        <mark>{piece.slice(0, length)}</mark>
        {piece.slice(length)}
      </span>
    );
  });
}
