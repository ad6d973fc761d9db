import type { Page } from '@playwright/test';

/** How much a shift counts, and which elements moved, with x, y, width and height before and after. */
interface Shift {
  value: number;
  moved: string[];
}

/**
 * What has moved on the page by itself since it was opened. To be called before that. The fonts do not load: on a busy machine one
 * comes after the first paint and changes the width of every word, which is not what these journeys are about.
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
  await page.addInitScript(`window.shifted = [];
    const nameOf = (node) => {
      const element = node?.closest ? node : node?.parentElement;
      if (!element) return 'an element that is gone';
      const name = element.id ? '#' + element.id : element.className && '.' + String(element.className).trim().split(/\\s+/).join('.');
      return element.tagName.toLowerCase() + name + ' "' + (node.textContent ?? '').trim().slice(0, 40) + '"';
    };
    const placeOf = ({ x, y, width, height }) => [x, y, width, height].map((figure) => Math.round(figure * 10) / 10).join(' ');
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if (shift.hadRecentInput || shift.value === 0) continue;
        const moved = (shift.sources ?? []).map(
          ({ node, previousRect, currentRect }) => nameOf(node) + ' from ' + placeOf(previousRect) + ' to ' + placeOf(currentRect));
        window.shifted.push({ value: shift.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });`);
  return () => page.evaluate<Shift[]>('window.shifted');
}
