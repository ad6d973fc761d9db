import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH } from '#contract/og-image.ts';

const fontFile = join(import.meta.dirname, 'fonts/archivo-wide.ttf');

const ground = '#f3f4f2';
const ink = '#191c1e';
const faintInk = '#5f666a';
const markInk = '#464c50';
const line = '#83898c';
const signal = '#c8330a';

/** The plate fills the right end of the sheet; a part leaves this much of it free on every side, as on the pages. */
const PLATE = OG_IMAGE_HEIGHT;
const PLATE_LEFT = OG_IMAGE_WIDTH - PLATE;
const RIM = Math.round(PLATE * 0.095);
const PART = PLATE - 2 * RIM;
/** Marks are measured in a frame of this side. */
const FRAME = 800;
/** A scene stands on the bare sheet, from here to its right edge. */
const SCENE_LEFT = 440;
const EDGE = 60;
const TITLE_SIZES = [46, 40, 34, 28];

/** Draws a sheet as PNG, 1200 by 630 pixels. */
export async function drawSheet({ title, note, picture }: Sheet): Promise<Buffer> {
  const onPlate = picture?.kind !== 'scene';
  const width = (onPlate ? PLATE_LEFT : SCENE_LEFT) - 2 * EDGE;
  const heading = await fitting(title, width, 270);
  const below = await written(note, 19, faintInk, width);
  const name = await written('Mountain Bike', 27, ink);
  const noteTop = OG_IMAGE_HEIGHT - EDGE - below.height;
  const top = noteTop - 18 - heading.height;
  return sharp(Buffer.from(sheetLines(onPlate, top - 30, width)))
    .composite([
      ...(picture ? await layersOf(picture) : []),
      { input: name.bytes, left: EDGE + 50, top: EDGE + Math.round((34 - name.height) / 2) },
      { input: heading.bytes, left: EDGE, top },
      { input: below.bytes, left: EDGE, top: noteTop },
    ])
    .png({ palette: true, quality: 90, effort: 6 })
    .toBuffer();
}

interface Written {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A text in our font, on as many lines as `width` (pixels) requires. */
async function written(text: string, size: number, color: string, width?: number): Promise<Written> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `Archivo Wide ${size}`,
      fontfile: fontFile,
      rgba: true,
      dpi: 72,
      ...(width === undefined ? {} : { width, wrap: 'word-char' }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** A title as large as it can be within a height; the smallest size where none is, cut at its foot. */
async function fitting(title: string, width: number, height: number): Promise<Written> {
  let drawn = await written(title, TITLE_SIZES[0] ?? 0, ink, width);
  for (const size of TITLE_SIZES.slice(1)) {
    if (drawn.height <= height) return drawn;
    drawn = await written(title, size, ink, width);
  }
  if (drawn.height <= height) return drawn;
  const bytes = await sharp(drawn.bytes).extract({ left: 0, top: 0, width: drawn.width, height }).png().toBuffer();
  return { ...drawn, bytes, height };
}

async function layersOf(picture: SheetPicture): Promise<OverlayOptions[]> {
  if (picture.kind === 'scene') {
    const scene = await sharp(picture.bytes)
      .resize({ width: OG_IMAGE_WIDTH - SCENE_LEFT - 20 })
      .png()
      .toBuffer({
        resolveWithObject: true,
      });
    return [{ input: scene.data, left: SCENE_LEFT, top: Math.round((OG_IMAGE_HEIGHT - scene.info.height) / 2) }];
  }
  const part = await sharp(picture.bytes)
    .resize(PART, PART, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return [{ input: part, left: PLATE_LEFT + RIM, top: RIM }, ...(picture.mark ? await dimension(picture.mark) : [])];
}

/** The dimension line of a part, with its label in the gap. */
async function dimension({ label, x1, x2, y }: Mark): Promise<OverlayOptions[]> {
  const at = (place: number) => (place / FRAME) * PART + RIM;
  const [left, right, height] = [at(x1), at(x2), Math.min(at(y) + 34, PLATE - 26)];
  const text = await written(label, 20, markInk);
  const middle = (left + right) / 2;
  const gap = text.width / 2 + 12;
  const inside = right - left > 2 * gap + 30;
  const lines = inside
    ? `M${left} ${height}H${middle - gap}M${middle + gap} ${height}H${right}`
    : `M${left} ${height}H${right}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PLATE}" height="${PLATE}">
    <path d="M${left} ${height - 12}v24M${right} ${height - 12}v24${lines}" fill="none" stroke="${markInk}"/>
    <path d="M${left} ${height}l12 3v-6zM${right} ${height}l-12 3v-6z" fill="${markInk}"/></svg>`;
  const textTop = inside ? height - text.height / 2 : height - text.height - 8;
  return [
    { input: Buffer.from(svg), left: PLATE_LEFT, top: 0 },
    { input: text.bytes, left: Math.round(PLATE_LEFT + middle - text.width / 2), top: Math.round(textTop) },
  ];
}

/** The empty sheet: paper, the mark of the company, a dimension line over the title, the plate. */
function sheetLines(onPlate: boolean, ruleTop: number, ruleWidth: number): string {
  const plate = `<radialGradient id="lit" cx=".32" cy=".22" r="1.1"><stop stop-color="#f1f2f1"/><stop offset="1" stop-color="#dcdfde"/></radialGradient>
    <rect x="${PLATE_LEFT}" width="${PLATE}" height="${PLATE}" fill="url(#lit)"/>
    <path d="M${PLATE_LEFT + 0.5} 0V${PLATE}" stroke="#cdd1cf"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_IMAGE_WIDTH}" height="${OG_IMAGE_HEIGHT}">
    <rect width="100%" height="100%" fill="${ground}"/>${onPlate ? plate : ''}
    <path d="M${EDGE + 0.5} ${ruleTop - 6}v12M${EDGE} ${ruleTop + 0.5}h${ruleWidth}m-.5 -6v12" fill="none" stroke="${line}"/>
    <g transform="translate(${EDGE} ${EDGE}) scale(1.13)" fill="none" stroke="${ink}" stroke-width="1.6">
      <circle cx="15" cy="15" r="9.5"/><path d="M0 15h30M15 0v30"/><circle cx="15" cy="15" r="3.2" stroke="${signal}" stroke-width="2"/>
    </g></svg>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What an Open Graph image shows. */
export interface Sheet {
  title: string;
  /** The small line under the title. */
  note: string;
  picture: SheetPicture | null;
}

/** A picture on a sheet: a part on its plate, or a scene across the whole sheet. */
export type SheetPicture = { kind: 'part'; bytes: Buffer; mark: Mark | null } | { kind: 'scene'; bytes: Buffer };

/** A dimension line under a part, in a frame of 800. */
export interface Mark {
  label: string;
  x1: number;
  x2: number;
  y: number;
}
