/**
 * What is used of the Barcode Detection API, which TypeScript does not know: Chrome on Android and on macOS has it.
 * https://wicg.github.io/shape-detection-api/#barcode-detection-api
 */
interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** What parts and their boxes bear. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39'];
const LOOK_EVERY_MS = 150;
/** A code that was out of sight for so long counts as another part. */
const AGAIN_MS = 2000;

/** A code as it was read; a new object each time. */
export interface ReadCode {
  value: string;
}

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Whether this browser reads codes by the camera. */
export function canReadCodes(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices !== undefined;
}

/**
 * Shows the camera in `video` and tells each code that comes into sight once. `onFailed`: there is no camera, or the browser may
 * not use it. Gives the way to stop, which frees the camera.
 */
export function readCodes(
  video: HTMLVideoElement,
  { onCode, onFailed }: { onCode: (code: ReadCode) => void; onFailed: () => void },
): () => void {
  const Detector = detectorClass();
  let stopped = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { value: '', seenAt: 0 };

  const look = async (detector: Detector) => {
    // A frame that cannot be read is followed by others.
    const [code] = await detector.detect(video).catch(() => []);
    if (stopped) return;
    const now = Date.now();
    if (code) {
      const isSame = code.rawValue === last.value && now - last.seenAt < AGAIN_MS;
      last = { value: code.rawValue, seenAt: now };
      if (!isSame) onCode({ value: code.rawValue });
    }
    timer = setTimeout(() => void look(detector), LOOK_EVERY_MS);
  };
  const free = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const begin = async () => {
    if (!Detector) throw new Error('This browser reads no codes');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    // The dialog may have been closed while the browser asked.
    if (stopped) return free();
    video.srcObject = stream;
    await video.play();
    await look(new Detector({ formats }));
  };
  begin().catch(() => {
    free();
    if (!stopped) onFailed();
  });
  return () => {
    stopped = true;
    clearTimeout(timer);
    free();
  };
}
