import type { Attachment } from '#contract/content/enquiries.ts';
import { type AttachmentType, attachmentTypes } from '#contract/content/enquiry-facts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { SentFile } from '#server/platform/calls/uploads.ts';
import { kindOf } from '#server/platform/uploads/uploads.bytes.ts';
import type { UploadsService } from '#server/platform/uploads/uploads.service.ts';
import { activeContentOf } from './pdf-content.ts';

const NAME_MAX = 100;
/** Programs that read PDFs look for its last line within so many bytes of the end. */
const PDF_TAIL = 1024;
const TAKEN_TYPES = 'Send PDF, JPEG or PNG.';

const endings: Record<AttachmentType, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.(jpe?g|jpe|jfif)$/i,
  'image/png': /\.png$/i,
};

/**
 * Looks at a file that a visitor sent. What it is, its bytes say: a JPEG or PNG is decoded whole and refused where it
 * is anything beside a picture; a PDF is refused where it does something when it is opened. It is never shown, and only sent
 * to admins as a download. Fails with `file-refused` and the reason.
 */
export async function examineAttachment(
  { name, bytes }: SentFile,
  { examine }: Pick<UploadsService, 'examine'>,
): Promise<Result<Attachment>> {
  const type = typeOf(bytes);
  const called = cleanName(name, type);
  if (bytes.length === 0) return refuse(`${called} is empty.`);
  if (!type) return refuse(`${called} is no PDF, JPEG or PNG, whatever its name says. ${TAKEN_TYPES}`);
  const fault = type === 'application/pdf' ? await faultOfPdf(called, bytes) : await examine({ name: called, bytes });
  return fault === null ? succeed({ name: called, type, size: bytes.length }) : refuse(fault);
}

function refuse(message: string) {
  return fail('file-refused', message, { errors: { file: message } });
}

function typeOf(bytes: Buffer): AttachmentType | null {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  const kind = kindOf(bytes);
  if (!kind || !('taken' in kind)) return null;
  return kind.taken === 'jpeg' ? 'image/jpeg' : kind.taken === 'png' ? 'image/png' : null;
}

async function faultOfPdf(called: string, bytes: Buffer): Promise<string | null> {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)))
    return `${called} is no PDF, whatever its name says. ${TAKEN_TYPES}`;
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - PDF_TAIL));
  if (!tail.includes('%%EOF')) return `${called} ends too early: the file is not whole.`;
  const active = await activeContentOf(bytes);
  return active && `${called} ${active}. Please print it to a new PDF, and send that.`;
}

/**
 * The name of a file as it may be stored, shown and written to a disk: no path, no invisible character, not too long,
 * and with the ending of what it is. Without a type the ending stays as it was.
 */
export function cleanName(name: string, type: AttachmentType | null): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  // What no file may be called on one system or another, and invisible characters, marks of direction among them.
  const plain = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (!type) return shortened(plain) || 'The file';
  const ending = endings[type].exec(plain)?.[0] ?? `.${attachmentTypes[type].toLowerCase().replace('jpeg', 'jpg')}`;
  const stem = plain.replace(endings[type], '').trim();
  return `${shortened(stem) || 'drawing'}${ending}`;
}

function shortened(text: string): string {
  return [...text].slice(0, NAME_MAX).join('').trim();
}
