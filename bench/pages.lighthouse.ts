import lighthouse from 'lighthouse';
import type { EveryPage } from '../e2e/every-page.ts';
import { median } from './report.text.ts';

/** What Lighthouse judges, as it names it. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

const RUNS = 3;

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
  /** What cost points in any run, a line each. */
  faults: string[];
}

/**
 * Has a page judged as phones see it, three times over. `port` is where the browser listens. Throws where it cannot be
 * read.
 */
export async function readPage(port: number, origin: string, page: EveryPage): Promise<Reading> {
  const runs: Awaited<ReturnType<typeof readOnce>>[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await readOnce(port, origin, page));
  return {
    scores: scoresBy((category) => median(runs.map((run) => run.scores[category]))),
    shift: Math.max(...runs.map((run) => run.shift)),
    paintMs: median(runs.map((run) => run.paintMs)),
    blockedMs: median(runs.map((run) => run.blockedMs)),
    faults: [...new Set(runs.flatMap((run) => run.faults))],
  };
}

async function readOnce(port: number, origin: string, { path, status, isFound }: EveryPage) {
  const result = await lighthouse(`${origin}${path}`, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
    // A page that is not to be found is told so to search engines on purpose.
    skipAudits: isFound ? [] : ['is-crawlable', 'http-status-code'],
    ignoreStatusCode: status !== 200,
    disableFullPageScreenshot: true,
  });
  const { lhr } = result ?? {};
  if (!lhr || lhr.runtimeError) throw new Error(`${path}: ${lhr?.runtimeError?.message ?? 'Lighthouse gave nothing'}`);
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: scoresBy((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    shift: figure('cumulative-layout-shift'),
    paintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
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
