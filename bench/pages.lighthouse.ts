import lighthouse from 'lighthouse';
import type { EveryPage } from '../e2e/every-page.ts';
import { median } from './report.text.ts';

/** What Lighthouse judges, as it names it. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

const RUNS = 3;
/** The most runs that are made to get enough valid ones. */
const MAX_ATTEMPTS = 9;
/**
 * Lighthouse warns below this index of its own that the machine is slower than it expects: what it emulates is then no
 * phone of today. Shared machines go below it for moments.
 */
const EXPECTED_MACHINE = 1000;

/** What Lighthouse found on a page. */
export interface Reading {
  /** From 0 to 100, the median of the runs. */
  scores: Record<Category, number>;
  /** Cumulative layout shift, the worst of the runs. */
  shift: number;
  /** Largest contentful paint as a phone would have it, in ms, the median. */
  paintMs: number;
  /** Total blocking time as a phone would have it, in ms, the median. */
  blockedMs: number;
  /** The index of the machine that Lighthouse took along the way, the lowest of the runs. */
  machine: number;
  /** What cost points in any run, a line each. */
  faults: string[];
}

/**
 * Has a page judged as phones see it, three times over. A run that failed, or in which the machine was slower than
 * Lighthouse expects, is taken again, a few times. `port` is where the browser listens. Throws where it cannot be read.
 */
export async function readPage(port: number, origin: string, page: EveryPage): Promise<Reading> {
  const taken: Reading[] = [];
  const fair = () => taken.filter(({ machine }) => machine >= EXPECTED_MACHINE);
  for (let attempt = 1; fair().length < RUNS && attempt <= MAX_ATTEMPTS; attempt += 1) {
    const run = await readOnce(port, origin, page);
    if (typeof run !== 'string') taken.push(run);
    else if (attempt === MAX_ATTEMPTS && taken.length < RUNS) throw new Error(`${page.path}: ${run}`);
  }
  const runs = taken.toSorted((one, other) => other.machine - one.machine).slice(0, RUNS);
  return {
    machine: Math.min(...runs.map((run) => run.machine)),
    scores: scoresBy((category) => median(runs.map((run) => run.scores[category]))),
    shift: Math.max(...runs.map((run) => run.shift)),
    paintMs: median(runs.map((run) => run.paintMs)),
    blockedMs: median(runs.map((run) => run.blockedMs)),
    faults: [...new Set(runs.flatMap((run) => run.faults))],
  };
}

/** Gives what Lighthouse says where it could not judge the page. */
async function readOnce(port: number, origin: string, { path, status, isFound }: EveryPage): Promise<Reading | string> {
  const result = await lighthouse(`${origin}${path}`, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
    // A page that is not to be found says so to search engines on purpose.
    skipAudits: isFound ? [] : ['is-crawlable', 'http-status-code'],
    ignoreStatusCode: status !== 200,
    disableFullPageScreenshot: true,
  });
  const { lhr } = result ?? {};
  if (!lhr || lhr.runtimeError) return lhr?.runtimeError?.message ?? 'Lighthouse gave nothing';
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: scoresBy((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    shift: figure('cumulative-layout-shift'),
    paintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    machine: lhr.environment.benchmarkIndex,
    faults: categories.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const { score, title } = lhr.audits[id] ?? { score: null, title: id };
        return weight > 0 && score !== null && score < 0.9 ? [`${title} (${id})`] : [];
      }),
    ),
  };
}

function scoresBy(scoreOf: (category: Category) => number): Reading['scores'] {
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}
