const letter = /^\p{L}\p{M}*$/u;

/**
 * A text on as many lines as it needs. `fits` says whether a line is short enough. Lines break between words, and inside a
 * word only where that is too long by itself; with `hyphens` a break between two letters shows one. Numbers of parts and
 * emails have none, since it would be read as theirs.
 */
export function linesOf(text: string, fits: (line: string) => boolean, hyphens = false): string[] {
  // Most texts are short, and measuring one costs more than all else.
  if (fits(text)) return [text];
  const lines: string[] = [];
  let line = '';
  const end = (mark: string) => {
    lines.push(line + mark);
    line = '';
  };
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') end('');
    const characters = [...word];
    /** What stands at the end of the line if it breaks after that place. */
    const markAfter = (place: number) => {
      const [one, other] = characters.slice(place, place + 2);
      return hyphens && one && other && letter.test(one) && letter.test(other) ? '-' : '';
    };
    for (const [place, character] of characters.entries()) {
      if (line !== '' && !fits(line + character + markAfter(place))) end(markAfter(place - 1));
      line += character;
    }
  }
  end('');
  return lines;
}
