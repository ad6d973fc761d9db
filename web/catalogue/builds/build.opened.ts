import { findFamily, readAttribute } from '#contract/catalogue/families.ts';
import { findSlot, MORE, type Slot, type SlotKey } from '#contract/catalogue/fit/build.slots.ts';
import { type Build, typedValue } from '#contract/catalogue/fit/build.ts';
import type { BuildView } from '#contract/catalogue/fit/build-view.ts';
import { fitVerdicts } from '#contract/catalogue/fit/fit.ts';
import type { Attributes } from '#contract/catalogue/parts.ts';
import type { ShopReader } from '#contract/catalogue/reader.ts';
import { buildAddress, type ChoicesFacts, choicesFacts, pluralAt, questionFacts, sayingOwn } from './build.facts.ts';
import type { ComparedRow } from './compared.tsx';
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
  const choices = question ? null : choicesFacts(build, slot, await reader.choicesFor(build, slot.key, CHOICES));
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
  return Object.fromEntries(
    await Promise.all(
      clashing.map(async (slot) => {
        const choices = choicesFacts(build, slot, await reader.choicesFor(build, slot.key, INSTEAD));
        return [slot.key, { ...choices, best: choices.best.filter(({ verdict }) => verdict !== 'unknown') }] as const;
      }),
    ),
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

/** What is known of what stands at a place: the geometry of the frame, the length of the fork. */
export function attributesAt({ items }: BuildView, slot: SlotKey): Attributes | null {
  const built = items.find(({ item }) => item.slot === slot);
  if (!built) return null;
  return built.part?.attributes ?? (typeof built.item.part === 'object' ? built.item.part.attributes : null);
}
