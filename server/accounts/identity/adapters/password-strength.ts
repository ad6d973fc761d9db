import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** How many guesses, the likeliest first, an attacker makes who is slowed down by the shop's limits alone. */
const GUESSES_MIN = 1_000_000;
/** The same before the digits and signs that everybody appends: there are about a thousand usual ones. */
const GUESSES_BEFORE_ENDING = 1000;
const usualEnding = /((19|20)\d{2}|\d{1,3})?[!?.*#$@]{0,2}$/;
/**
 * So many characters are looked at. Nothing that is guessed early is longer, and the time it takes grows with the
 * square: it is time of the thread that serves.
 */
const JUDGED = 24;
/** How many readings of digits and signs as letters are tried. More take longer and find next to nothing. */
const READINGS_MAX = 2;
const shopWords = ['mountain bike', 'bicycle', 'bike shop'];

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is among the first that somebody would guess: much used ones, words, names, dates, rows of keys,
 * or what is known of the person and the shop. `about`: the person's name and email, as they are. Works without a
 * network; the lists are loaded with the first question.
 */
export async function isEasyPassword(password: string, about: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  const zxcvbn = await estimator;
  const known = [...about, ...shopWords].flatMap(wordsOf);
  const isWithin = (part: string, guesses: number) => !(zxcvbn.check(part, known).guesses >= guesses);
  if (isWithin(password, GUESSES_MIN)) return true;
  const stem = password.replace(usualEnding, '');
  // A longer stem has just been judged.
  return stem.length < JUDGED && stem !== password && isWithin(stem, GUESSES_BEFORE_ENDING);
}

/** A name or an email as a guesser would write it: whole and in pieces, with and without signs and accents. */
function wordsOf(text: string): string[] {
  const spellings = [text, text.normalize('NFKD').replace(/\p{M}/gu, '')];
  const pieces = spellings.flatMap((each) => [each, ...each.split('@'), ...each.split(/[@.\s]+/)]);
  const words = pieces.flatMap((piece) => {
    const parts = piece.split(/[^\p{L}\p{N}]+/u);
    return [piece, parts.join(''), ...parts];
  });
  return [...new Set(words.filter((word) => word.length >= 3).map((word) => word.slice(0, JUDGED)))];
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const common = await import('@zxcvbn-ts/language-common');
  const english = await import('@zxcvbn-ts/language-en');
  // Surnames take as long to load as all the rest, and those much used are among the passwords.
  const { 'lastnames-en': _surnames, ...words } = english.dictionary;
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...words },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED,
    l33tMaxSubstitutions: READINGS_MAX,
  });
}
