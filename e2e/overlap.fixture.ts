import type { Page } from '@playwright/test';

/**
 * The texts that stand upon each other in the window, pair by pair, as a page with something sticky is scrolled: at its
 * top, by 350 px, by half a window at a time for two windows, in its middle and at its end. Leaves the page where it was.
 */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(OVERLAPS);
}

const OVERLAPS = `(async () => {
  const sticky = [...document.querySelectorAll('body *')].some((element) =>
    !element.closest('header') && getComputedStyle(element).position === 'sticky');
  if (!sticky) return [];
  const start = scrollY;
  const end = document.documentElement.scrollHeight - innerHeight;
  const steps = [0, 350, ...[1, 2, 3, 4].map((step) => step * innerHeight / 2), end / 2, end];
  const places = [...new Set(steps.map((y) => Math.round(Math.max(0, Math.min(y, end)))))];
  const found = new Set();
  for (const place of places) {
    scrollTo({ top: place, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    for (const pair of pairsInWindow()) found.add(pair + ', scrolled by ' + place);
  }
  scrollTo({ top: start, behavior: 'instant' });
  return [...found];

  function pairsInWindow() {
    const lines = linesInWindow().sort((one, other) => one.top - other.top);
    return lines.flatMap((line, index) => {
      const pairs = [];
      for (const other of lines.slice(index + 1)) {
        if (other.top >= line.bottom) break;
        if (other.text === line.text || other.left >= line.right || line.left >= other.right) continue;
        const x = (Math.max(line.left, other.left) + Math.min(line.right, other.right)) / 2;
        const y = (Math.max(line.top, other.top) + Math.min(line.bottom, other.bottom)) / 2;
        if (bothSeen(line.text.parentElement, other.text.parentElement, x, y)) pairs.push(wordsOf(line) + ' upon ' + wordsOf(other));
      }
      return pairs;
    });
  }

  /** The lines of text that are drawn in the window, less what a box of a line has above and below its letters. */
  function linesInWindow() {
    const lines = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      // A message stands upon the page on purpose, for some seconds.
      if (text.data.trim() === '' || text.parentElement.closest('script, style, noscript, svg, [class*=Toastify]')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom, width, height } of range.getClientRects())
        if (width > 2 && height > 2 && bottom > 0 && top < innerHeight)
          lines.push({ text, left: left + 1, right: right - 1, top: top + height / 4, bottom: bottom - height / 4 });
    }
    return lines;
  }

  /** Whether nothing that lies above either of them hides it at a point. */
  function bothSeen(one, other, x, y) {
    const stack = document.elementsFromPoint(x, y);
    const places = [stack.indexOf(one), stack.indexOf(other)];
    return !places.includes(-1) && !stack.slice(0, Math.max(...places)).some(isOpaque);
  }

  function isOpaque(element) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const alpha = /(?:^rgba.*,|\\/) ?([\\d.]+)\\)$/.exec(backgroundColor);
    return opacity === '1' && (backgroundImage !== 'none' || alpha === null || alpha[1] === '1');
  }

  function wordsOf({ text }) {
    return text.data.trim().slice(0, 40);
  }
})()`;
