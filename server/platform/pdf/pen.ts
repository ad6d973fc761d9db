import type PDFDocument from 'pdfkit';
import { fontOf, headFont, runsOf, type Weight } from './fonts.ts';
import { linesOf } from './lines.ts';

/** Points of a millimetre. */
const MM = 72 / 25.4;
/** A sheet of A4, in points. */
export const PAGE = { width: 210 * MM, height: 297 * MM, edge: 18 * MM };
export const RIGHT = PAGE.width - PAGE.edge;

/** Colours of what is drawn. */
export const ink = '#191c1e';
export const faintInk = '#5f666a';
export const hairline = '#cdd1cf';
export const signal = '#c8330a';

/** How far a line is below the one before, in sizes of its letters. */
export const LINE_HEIGHT = 1.45;

interface Style {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
}

interface WrapStyle extends Style {
  /** Long words break with a hyphen: those of people, not numbers and emails. */
  hyphens?: boolean;
}

/** A document that is being drawn. */
export type Document = InstanceType<typeof PDFDocument>;
export type Pen = ReturnType<typeof penOn>;

const tabular = { features: ['tnum'] } as const satisfies { features: PDFKit.Mixins.OpenTypeFeatures[] };

/** What writes and draws on the sheet of a document that is open: texts in the fonts that their letters need, and lines. */
export function penOn(document: Document) {
  const registered = new Set<string>();
  const setFont = (fontName: string) => {
    if (!registered.has(fontName)) document.registerFont(fontName, fontOf(fontName));
    registered.add(fontName);
    return document.font(fontName);
  };
  const widthOf = (text: string, size: number, weight: Weight) =>
    runsOf(text, weight).reduce(
      (sum, run) => sum + setFont(run.fontName).fontSize(size).widthOfString(run.text, tabular),
      0,
    );

  /** One line of text at a place: its left end, or its right end where it is aligned so. */
  function write(text: string, x: number, y: number, { size = 10.5, weight = 400, color = ink, align }: Style = {}) {
    let at = align === 'right' ? x - widthOf(text, size, weight) : x;
    for (const run of runsOf(text, weight)) {
      setFont(run.fontName).fontSize(size).fillColor(color);
      document.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic', ...tabular });
      at += document.widthOfString(run.text, tabular);
    }
  }

  /** A text in as many lines as its width needs: see `linesOf`. */
  const split = (text: string, width: number, { size = 10.5, weight = 400, hyphens }: WrapStyle) =>
    linesOf(text, (line) => widthOf(line, size, weight) <= width, hyphens);

  /** Writes lines below each other. Gives the height after them. */
  function writeLines(lines: readonly string[], x: number, y: number, style: Style = {}): number {
    const height = (style.size ?? 10.5) * LINE_HEIGHT;
    for (const [place, line] of lines.entries()) write(line, x, y + place * height, style);
    return y + lines.length * height;
  }

  /** Writes a text in as many lines as its width needs. Gives the height after them. */
  function wrap(text: string, x: number, y: number, width: number, { hyphens, ...style }: WrapStyle = {}): number {
    return writeLines(split(text, width, { ...style, ...(hyphens && { hyphens }) }), x, y, style);
  }

  function head(text: string, x: number, y: number, size: number, align: 'left' | 'right' = 'left') {
    setFont(headFont).fontSize(size).fillColor(ink);
    const left = align === 'right' ? x - document.widthOfString(text) : x;
    document.text(text, left, y, { lineBreak: false });
  }

  function rule(y: number, color = ink, from = PAGE.edge, to = RIGHT) {
    document.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(color).stroke();
  }

  function stroke(x: number, from: number, to: number, color = ink) {
    document.moveTo(x, from).lineTo(x, to).lineWidth(0.75).strokeColor(color).stroke();
  }

  return { document, write, writeLines, split, wrap, head, rule, stroke };
}
