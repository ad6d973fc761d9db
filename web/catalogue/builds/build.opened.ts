import { findFamily, readAttribute } from '#contract/catalogue/families.ts';
import { findSlot, MORE, type Slot } from '#contract/catalogue/fit/build.slots.ts';
import { type Build, type OwnPart, typedValue } from '#contract/catalogue/fit/build.ts';
import type { BuildView } from '#contract/catalogue/fit/build-view.ts';
import { fitVerdicts } from '#contract/catalogue/fit/fit.ts';
import type { ShopReader } from '#contract/catalogue/reader.ts';
import { buildAddress, type ChoicesFacts, choicesFacts, pluralAt, questionFacts, sayingOwn } from './build.facts.ts';
import type { ComparedRow } from './compared.tsx';
import { drawnAlike, isDrawable } from './drawings/standard.drawing.tsx';
import { buildTexts as texts } from './texts.ts';

/** How many parts are shown that fit a place, and that would fit in place of one that does not. */
const CHOICES = 8;
const INSTEAD = 2;

/** Takes in what was typed about what somebody has: leads on to the next question, or says what is wrong. */
export function answer(build: Build, slot: Slot, key: string, typed: string): { to?: string; error?: string } {
  const attribute = findFamily(slot.families[0])?.attributes.find((one) => one.key === key);
  if (!attribute) return {};
  const read = readAttribute(attribute, typedValue(attribute, typed.trim().replace(',', '.')));
  if (!read.ok) return { error: read.message };
  const there = build.items.find((item) => item.slot === slot.key)?.part;
  const known = typeof there === 'object' ? there.attributes : {};
  const said = sayingOwn(build, slot, { ...known, [key]: read.value });
  const next = questionFacts(said, slot, key)?.skip;
  return { to: next ?? `${buildAddress(said)}#${slot.key}` };
}

/** What is open at a place: a question about what somebody has, or what fits there. */
export async function openedAt(reader: ShopReader, build: Build, slot: Slot, own: string | null) {
  const question = own === null ? null : questionFacts(build, slot, own);
  const found = question ? null : await reader.choicesFor(build, [slot.key], CHOICES);
  const choices = question ? null : choicesFacts(build, slot, found?.get(slot.key) ?? null);
  return {
    place: slot.key,
    title: texts.choicesOf(pluralAt(slot)),
    question,
    choices,
    close: `${buildAddress(build)}#${slot.key}`,
  };
}

/** What would fit in place of each part that does not, by its place. */
export async function insteadOf(
  reader: ShopReader,
  build: Build,
  { items }: BuildView,
): Promise<Partial<Record<string, ChoicesFacts>>> {
  const clashing = items.flatMap(({ item, verdict }) => (verdict === 'no' ? (findSlot(item.slot) ?? []) : []));
  const found = await reader.choicesFor(
    build,
    clashing.map(({ key }) => key),
    INSTEAD,
  );
  return Object.fromEntries(
    clashing.map((slot) => {
      const choices = choicesFacts(build, slot, found?.get(slot.key) ?? null);
      return [slot.key, { ...choices, best: choices.best.filter(({ verdict }) => verdict !== 'unknown') }] as const;
    }),
  );
}

/** Two values that clash and can be drawn beside each other: that of a part, and that of the one it does not fit. */
export interface ClashFacts {
  sides: readonly { place: string; family: string; attribute: string; value: string | number }[];
}

/** What does not fit each other, as drawings, by the place; the others are said in words alone. */
export function clashesOf(view: BuildView): Partial<Record<string, ClashFacts>> {
  return Object.fromEntries(
    view.items.flatMap(({ item, place, verdict, findings: [worst] }) => {
      const one = verdict === 'no' ? comparedAt(view, item.slot) : null;
      const other = worst ? comparedAt(view, worst.slot) : null;
      if (!one || !other || !worst) return [];
      const differing = drawnAlike(one.family, other.family).flatMap(([attribute, same]) => {
        const [value, otherValue] = [one.attributes[attribute], other.attributes[same]];
        if (!isDrawable(value) || !isDrawable(otherValue) || value === otherValue) return [];
        const sides = [
          { place, family: one.family, attribute, value },
          { place: worst.with, family: other.family, attribute: same, value: otherValue },
        ];
        return [{ sides }];
      });
      return differing[0] ? [[item.slot, differing[0]] as const] : [];
    }),
  );
}

/** Each comparison of two parts once, the worst first. */
export function rowsOf({ items }: BuildView): ComparedRow[] {
  const rows = items.flatMap(({ item, place, findings }, at) =>
    findings
      .filter(({ slot }) => items.findIndex((other) => other.item.slot === slot) > at || item.slot === MORE)
      .map(({ interface: name, with: other, has, other: value, verdict }) => ({
        ...{ interface: name, places: `${place}, ${other.toLowerCase()}`, has, other: value, verdict },
      })),
  );
  return rows.sort((one, other) => fitVerdicts.indexOf(one.verdict) - fitVerdicts.indexOf(other.verdict));
}

/** What is known of what stands at a place, such as the geometry of the frame; null where nothing does. */
export function comparedAt({ items }: BuildView, slot: string): OwnPart | null {
  const built = items.find(({ item }) => item.slot === slot);
  if (!built) return null;
  if (built.part) return { family: built.part.category, attributes: built.part.attributes };
  return typeof built.item.part === 'object' ? built.item.part : null;
}
