/** How many parts stand side by side. */
export const COMPARED_MOST = 4;

/** The length of a number that an address may name. */
const NUMBER_LENGTH = 60;

/** The numbers in the address of a comparison, `A,B,C`: each once, in its order, at most as many as stand side by side. */
export function readCompared(typed: string | null): string[] {
  const numbers = (typed ?? '').split(',').map((number) => number.trim());
  return [...new Set(numbers)]
    .filter((number) => number !== '' && number.length <= NUMBER_LENGTH)
    .slice(0, COMPARED_MOST);
}
