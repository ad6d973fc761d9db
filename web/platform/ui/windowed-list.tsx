import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListener } from './effects.ts';

/** How many rows are drawn together, or not at all. */
const BLOCK = 40;
/** So few blocks are always drawn. */
const FEW = 3;
/** How far from the window rows are drawn already. */
const MARGIN = '1200px 0px';

interface WindowedListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** One `<li>`. */
  row: (item: Item, place: number) => ReactNode;
  /** The place of a row that is drawn in any case. */
  pinned: number | null;
  /** How high a row is about, in px, before one was measured. */
  about: number;
  className?: string | undefined;
}

/** A long list of rows: those far from the window keep their height and are not drawn, but on paper. */
export function WindowedList<Item>({ items, keyOf, row, pinned, about, className }: WindowedListProps<Item>) {
  const blocks = useMemo(
    () => Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, at) => items.slice(at * BLOCK, (at + 1) * BLOCK)),
    [items],
  );
  const rowHeight = useRef(about);
  const isPrinting = usePrinting();
  return blocks.map((block, at) => (
    <Block
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is a place, not what stands in it
      key={at}
      isFirst={at < FEW}
      isPinned={isPrinting || blocks.length <= FEW || (pinned !== null && Math.floor(pinned / BLOCK) === at)}
      rows={block.length}
      rowHeight={rowHeight}
      className={className}
    >
      {() => block.map((item, place) => <Fragment key={keyOf(item)}>{row(item, at * BLOCK + place)}</Fragment>)}
    </Block>
  ));
}

/** Whether the page is being printed. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // The browser takes the page as it stands when the listener has returned.
  useListener(['beforeprint', 'afterprint'], ({ type }) => flushSync(() => setPrinting(type === 'beforeprint')));
  return isPrinting;
}

interface BlockProps {
  isFirst: boolean;
  isPinned: boolean;
  rows: number;
  rowHeight: { current: number };
  className: string | undefined;
  children: () => ReactNode;
}

function Block({ isFirst, isPinned, rows, rowHeight, className, children }: BlockProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const seen = useRef(isFirst);
  const height = useRef<number | null>(null);
  const settle = useCallback(() => {
    // What has the focus stays, and what is typed in it.
    const stays = seen.current || (box.current?.contains(document.activeElement) ?? false);
    if (!stays && box.current && box.current.offsetHeight > 0) {
      height.current = box.current.offsetHeight;
      rowHeight.current = height.current / Math.max(rows, 1);
    }
    setNear(stays);
  }, [rows, rowHeight]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // What came since it was told last, the newest at the end.
        seen.current = entries.at(-1)?.isIntersecting ?? true;
        settle();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    // The focus has gone on once the next field has it.
    const left = () => requestAnimationFrame(() => settle());
    element.addEventListener('focusout', left);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusout', left);
    };
  }, [settle]);
  if (isNear || isPinned)
    return (
      <div ref={box}>
        <ul className={className}>{children()}</ul>
      </div>
    );
  return <div ref={box} style={{ height: height.current ?? rows * rowHeight.current }} />;
}
