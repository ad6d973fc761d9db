import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/**
 * Names in a PDF that do something where it is opened, or carry a file of another kind: scripts, programs, forms that send
 * themselves, films, other files to open (a file on another machine tells that machine who reads). A page to begin at and links
 * to pages of the web are not among them.
 */
const active =
  /\/(JavaScript|JS|Launch|SubmitForm|ImportData|GoToR|GoToE|RichMedia|Rendition|EmbeddedFiles?|XFA)(?![A-Za-z\d])/;
/** The same without `JS`, which stands in any compressed picture by chance; a script bears both names. */
const activeAnywhere =
  /\/(JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|RichMedia|Rendition|EmbeddedFiles?|XFA)(?![A-Za-z\d])/;
/** What objects may unfold to, in bytes: of all and of one packed stream. */
const UNPACKED_MAX = 32 * 1024 * 1024;
const PACKED_MAX = 5000;
/** So many streams are looked at: a file of nothing else would hold everybody up for seconds. */
const STREAMS_MAX = 20_000;

/**
 * Why a PDF is not taken, as the end of a sentence; null where it only shows something. Looks at all objects, packed
 * ones too. What cannot be looked into, because it is encrypted or packed otherwise, is not taken either.
 */
export async function activeContentOf(bytes: Buffer): Promise<string | null> {
  const text = plainNames(bytes.toString('latin1'));
  if (/\/Encrypt(?![A-Za-z\d])/.test(text)) return 'is encrypted, so that nobody can look into it';
  if (activeAnywhere.test(text)) return doesSomething;
  if (text.split('stream', 2 * STREAMS_MAX + 1).length > 2 * STREAMS_MAX) return unreadable;
  let unpacked = 0;
  let packed = 0;
  for (const { head, from } of packedObjects(bytes)) {
    packed += 1;
    const objects = await unpackObjects(head, bytes.subarray(from));
    unpacked += objects?.length ?? 0;
    if (!objects || packed > PACKED_MAX || unpacked > UNPACKED_MAX) return unreadable;
    if (active.test(plainNames(objects.toString('latin1')))) return doesSomething;
  }
  return null;
}

const unreadable = 'is packed in a way that nobody can look into';
const doesSomething = 'holds scripts, actions or other files';

/** The streams that hold objects: what stands before each, and where its bytes begin. */
function* packedObjects(bytes: Buffer): Generator<{ head: string; from: number }> {
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    const before = bytes.toString('latin1', Math.max(0, at - 1000), at);
    const head = plainNames(before.slice(Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), 0)));
    if (!/\/ObjStm(?![A-Za-z\d])/.test(head)) continue;
    const feed = bytes.toString('latin1', at + 6, at + 8);
    yield { head, from: at + 6 + (feed === '\r\n' ? 2 : 1) };
  }
}

/** The objects of a stream; null where they cannot be read. */
async function unpackObjects(head: string, bytes: Buffer): Promise<Buffer | null> {
  if (!head.includes('/Filter')) return bytes.subarray(0, Math.max(0, bytes.indexOf('endstream')));
  if (!/\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*[\]/>\s]/.test(head) || /Predictor/.test(head)) return null;
  // What follows the packed bytes in the file is not looked at.
  return unpack(bytes, { maxOutputLength: UNPACKED_MAX }).catch(() => null);
}

/** A name may write its letters as `#4a`. */
function plainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
