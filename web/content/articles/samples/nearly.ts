/** All threes of letters in a text. Each word counts with two spaces before it and one behind. */
function threes(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}

/** How alike two texts are, from 0 to 1: the threes they share among all that they have. */
export function likeness(one: string, other: string): number {
  const [left, right] = [threes(one), threes(other)];
  const shared = [...left].filter((three) => right.has(three)).length;
  return shared / (left.size + right.size - shared) || 0;
}

likeness('chainring', 'chanring').toFixed(2); // '0.58'
likeness('chainring', 'chain').toFixed(2); // '0.45'
likeness('chainring', 'saddle').toFixed(2); // '0.00'
