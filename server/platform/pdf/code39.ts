import { type Document, ink } from './pen.ts';

// Code 39 (ISO/IEC 16388): each character is five bars with four spaces between, of which three are wide. Characters are
// parted by a narrow space, and `*` stands before the first and after the last.

/** How wide a wide bar or space is, in narrow ones. */
const WIDE = 3;

/** Which bars of a character are wide, by its place in its row: the last one is that of 0, J, T and `*`. */
const bars = ['10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010', '00110'] as const;
/** Rows of ten characters, with which of their spaces is wide. */
const rows = [
  { characters: '1234567890', spaces: '0100' },
  { characters: 'ABCDEFGHIJ', spaces: '0010' },
  { characters: 'KLMNOPQRST', spaces: '0001' },
  { characters: 'UVWXYZ-. *', spaces: '1000' },
] as const;
/** These have no wide bar, and three wide spaces. */
const signs: Readonly<Record<string, string>> = { $: '1110', '/': '1101', '+': '1011', '%': '0111' };

/** Which of the nine bars and spaces of a character are wide, in their order; null where Code 39 does not have it. */
function elementsOf(character: string): string | null {
  const row = rows.find(({ characters }) => characters.includes(character));
  const wideBars = row ? bars[row.characters.indexOf(character)] : '00000';
  const wideSpaces = row?.spaces ?? signs[character];
  if (wideBars === undefined || wideSpaces === undefined) return null;
  return [...wideBars].map((bar, place) => bar + (wideSpaces[place] ?? '')).join('');
}

/** The bars of a bar code, each with its place from the left, in widths of a narrow bar, and how wide all is. */
export interface BarCode {
  bars: { x: number; width: number }[];
  width: number;
}

/** A text as Code 39: digits, capital letters, space and `- . $ / + %`. Throws for any other. */
export function code39(text: string): BarCode {
  if (text.includes('*')) throw new Error('Code 39 begins and ends with *, and has none between');
  const code: BarCode = { bars: [], width: 0 };
  for (const character of `*${text}*`) {
    const elements = elementsOf(character);
    if (elements === null) throw new Error(`Code 39 has no ${JSON.stringify(character)}`);
    if (code.width > 0) code.width += 1;
    for (const [place, wide] of [...elements].entries()) {
      const width = wide === '1' ? WIDE : 1;
      if (place % 2 === 0) code.bars.push({ x: code.width, width });
      code.width += width;
    }
  }
  return code;
}

/** Where a bar code is drawn, in points: its left upper corner and its size. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a text as Code 39. Around it the sheet must be empty for ten narrow bars. */
export function drawCode39(document: Document, text: string, { x, y, width, height }: Place): void {
  const code = code39(text);
  const unit = width / code.width;
  for (const bar of code.bars) document.rect(x + bar.x * unit, y, bar.width * unit, height);
  document.fillColor(ink).fill();
}
