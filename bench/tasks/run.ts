import { type Browser, chromium } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { choosingTasks } from './choosing.tasks.ts';
import { fittingTasks } from './fitting.tasks.ts';
import { Person } from './person.ts';
import { type Stage, setStage } from './stage.ts';
import type { Task } from './task.ts';

/** All tasks by their names. */
export const tasks: Record<string, Task> = { ...fittingTasks, ...choosingTasks };

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

/** Does tasks in the shop at `origin`, which is new, one after the other. */
export async function doTasks(executablePath: string, origin: string, told: (done: Done) => void) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const stage = await setStage(browser, origin);
    for (const [name, task] of Object.entries(tasks)) told(await doTask(browser, origin, stage, name, task));
  } finally {
    await browser.close();
  }
}

export async function doTask(browser: Browser, origin: string, stage: Stage, name: string, task: Task): Promise<Done> {
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
    await task.way(person, stage);
    await task.ends(person, right);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  await context.close();
  const { steps, own, waited } = person;
  return { name, says: task.says, steps, seconds: own + waited, waited, fault };
}
