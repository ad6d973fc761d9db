import { preload } from 'react-dom';
import type { ServerBuild } from 'react-router';

type Assets = ServerBuild['assets'];

let remembered: readonly string[] = [];

/** Tells the server's rendering which sheets every page has, by their addresses. */
export function rememberSheets(sheets: readonly string[]): void {
  remembered = sheets;
}

/** Has the page that is being rendered name its sheets before all modules: React writes both into the head, the sheets last. */
export function preloadSheets(): void {
  for (const sheet of remembered) preload(sheet, { as: 'style' });
}

/**
 * What the build made, without what modules import. The router preloads every module that it finds there with the priority
 * of the sheet, and the first paint waits behind 120 kB of scripts. Modules that are preloaded ask for their imports by
 * themselves. The browser's own list of modules is another file, and stays whole.
 */
export function withoutImports(assets: Assets): Assets {
  return {
    ...assets,
    entry: { ...assets.entry, imports: [] },
    routes: Object.fromEntries(
      Object.entries(assets.routes).map(([id, route]) => [id, route && { ...route, imports: [] }]),
    ),
  };
}
