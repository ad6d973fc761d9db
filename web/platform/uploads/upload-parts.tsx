import { useCallback } from 'react';
import { formatSize } from '#contract/format.ts';
import { Scale } from '#web/platform/ui/scale.tsx';
import { imageTexts } from './texts.ts';

interface SendingScaleProps {
  name: string;
  sent: number;
  size: number;
  /** What is said while it is on its way, and once it has arrived. */
  words?: { sending: (name: string) => string; ready: string };
}

/** How far a file is on its way: what has been sent on the scale of its size. */
export function SendingScale({ name, sent, size, words = imageTexts }: SendingScaleProps) {
  const share = size > 0 ? Math.min(1, sent / size) : 0;
  return (
    <div
      role="progressbar"
      aria-label={words.sending(name)}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={share === 1 ? words.ready : undefined}
    >
      <Scale reach={share} from={share === 1 ? words.ready : partOf(sent, size)} to={formatSize(size)} />
    </div>
  );
}

/** In pixels: twice the largest place a preview stands in. */
const PREVIEW_PX = 320;

/** A file of this machine as a picture, for a plate: drawn without an address, as pages load pictures from the shop alone. */
export function FilePreview({ file }: { file: File }) {
  const draw = useCallback(
    (sheet: HTMLCanvasElement) => {
      let gone = false;
      // The server refuses a file that the browser cannot show, with the reason.
      void createImageBitmap(file)
        .catch(() => null)
        .then((bitmap) => {
          if (bitmap && !gone) drawOn(sheet, bitmap);
          bitmap?.close();
        });
      return () => {
        gone = true;
      };
    },
    [file],
  );
  return <canvas ref={draw} width={1} height={1} />;
}

function drawOn(sheet: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const scale = Math.min(1, PREVIEW_PX / Math.max(bitmap.width, bitmap.height));
  sheet.width = Math.max(1, Math.round(bitmap.width * scale));
  sheet.height = Math.max(1, Math.round(bitmap.height * scale));
  sheet.getContext('2d')?.drawImage(bitmap, 0, 0, sheet.width, sheet.height);
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** How much of a file was sent, in the unit of the whole but without its name: '1.2' of '1.9 MB'. */
function partOf(sent: number, all: number): string {
  return all < MEGABYTE ? String(Math.round(sent / KILOBYTE)) : (sent / MEGABYTE).toFixed(1);
}
