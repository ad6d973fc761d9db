import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/**
 * What a person's acts take, in seconds. The first four are the Keystroke-Level Model (Card, Moran, Newell 1980): a key or a mouse
 * button, pointing, the hand from mouse to keys or back, and the thought before an act. A row is read with four fixations of 0.23 s, as
 * their Model Human Processor has them.
 */
const seconds = { key: 0.2, point: 1.1, hand: 0.4, think: 1.35, row: 0.92 } as const;

/** How long the pointer stands on something before it is pressed, in ms; it is a part of pointing. */
const AIMING = 250;

/** The longest wait that is not a fault, in ms. */
const TIMEOUT = 15_000;

/** What a step led to: something to be seen, another address, or nothing that one waits for. */
export type Until = Locator | 'address' | 'nothing';

/** One row that was read: what stands in it, and its link. */
export interface ReadRow {
  text: string;
  row: Locator;
}

/**
 * A person at a screen of 1440 × 900 who does what a way says, and whose steps and seconds are counted. A step is a press, a text typed
 * with its Enter, a choice from a list, or a row read. Before each but a read row stands a thought. What lies outside the window
 * costs a pointing for each window that is scrolled. Waiting is measured.
 */
export class Person {
  steps = 0;
  /** The seconds of the person, by the model. */
  own = 0;
  /** The seconds that the shop let them wait. */
  waited = 0;
  /** The addresses of the parts that the person has settled on, where a task ends with several. */
  found: string[] = [];
  /** The hand lies on the mouse when a task begins. */
  #hand: 'mouse' | 'keys' = 'mouse';

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses something with the mouse. */
  async press(target: Locator, until: Until = 'address'): Promise<void> {
    this.steps += 1;
    this.own += seconds.think;
    await this.#point(target);
    await this.#act(until, async () => {
      await this.page.mouse.down();
      await this.page.mouse.up();
    });
  }

  /** Goes back by the browser's own button. */
  async back(): Promise<void> {
    this.steps += 1;
    this.own += seconds.think + seconds.point + seconds.key;
    this.#take('mouse');
    await this.#act('address', () => this.page.goBack());
  }

  /** Types words into the search of the bar, which `/` leads to. With 'address' Enter ends them. */
  async search(words: string, until: Until = 'address'): Promise<void> {
    this.steps += 1;
    this.own += seconds.think + seconds.key * (1 + words.length + (until === 'address' ? 1 : 0));
    this.#take('keys');
    await this.page.keyboard.press('/');
    // The last key comes as long after the others as a hand takes for it: what is loaded meanwhile is not waited for.
    const last = until === 'address' ? words.length : words.length - 1;
    await this.page.keyboard.insertText(words.slice(0, last));
    await wait(seconds.key * 1000);
    await this.#act(until, async () => {
      if (until === 'address') await this.page.keyboard.press('Enter');
      else await this.page.keyboard.insertText(words.slice(last));
    });
  }

  /** Types into a field, which is pressed first, and ends with Enter. */
  async type(field: Locator, words: string, until: Until = 'address'): Promise<void> {
    this.steps += 1;
    this.own += seconds.think;
    await this.#point(field);
    await this.page.mouse.click(...(await middleOf(field)));
    this.#take('keys');
    this.own += seconds.key * (words.length + 1);
    await field.fill(words);
    await this.#act(until, () => this.page.keyboard.press('Enter'));
  }

  /** Goes down so many suggestions and opens the one there: one press for the hand that already lies on the keys. */
  async openSuggestion(option: Locator): Promise<void> {
    const place = await option.evaluate((one) => {
      const all = [...(one.closest('[role="listbox"]')?.querySelectorAll('[role="option"]') ?? [])];
      return all.indexOf(one);
    });
    this.read(place + 1);
    this.steps += 1;
    this.own += seconds.think + seconds.key * (place + 2);
    for (let down = 0; down <= place; down += 1) await this.page.keyboard.press('ArrowDown');
    await this.#act('address', () => this.page.keyboard.press('Enter'));
  }

  /** Chooses from a list that opens: two presses, one thought. */
  async choose(list: Locator, label: string, until: Until = 'address'): Promise<void> {
    this.steps += 1;
    this.own += seconds.think + seconds.point + seconds.key;
    await this.#point(list);
    await this.#act(until, () => list.selectOption({ label }));
  }

  /** Reads so many rows. */
  read(rows = 1): void {
    this.steps += rows;
    this.own += seconds.row * rows;
  }

  /** Reads the rows of a list from its first one, down to the one that fits; all of them where none is named. Gives those read. */
  async readRows(rows: Locator, fits: (text: string) => boolean = () => false): Promise<ReadRow[]> {
    await rows.first().waitFor({ timeout: TIMEOUT });
    const texts = (await rows.allInnerTexts()).map((text) => text.replaceAll(' ', ' '));
    const at = texts.findIndex(fits);
    const read = texts.slice(0, at < 0 ? texts.length : at + 1);
    this.read(read.length);
    await this.#scrollTo(rows.nth(read.length - 1));
    return read.map((text, place) => ({ text, row: rows.nth(place) }));
  }

  #take(hand: 'mouse' | 'keys'): void {
    if (this.#hand !== hand) this.own += seconds.hand;
    this.#hand = hand;
  }

  async #point(target: Locator): Promise<void> {
    this.#take('mouse');
    await target.waitFor({ timeout: TIMEOUT });
    await this.#scrollTo(target);
    this.own += seconds.point + seconds.key;
    await this.page.mouse.move(...(await middleOf(target)));
    await wait(AIMING);
  }

  /** Turns the wheel until something stands in the window. */
  async #scrollTo(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    const height = this.page.viewportSize()?.height ?? 0;
    if (!box || height === 0) return;
    const beyond = box.y < 0 ? -box.y : Math.max(0, box.y + box.height - height);
    this.own += seconds.point * Math.ceil(beyond / height);
    await target.scrollIntoViewIfNeeded();
  }

  /** Does something and measures how long what it leads to is waited for. */
  async #act(until: Until, act: () => Promise<unknown>): Promise<void> {
    const before = this.page.url();
    const began = performance.now();
    await act();
    if (until === 'address')
      await this.page.waitForURL((url) => url.href !== before, { waitUntil: 'commit', timeout: TIMEOUT });
    else if (until !== 'nothing') await seen(until);
    await this.page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    if (until !== 'nothing') this.waited += (performance.now() - began) / 1000;
  }
}

/** The middle of the first line of something: between two lines of a link there is nothing to press. */
async function middleOf(target: Locator): Promise<[x: number, y: number]> {
  const box = await target.evaluate((element) => {
    const [first] = element.getClientRects();
    return first && { x: first.x + first.width / 2, y: first.y + first.height / 2 };
  });
  if (!box) throw new Error(`${target} is not to be seen.`);
  return [box.x, box.y];
}

/** Looks again and again, more often than Playwright's own waiting does: that would round what is measured up to half a second. */
async function seen(target: Locator): Promise<void> {
  for (const began = performance.now(); !(await target.isVisible()); await wait(5))
    if (performance.now() - began > TIMEOUT) throw new Error(`${target} did not come.`);
}
