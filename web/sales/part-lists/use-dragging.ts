import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { useOnUnmount } from '#web/platform/ui/effects.ts';

/** Where a dragged row would come to stand: before or after that of another part. */
export interface DropTarget {
  part: string;
  where: 'before' | 'after';
}

/** How far a pointer moves before it is a drag and no press, in px. */
const DRAG_PX = 6;
/** How near to the edge of the window a drag scrolls the page, and how far each time, in px. */
const EDGE_PX = 90;
const SCROLL_PX = 14;

/** Drags rows that have `data-line` by a pointer. `onDrop` hears where one was put. Escape puts it back. */
export function useDragging(onDrop: (part: string, dropTarget: DropTarget) => void) {
  const [dragged, setDragged] = useState<{ part: string; dropTarget: DropTarget | null } | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useOnUnmount(() => stop.current?.());

  const begin = ({ button, clientY: from, currentTarget }: ReactPointerEvent, part: string) => {
    if (button !== 0) return;
    let isDrag = false;
    let dropTarget: DropTarget | null = null;
    let y = from;
    let frame = 0;
    const x = currentTarget.getBoundingClientRect().right + 20;
    const look = () => {
      const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-line]');
      const over = row?.dataset.line;
      if (row && over !== undefined) {
        const { top, height } = row.getBoundingClientRect();
        dropTarget = { part: over, where: y < top + height / 2 ? 'before' : 'after' };
      }
      setDragged({ part, dropTarget });
    };
    const scroll = () => {
      const by = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: 'instant' });
        look();
      }
      frame = requestAnimationFrame(scroll);
    };
    const move = (event: PointerEvent) => {
      y = event.clientY;
      if (!isDrag && Math.abs(y - from) < DRAG_PX) return;
      if (!isDrag) frame = requestAnimationFrame(scroll);
      isDrag = true;
      look();
    };
    const end = (event: Event) => {
      stop.current?.();
      if (!isDrag) return;
      // The press that ends a drag presses nothing.
      const swallow = (click: Event) => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
      if (event.type === 'pointerup' && dropTarget && dropTarget.part !== part) onDrop(part, dropTarget);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop.current?.();
    };
    stop.current = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', press);
      stop.current = null;
      setDragged(null);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', press);
  };
  return { dragged, begin };
}
