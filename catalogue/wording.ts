/** Where the home page cuts a description. */
const excerptLength = 120;

/** Whether a text cut after character 120 ends in a whole word, and not in half a decimal number either. */
export function endsWordAtExcerpt(text: string): boolean {
  if (text.length <= excerptLength) return true;
  return /[\p{L}\p{N}]/u.test(text.charAt(excerptLength - 1)) && /^(?: |[.,;:](?: |$))/.test(text.slice(excerptLength));
}

/** All texts that a pattern stands for, the first wordings first: 'a {b|c}' gives 'a b', then 'a c'. */
function* wordings(pattern: string): Generator<string> {
  const choice = /\{([^{}]*)\}/.exec(pattern);
  if (!choice) {
    yield pattern;
    return;
  }
  const before = pattern.slice(0, choice.index);
  const after = pattern.slice(choice.index + choice[0].length);
  for (const option of (choice[1] ?? '').split('|')) yield* wordings(`${before}${option}${after}`);
}

/**
 * Joins sentences to one text. Where a sentence leaves a choice, as in 'made {for|to fit} the hub', the first combination
 * is taken whose character 120 ends a word, so that the excerpt on the home page never cuts inside one. When none does,
 * the first wordings are used, and the catalogue's test names the text.
 */
export function worded(...sentences: readonly string[]): string {
  const pattern = sentences.filter((sentence) => sentence !== '').join(' ');
  for (const text of wordings(pattern)) if (endsWordAtExcerpt(text)) return text;
  return wordings(pattern).next().value ?? '';
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A count in words up to twelve; larger counts stay figures. */
export function counted(n: number): string {
  return words[n] ?? String(n);
}

/** The text with a capital at its head. */
export function opening(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'a', 'a and b', 'a, b and c'. */
export function listed(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
