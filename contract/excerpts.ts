/** How many characters of a text each page shows at most before it cuts. */
export const EXCERPT_HOME = 120;
export const EXCERPT_ALL_PARTS = 100;
export const EXCERPT_PURCHASE = 300;
export const EXCERPT_REVIEW = 260;

/** How many reviews the home page shows at first, and with each 'Show more'. */
export const REVIEWS_ON_HOME = 12;

/** What is not read before the sign of a cut: spaces, the stops and dashes after a word, what opens a bracket or quote. */
const hanging = /[\s.,;:!?…\p{Pd}\p{Ps}\p{Pi}]+$/u;

/** What follows where a word has ended, in the text that comes next: a space, with stops and closing brackets before it. */
const afterWord = /^[.,;:!?…"'\p{Pe}\p{Pf}]*(?:\s|$)/u;

/** The last space of a text, and what stands after it. */
const lastWord = /\s\S*$/u;

/**
 * The beginning of a text within `limit` characters: whole words, less the spaces and stops that they would end in. A
 * first word longer than that is cut inside. Gives the text to show, with `…` where it was cut, and whether it was cut.
 * Characters are code points, so that no emoji is cut in two.
 */
export function excerpt(text: string, limit: number): { shown: string; cut: boolean } {
  if (text.length <= limit) return { shown: text, cut: false };
  const characters = [...text];
  if (characters.length <= limit) return { shown: text, cut: false };
  const within = characters.slice(0, limit).join('');
  const endsWord = afterWord.test(characters.slice(limit).join(''));
  const whole = (endsWord ? within : within.replace(lastWord, '')).replace(hanging, '');
  return { shown: `${whole === '' ? within.replace(hanging, '') : whole}…`, cut: true };
}
