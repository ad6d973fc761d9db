import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Brings a file that is dropped anywhere on the page: beside the place for it the browser would open it and leave. Gives
 * whether one is being held over the page.
 */
export function useArrivingFile(take: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const taken = useEffectEvent(take);

  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      setOver(false);
      if (!file) return;
      event.preventDefault();
      taken(file);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return over;
}
