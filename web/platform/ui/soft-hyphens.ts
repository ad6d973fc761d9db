const SOFT_HYPHEN = '\u00ad';

/** Words up to this many letters stay whole. */
const WHOLE = 12;
/** The most letters between two places to break. */
const MOST = 8;

const longWord = new RegExp(`\\p{L}{${WHOLE + 1},}`, 'gu');
/** A vowel, whatever marks it bears. */
const vowel = /^[aeiouy\u00f8\u00e6]\p{M}*$/u;
const isVowel = (letter: string | undefined) =>
  letter !== undefined && vowel.test(letter.toLowerCase().normalize('NFD'));

/** A text whose long words may break with a hyphen, at about their syllables, three letters or more from either end. */
export function softened(text: string): string {
  return text.replaceAll(longWord, (word) => {
    const letters = [...word];
    let since = 0;
    return letters
      .map((letter, place) => {
        since += 1;
        const inside = place >= 3 && letters.length - place >= 3;
        // Most languages that are written with these letters begin a syllable with one consonant and a vowel.
        const begins = !isVowel(letter) && isVowel(letters[place + 1]);
        if (!inside || !(since > MOST || (since > 3 && begins))) return letter;
        since = 1;
        return SOFT_HYPHEN + letter;
      })
      .join('');
  });
}
