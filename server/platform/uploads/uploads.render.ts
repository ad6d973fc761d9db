import sharp from 'sharp';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { IMAGE_PIXELS_MAX } from '#contract/uploads.ts';
import { endOf, hasTrailingData, kindOf } from './uploads.bytes.ts';
import { IMAGE_WIDTHS, type UploadFile } from './uploads.port.ts';

/** A picture is at most twice as high as wide, and smaller if it has to be. */
const HEIGHT_PER_WIDTH = 2;
const QUALITY = 82;
const TIMEOUT_S = 20;
/** As a picture that is only examined comes out of it, and is thrown away. */
const EXAMINED = { width: 64, height: 64, fit: 'inside' } as const;
const NAME_SHOWN = 60;
const MILLION = 1_000_000;

// Pictures of people are no hurry; orders are. Nothing is drawn twice, so nothing is cached.
sharp.concurrency(1);
sharp.cache(false);

/** A picture made anew: its files, the widest first, and that one's size in pixels. */
export interface Drawn {
  width: number;
  height: number;
  files: UploadFile[];
}

/**
 * Makes a picture anew from what somebody sent: upright, without anything but its pixels, its first frame where it moves.
 * What the file is, its bytes say. `name` is only shown. Fails with `image-refused` and the reason.
 */
export async function drawPicture({ name, bytes }: { name: string; bytes: Buffer }): Promise<Result<Drawn>> {
  const called = shown(name);
  const fault = faultOf(called, bytes) ?? (await tooManyPixels(called, bytes));
  if (fault) return refuse(fault);
  try {
    return succeed(await draw(bytes));
  } catch (error) {
    return refuse(decodeFault(called, error));
  }
}

/** Whatever a decoder stumbles over is a fault of the file; sharp has no other kind of error for it. */
function decodeFault(called: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/premature end/.test(message)) return tooEarly(called);
  if (/timeout/.test(message)) return `${called} takes too long to draw. Please save it anew, and send that.`;
  return `${called} is damaged and cannot be drawn. Please save it anew, and send that.`;
}

/**
 * Decodes all of a picture and stores nothing of it: whether it is whole, of a bearable size, and nothing but a picture.
 * Gives null where it is, or the sentence that says what is wrong.
 */
export async function examinePicture({ name, bytes }: { name: string; bytes: Buffer }): Promise<string | null> {
  const called = shown(name);
  const fault = faultOf(called, bytes) ?? (await tooManyPixels(called, bytes));
  if (fault) return fault;
  try {
    await decoding(bytes).resize(EXAMINED).raw().toBuffer();
    return null;
  } catch (error) {
    return decodeFault(called, error);
  }
}

function refuse(message: string) {
  return fail('image-refused', message, { errors: { image: message } });
}

/** What is wrong with a file before anything of it is decoded. */
function faultOf(called: string, bytes: Buffer): string | null {
  if (bytes.length === 0) return `${called} is empty.`;
  const kind = kindOf(bytes);
  if (!kind) return `${called} is no picture, whatever its name says. ${takenFormats}`;
  if ('other' in kind) return `${kind.other} is not taken. ${takenFormats}`;
  const end = endOf(kind.taken, bytes);
  if (end === null) return tooEarly(called);
  if (hasTrailingData(kind.taken, bytes, end))
    return `${called} carries something else behind the picture. Please save it anew, and send that.`;
  return null;
}

const takenFormats = 'Send JPEG, PNG, WebP or AVIF.';
const tooEarly = (called: string) => `${called} ends too early: the file is not whole.`;

/** The header says how large a picture becomes: a small file may unfold to gigabytes. */
async function tooManyPixels(called: string, bytes: Buffer): Promise<string | null> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return `${called} is damaged and cannot be drawn. Please save it anew, and send that.`;
  const pixels = header.width * (header.pageHeight ?? header.height);
  if (pixels <= IMAGE_PIXELS_MAX) return null;
  const megapixels = Math.ceil(pixels / MILLION).toLocaleString('en-US');
  return `${called} has ${megapixels} megapixels. At most ${IMAGE_PIXELS_MAX / MILLION} are taken.`;
}

function decoding(bytes: Buffer) {
  return sharp(bytes, { failOn: 'warning', limitInputPixels: IMAGE_PIXELS_MAX }).timeout({ seconds: TIMEOUT_S });
}

async function draw(bytes: Buffer): Promise<Drawn> {
  const [widest] = IMAGE_WIDTHS;
  const fitted = (width: number) =>
    ({ width, height: width * HEIGHT_PER_WIDTH, fit: 'inside', withoutEnlargement: true }) as const;
  const { data, info } = await decoding(bytes)
    .autoOrient()
    .resize(fitted(widest))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: UploadFile[] = [];
  for (const width of IMAGE_WIDTHS)
    files.push({
      width,
      bytes: await sharp(data, { raw }).resize(fitted(width)).webp({ quality: QUALITY }).toBuffer(),
    });
  return { width: info.width, height: info.height, files };
}

/** A file's name as it may stand in a sentence. */
function shown(name: string): string {
  const plain = name.replaceAll(/\p{C}/gu, '').trim();
  if (plain === '') return 'The picture';
  return plain.length > NAME_SHOWN ? `${plain.slice(0, NAME_SHOWN - 1)}…` : plain;
}
