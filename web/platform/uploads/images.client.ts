import { formatSize } from '#contract/format.ts';
import { uploadCalls } from '#contract/uploads.calls.ts';
import { IMAGE_BYTES_MAX, imageTypes, type Uploaded } from '#contract/uploads.ts';
import { callUpload } from '#web/platform/calls/calls.upload.ts';
import { imageTexts as texts } from './texts.ts';

/** For `accept` of a file input. */
export const acceptedTypes = imageTypes.join(',');

export type SentPicture = { ok: true; picture: Uploaded['data'] } | { ok: false; message: string; again: boolean };

/**
 * Sends a picture. Gives its address, or the failure and whether the same file may succeed later. A fault that shows
 * before sending (its type, its size) is refused without sending.
 */
export async function sendPicture(
  file: File,
  progress: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<SentPicture> {
  const fault = faultOf(file);
  if (fault) return { ok: false, message: fault, again: false };
  const answer = await callUpload(uploadCalls.uploadImage, { file }, progress);
  if (answer.ok) return { ok: true, picture: answer.value.data };
  const { code, detail, errors } = answer.failure;
  return { ok: false, message: errors?.image ?? detail, again: code !== 'image-refused' && code !== 'too-large' };
}

/** The fault of a file that a browser can find. It knows the type by the file extension alone. */
function faultOf({ name, type, size }: File): string | null {
  if (type === 'image/svg+xml') return texts.svg;
  if (type !== '' && !imageTypes.some((taken) => taken === type)) return texts.otherType(name);
  if (size === 0) return texts.empty(name);
  return size > IMAGE_BYTES_MAX ? texts.tooLarge(name, formatSize(size)) : null;
}
