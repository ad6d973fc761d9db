import type { Page } from '@playwright/test';

/**
 * The texts of a page of which something cannot be read: they stand out of the window at a side, or are cut off by what
 * they stand in. What scrolls shows them after all, and what is there for screen readers alone is let be.
 */
export function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(LOST);
}

const LOST = `(() => {
  const lost = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const tolerance = 1;
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (text.data.trim() === '' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest('.skip, script, style, noscript, svg, [aria-hidden=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) if (isLost(line, parent)) lost.add(text.data.trim().slice(0, 60));
  }
  return [...lost];

  function isLost(line, parent) {
    // The box of a line is higher than its letters.
    const [top, bottom] = [line.top + line.height / 4, line.bottom - line.height / 4];
    for (let box = parent; box; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (edge.width <= 1 || edge.height <= 1) return false;
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
      const cutsX = overflowX !== 'visible' && (line.left < edge.left - tolerance || line.right > edge.right + tolerance);
      const cutsY = overflowY !== 'visible' && (top < edge.top - tolerance || bottom > edge.bottom + tolerance);
      if (box !== document.body && box !== document.documentElement && (cutsX || cutsY)) return true;
      if (position === 'fixed') break;
    }
    return line.left < -tolerance || line.right > document.documentElement.clientWidth + tolerance;
  }
})()`;
