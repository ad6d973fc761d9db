import type { UnsoldKind } from './unsold-kinds.ts';

/** What stands in the index of the words: a whole word or mark, or with `begins` all words that begin so. */
export interface Term {
  readonly text: string;
  readonly begins?: true;
}

/** Terms that one part must have together. */
export type Meaning = readonly Term[];

/** One thing that is searched for: what was typed for it, and what it may mean; without meanings a word to be looked up. */
export interface Concept {
  readonly typed: readonly string[];
  readonly meanings: readonly Meaning[];
  /** What is meant where no part has any of the meanings. */
  readonly otherwise?: Meaning;
  /** A figure with what it measures, or a number: it names no kind of part. */
  readonly isFigure?: true;
  /** The kinds of parts that a synonym names. */
  readonly noun?: Noun;
  /** A kind of part that is not sold. */
  readonly unsold?: UnsoldKind;
}

/** Families that words name. It is sure where the words mean nothing else: a flat bar may be what a lever is for. */
export interface Noun {
  readonly families: readonly string[];
  readonly isSure: boolean;
}
