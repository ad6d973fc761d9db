/** Words that were this project's own, each with the word of the field that takes its place. */
const replaced: readonly (readonly [word: RegExp, standard: string])[] = [
  [/\bdoor(s|keeper)?\b/i, 'endpoint'],
  [/\bknock(s|ed|ing)?\b/i, 'request'],
  [/foothold/i, 'sticky total'],
  [/near-?blocks/i, 'windowed list'],
  [/sayFailure|sayPut/, 'toastFailure, toastPut'],
  [/tellBuyer|tell-buyer/, 'notifyBuyer'],
  [/inRounds|in-rounds/, 'retry'],
  [/wanted-?lines?\b/i, 'target lines'],
  [/dearer-?places/i, 'price inversions'],
  [/price-?never/i, 'shadowed rules'],
  [/numbers-?of-?places/i, 'SKU index'],
  [/places-?in-?order/i, 'sorted ids'],
  [/card-?had/i, 'last-ordered badge'],
  [/\w+Slot\b.*createContext|\.slot\.tsx?\b/, 'context'],
  [/(^|[/'])ticks?[./-]/, 'compare list'],
];

/** One line for each word of our own that stands in a text or in its path, with the word that takes its place. */
export function wordFaults(file: string, text: string): string[] {
  return [file, ...text.split('\n')].flatMap((line, at) =>
    replaced
      .filter(([word]) => word.test(line))
      .map(([word, standard]) => `${file}:${at}: ${word.exec(line)?.[0].trim()} is called ${standard}`),
  );
}

/** How many names in a text of code are words that do not say what the thing is: query, result, stored, conflict or target would. */
export function vagueNames(text: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'/g, '');
  return code.match(/(?<![.\w])(asked|told|kept|wanted|late)\b/g)?.length ?? 0;
}
