import { type Browser, chromium } from '@playwright/test';
import type { Part } from '#contract/catalogue/parts.ts';
import { pages } from '#contract/pages.ts';
import type { Finding } from '../pages.report.ts';
import { choosingTasks } from './choosing.tasks.ts';
import { fittingTasks } from './fitting.tasks.ts';
import { largeWays } from './large.ways.ts';
import { ownTasks } from './own.tasks.ts';
import { Person } from './person.ts';
import { type Stage, setStage } from './stage.ts';
import type { Facts, Task } from './task.ts';

/** All tasks by their names. */
const tasks: Record<string, Task> = { ...fittingTasks, ...choosingTasks, ...ownTasks };

/** What a task took, or why it did not end well. */
export interface Done {
  name: string;
  says: string;
  steps: number;
  seconds: number;
  /** The part of the seconds that the shop let one wait. */
  waited: number;
  fault: string | null;
}

/**
 * Does all tasks in the shop at `origin`, which is new, one after the other, and prints them as a table; with `grow`, which fills it when
 * the stage is set, by the ways of a large shop. Gives those that did not end well.
 */
export async function doTasks(
  executablePath: string,
  origin: string,
  grow: (() => Promise<void>) | null = null,
): Promise<Finding[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const done: Done[] = [];
  try {
    const set = await setStage(browser, origin);
    await grow?.();
    const parts = await fetch(`${origin}/api/parts`).then((answer) => answer.json() as Promise<Part[]>);
    const stage = { ...set, parts };
    console.log(`${'Task'.padEnd(WORDS)}  steps  seconds   waited`);
    for (const [name, task] of Object.entries(tasks)) {
      const one = await doTask(browser, origin, stage, name, { ...task, ...(grow && largeWays[name]) });
      done.push(one);
      console.log(lineOf(one));
    }
  } finally {
    await browser.close();
  }
  const sum = (figure: (one: Done) => number) => done.reduce((total, one) => total + figure(one), 0);
  const whole = {
    steps: sum((one) => one.steps),
    seconds: sum((one) => one.seconds),
    waited: sum((one) => one.waited),
  };
  console.log(lineOf({ says: 'All of them', ...whole }));
  return done.flatMap(({ name, fault }) => (fault === null ? [] : [{ page: name, fault }]));
}

/** As wide as the words of a task stand in the table; longer ones push the figures on. */
const WORDS = 90;

function lineOf({ says, steps, seconds, waited }: Pick<Done, 'says' | 'steps' | 'seconds' | 'waited'>): string {
  const figures = [String(steps).padStart(5), seconds.toFixed(1).padStart(7), waited.toFixed(1).padStart(7)];
  return `${says.padEnd(WORDS)}  ${figures.join('  ')}`;
}

async function doTask(browser: Browser, origin: string, stage: Stage & Facts, name: string, task: Task): Promise<Done> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: origin,
    ...(task.who === 'dealer' && { storageState: stage.signedIn }),
  });
  const person = new Person(await context.newPage());
  const at = stage.parts.find(({ sku }) => sku === task.at);
  let fault: string | null = null;
  try {
    await person.page.goto(at ? pages.part(at.slug) : pages.home, { waitUntil: 'networkidle' });
    const right = task.right(stage);
    if (right.length === 0) throw new Error('No part is right');
    await task.way(person, stage, right);
    await task.ends(person, right);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  await context.close();
  const { steps, own, waited } = person;
  return { name, says: task.says, steps, seconds: own + waited, waited, fault };
}
