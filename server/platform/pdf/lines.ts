const letter = /^\p{L}\p{M}*$/u;
const digit = /\d/;

/** Where an email that is too long for a line breaks first: before its @, and after its dots and hyphens. */
const joints = /(?=@)|(?<=[._-])/u;

/**
 * A text on as many lines as it needs. `fits` says whether a line is short enough. Lines break between words, and inside a
 * word only where that is too long by itself; with `hyphens` a break between two letters shows one. Numbers, which
 * may have letters, and emails have none, since it would be read as theirs; an email breaks between its parts where these are short enough.
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
  const pieces = text
    .split(' ')
    .flatMap((word) => (word.includes('@') ? word.split(joints) : [word]).map((piece, place) => ({ piece, place })));
  for (const { piece: word, place: inWord } of pieces) {
    const longer = line === '' || inWord > 0 ? line + word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') end('');
    const characters = [...word];
    const marked = hyphens && !digit.test(word);
    /** What stands at the end of the line if it breaks after that place. */
    const markAfter = (place: number) => {
      const [one, other] = characters.slice(place, place + 2);
      return marked && one && other && letter.test(one) && letter.test(other) ? '-' : '';
    };
    for (const [place, character] of characters.entries()) {
      if (line !== '' && !fits(line + character + markAfter(place))) end(markAfter(place - 1));
      line += character;
    }
  }
  end('');
  return lines;
}
