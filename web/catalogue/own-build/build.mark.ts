import { useSyncExternalStore } from 'react';

/** Where this browser keeps its builds, and that the first of them is put away. */
export const BUILDS_KEY = 'builds';
export const AWAY_KEY = 'buildAway';

/**
 * Marks the document before its first paint (`data-build`) where this browser has a build that is not put away, so that the places for
 * what is said of it are there from the start.
 */
export const buildMarkScript = `try{if(localStorage.getItem('${BUILDS_KEY}')&&!localStorage.getItem('${AWAY_KEY}'))document.documentElement.dataset.build=''}catch{}`;

const neverChanges = () => () => {};

/** Whether this browser has a build that parts are compared with, when the page was opened; false on the server. What is loaded then follows later changes. */
export function useHasBuild(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => document.documentElement.dataset.build !== undefined,
    () => false,
  );
}

/** Whether this browser has builds, put away or not; false where it refuses its storage. */
export function hasBuilds(): boolean {
  try {
    return localStorage.getItem(BUILDS_KEY) !== null;
  } catch {
    return false;
  }
}
