import type { EveryPage } from '../e2e/every-page.ts';
import { type Category, categories, type Reading } from './pages.lighthouse.ts';
import type { Pressed } from './pages.presses.ts';
import type { Weight } from './pages.weight.ts';

export interface Measured {
  page: EveryPage;
  reading: Reading;
  weight: Weight;
}

/** A threshold that a page misses. */
export interface Finding {
  page: string;
  fault: string;
}

/** The least score and the largest shift of every page, and the most that the home page may weigh, in kB. */
const thresholds = { score: 95, shift: 0.1, homeScripts: 130, homePictures: 350 };

const columns = [
  '',
  'speed',
  'access',
  'practice',
  'search',
  'paint',
  'blocked',
  'shift',
  'scripts',
  'pictures',
  'machine',
];
const widths = [16, 5, 6, 8, 6, 6, 7, 6, 9, 9, 7];

/** The figures of pages as a table; `head` says what stands in its columns. */
export function pageTable(measured: readonly Measured[], { head }: { head: boolean }): string {
  const rows = measured.map(({ page, reading, weight }) => [
    page.name,
    ...categories.map((category) => String(reading.scores[category])),
    `${(reading.paintMs / 1000).toFixed(1)} s`,
    `${Math.round(reading.blockedMs)} ms`,
    reading.shift.toFixed(3),
    `${kilobytes(weight.scripts).toFixed(1)} kB`,
    `${kilobytes(weight.pictures).toFixed(0)} kB`,
    reading.machine.toFixed(0),
  ]);
  return (head ? [columns, ...rows] : rows)
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** From press to content, as a table. */
export function pressTable(timed: readonly Pressed[]): string {
  const lines = timed.map(({ name, network, median, most }) =>
    `${name.padEnd(26)}${network.padEnd(10)}${median.toFixed(0).padStart(6)} ms ${most.toFixed(0).padStart(6)} ms`.trimEnd(),
  );
  return ['From press to content     with the network    median       most (target 100 ms)', ...lines].join('\n');
}

/** Every missed threshold, a line each; empty if all are met. */
export function findingsOf(measured: readonly Measured[]): Finding[] {
  return measured.flatMap(({ page, reading, weight }) => {
    const low = categories.filter((category: Category) => reading.scores[category] < thresholds.score);
    const faults = [
      ...low.map((category) => `${category} ${reading.scores[category]}, at least ${thresholds.score} is asked for`),
      ...(low.length > 0 ? reading.faults.map((fault) => `it cost points: ${fault}`) : []),
      ...(reading.shift > thresholds.shift ? [`its layout shifts by ${reading.shift.toFixed(3)}`] : []),
      ...weight.foreign.map((address) => `it asks another origin for ${address}`),
      ...(page.name === 'home' ? overweight(weight) : []),
    ];
    return faults.map((fault) => ({ page: page.name, fault }));
  });
}

function overweight({ scripts, pictures }: Weight): string[] {
  return [
    ...(kilobytes(scripts) > thresholds.homeScripts ? [`its scripts may weigh ${thresholds.homeScripts} kB`] : []),
    ...(kilobytes(pictures) > thresholds.homePictures ? [`its pictures may weigh ${thresholds.homePictures} kB`] : []),
  ];
}

function kilobytes(bytes: number): number {
  return bytes / 1000;
}
