import type { Experience } from './customers.ts';

/** One event, what customers went through, and what of theirs was lost. */
export interface Row {
  name: string;
  experience: Experience;
  lost: number;
}

/** The events as a table for Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ name, experience, lost }) => {
    const { acknowledged, failed, stoodStill, longestWait, pages } = experience;
    const attempts = [...failed].map(([why, times]) => `${times} × ${why}`).join(', ') || 'none';
    const read = `${pages.failed} of ${pages.read}`;
    return `| ${[name, seconds(stoodStill), seconds(longestWait), acknowledged, attempts, read, lost].join(' | ')} |`;
  });
  const head =
    '| Event | No order for | Longest wait | Orders acknowledged | Attempts that failed | Pages that failed | Orders lost |';
  return [head, '|---|---|---|---|---|---|---|', ...lines].join('\n');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
