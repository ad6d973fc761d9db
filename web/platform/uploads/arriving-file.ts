import { useDropped } from './arriving-files.ts';

/** Brings a file that is dropped anywhere on the page. Gives whether one is being held over the page. */
export function useArrivingFile(take: (file: File) => void): boolean {
  return useDropped(
    () => true,
    ([file]) => file && take(file),
  );
}
