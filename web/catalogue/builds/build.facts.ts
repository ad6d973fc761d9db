import type { Attribute } from '#contract/catalogue/families/family.ts';
import { findFamily } from '#contract/catalogue/families.ts';
import { buildAsks } from '#contract/catalogue/fit/build.asks.ts';
import { buildSlots, findSlot, MORE, type Slot, type SlotKey } from '#contract/catalogue/fit/build.slots.ts';
import {
  type Build,
  type BuildItem,
  buildParams,
  type OwnPart,
  withItem,
  withoutItem,
} from '#contract/catalogue/fit/build.ts';
import { ownWords, valueWords } from '#contract/catalogue/fit/build.words.ts';
import type {
  BuildFinding,
  BuildView,
  BuiltItem,
  PlaceChoices,
  PlaceCounts,
} from '#contract/catalogue/fit/build-view.ts';
import { FIT_PARAM, type FitVerdict } from '#contract/catalogue/fit/fit.ts';
import type { Attributes, Part } from '#contract/catalogue/parts.ts';
import { pages } from '#contract/pages.ts';
import { comparedText } from '#web/catalogue/own-build/builds.store.ts';
import { type CardFacts, cardFacts } from '#web/catalogue/parts/card.facts.ts';
import { pluralOf } from '#web/catalogue/parts/family.words.ts';
import { drawnStandard, hasDrawing, isDrawable } from './drawings/standard.drawing.tsx';
import { howToMeasure } from './drawings/texts.ts';
import { OWN_PARAM, PLACE_PARAM, buildTexts as texts } from './texts.ts';

/** What stands at a place, as its row shows it. */
export interface PlacedFacts {
  /** Null for what somebody has, and for a number that no part on sale has. */
  part: Pick<
    CardFacts,
    '_id' | 'slug' | 'name' | 'sku' | 'price' | 'ordered_quantity' | 'available' | 'picture' | 'summary'
  > | null;
  /** The number in the address. */
  number: string | null;
  /** What is known of what somebody has, value by value, and the first of it that can be drawn. */
  own: readonly string[];
  drawn: { family: string; attribute: string; value: string | number } | null;
  have: boolean;
  verdict: FitVerdict | null;
  /** The worst first. */
  findings: readonly BuildFinding[];
  remove: string;
  /** The same build with this bought, or there already; null where it is not from here. */
  toggleHave: string | null;
}

/** A place of a bicycle, as its row shows it. */
export interface PlaceFacts {
  key: string;
  name: string;
  optional: boolean;
  placed: PlacedFacts | null;
  counts: PlaceCounts | null;
  /** Where what fits is chosen, and where is said what one has. */
  choose: string;
  own: string;
}

/** What can be chosen at a place. */
export interface ChoicesFacts {
  counts: PlaceCounts | null;
  /** The list of all that fit. */
  all: string;
  best: readonly {
    part: Pick<CardFacts, '_id' | 'slug' | 'name' | 'sku' | 'price' | 'ordered_quantity' | 'available' | 'picture'>;
    verdict: FitVerdict | null;
    why: string;
    take: string;
  }[];
}

/** One question about what somebody has. */
export interface QuestionFacts {
  family: string;
  attribute: string;
  /** What is asked, and how it is measured; empty where that is known to everybody. */
  question: string;
  how: string;
  unit: string;
  /** Each option with the address that says it; none where a value is typed. */
  options: readonly { value: string | number; words: string; tells: string; to: string; isSaid: boolean }[];
  /** What was said so far, each with the address that asks for it anew. */
  said: readonly { words: string; to: string }[];
  /** The next question, and the end of them. */
  skip: string | null;
  done: string;
  /** What a form sends beside the value that is typed. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** The address of a build, with what is open on its page. */
export function buildAddress(build: Build, open: { place?: string; own?: string } = {}): string {
  const params = buildParams(build);
  if (open.place) params.set(PLACE_PARAM, open.place);
  if (open.own) params.set(OWN_PARAM, open.own);
  return `${pages.build}${params.size === 0 ? '' : `?${params}`}${open.place ? `#${open.place}` : ''}`;
}

/** The places of the page in their groups, and what stands beside them. */
export function placesOf(
  build: Build,
  view: BuildView,
): { groups: { name: string; places: PlaceFacts[] }[]; more: PlaceFacts[] } {
  const builtAt = (key: string) => view.items.find(({ item }) => item.slot === key) ?? null;
  const groups = Map.groupBy(buildSlots, ({ group }) => group);
  return {
    groups: [...groups].map(([name, slots]) => ({
      name,
      places: slots.map((slot) => placeOf(build, slot, builtAt(slot.key), view.open.get(slot.key) ?? null)),
    })),
    more: view.items
      .filter(({ item }) => item.slot === MORE)
      .map((built, at) => ({
        ...{ key: `${MORE}-${at}`, name: built.place, optional: true, counts: null, choose: '', own: '' },
        placed: placedOf(build, built),
      })),
  };
}

function placeOf(build: Build, slot: Slot, built: BuiltItem | null, counts: PlaceCounts | null): PlaceFacts {
  const { key, name, optional = false } = slot;
  return {
    ...{ key, name, optional, counts, placed: built && placedOf(build, built) },
    choose: buildAddress(build, { place: key }),
    own: buildAddress(build, { place: key, own: firstAsked(build, key) }),
  };
}

function placedOf(build: Build, { item, part, verdict, findings }: BuiltItem): PlacedFacts {
  return {
    ...{ part: part && rowFacts(part), verdict, findings, have: item.have },
    number: typeof item.part === 'string' ? item.part : null,
    own: typeof item.part === 'string' ? [] : ownWords(item.part),
    drawn: typeof item.part === 'string' ? null : drawnOf(item.part),
    remove: buildAddress(withoutItem(build, item)),
    toggleHave:
      part === null || item.slot === MORE
        ? null
        : `${buildAddress(withItem(build, { ...item, have: !item.have }))}#${item.slot}`,
  };
}

/** The first value of what somebody has that can be drawn. */
function drawnOf({ family, attributes }: OwnPart): PlacedFacts['drawn'] {
  for (const [attribute, value] of Object.entries(attributes))
    if (isDrawable(value) && hasDrawing(family, attribute)) return { family, attribute, value };
  return null;
}

function rowFacts(part: Part) {
  const { _id, slug, name, sku, price, ordered_quantity, available, picture, summary } = cardFacts(part);
  return { _id, slug, name, sku, price, ordered_quantity, available, picture, summary };
}

/** What can stand at a place, each with the address that puts it there. */
export function choicesFacts(build: Build, slot: Slot, choices: PlaceChoices | null): ChoicesFacts {
  const [family] = slot.families;
  const others = { ...build, items: build.items.filter((item) => item.slot !== slot.key) };
  const list = pages.partsIn(family);
  const touched = choices !== null && choices.free < choices.all;
  return {
    counts: choices && { ...choices },
    all: touched
      ? `${list}&${new URLSearchParams({ [FIT_PARAM]: comparedText(buildParams(others).toString()) })}`
      : list,
    best: (choices?.best ?? []).map(({ part, verdict, worst }) => {
      const { _id, slug, name, sku, price, ordered_quantity, available, picture } = cardFacts(part);
      return {
        ...{ part: { _id, slug, name, sku, price, ordered_quantity, available, picture }, verdict },
        why: worst ? (worst.note === '' ? `${worst.interface}: ${worst.has}` : worst.note) : '',
        take: `${buildAddress(withItem(build, { slot: slot.key, part: sku, have: false }))}#${slot.key}`,
      };
    }),
  };
}

/** The question about an attribute of what somebody has at a place; null where the place asks for no such thing. */
export function questionFacts(build: Build, slot: Slot, key: string): QuestionFacts | null {
  const [name] = slot.families;
  const family = findFamily(name);
  const questions = buildAsks[slot.key];
  const attribute = family?.attributes.find((one) => one.key === key);
  if (!family || !attribute || !questions.includes(key)) return null;
  const there = ownAt(build, slot);
  const saying = (value: Attributes[string]) => sayingOwn(build, slot, { ...there.attributes, [key]: value });
  const next = questions.slice(questions.indexOf(key) + 1).find((one) => there.attributes[one] === undefined);
  const then = (changed: Build) => buildAddress(changed, { place: slot.key, ...(next && { own: next }) });
  const values = attribute.kind === 'choice' ? attribute.options : [];
  const standard = drawnStandard(name, key);
  const measuring = standard ? howToMeasure[standard] : null;
  return {
    ...{
      family: family.name,
      attribute: key,
      question: measuring?.question ?? texts.ask(attribute.label),
      how: measuring?.how ?? '',
      unit: 'unit' in attribute ? (attribute.unit ?? '') : '',
    },
    options: values.map((value) => ({
      ...{ value, words: valueWords(attribute, value), tells: measuring?.values[`${value}`] ?? '' },
      isSaid: there.attributes[key] === value,
      to: then(saying(value)),
    })),
    said: questions.flatMap((one) => saidOf(build, slot, there, family.attributes, one)),
    skip: next === undefined ? null : buildAddress(build, { place: slot.key, own: next }),
    done: `${buildAddress(sayingOwn(build, slot, there.attributes))}#${slot.key}`,
    fields: [...buildParams(build), [PLACE_PARAM, slot.key], [OWN_PARAM, key]],
  };
}

function saidOf(build: Build, slot: Slot, { attributes }: OwnPart, known: readonly Attribute[], key: string) {
  const value = attributes[key];
  const attribute = known.find((one) => one.key === key);
  if (value === undefined || !attribute) return [];
  return [
    {
      words: `${attribute.label} ${valueWords(attribute, value)}`,
      to: buildAddress(build, { place: slot.key, own: key }),
    },
  ];
}

/** What somebody has at a place, as far as they said; the position follows from the place. */
function ownAt(build: Build, slot: Slot): OwnPart {
  const there = build.items.find((item) => item.slot === slot.key)?.part;
  const [family] = slot.families;
  return typeof there === 'object' && there.family === family ? there : { family, attributes: {} };
}

/** The build in which somebody has this at a place. */
export function sayingOwn(build: Build, slot: Slot, attributes: Attributes): Build {
  const [family] = slot.families;
  const part = { family, attributes: { ...attributes, ...slot.only } };
  return withItem(build, { slot: slot.key, part, have: true } satisfies BuildItem);
}

/** The first question about what somebody has at a place that is not answered yet, else the first of all. */
function firstAsked(build: Build, key: SlotKey): string {
  const slot = findSlot(key);
  const questions = buildAsks[key];
  const known = slot ? ownAt(build, slot).attributes : {};
  return questions.find((one) => known[one] === undefined) ?? questions[0] ?? '';
}

/** The family of a place in the plural. */
export const pluralAt = ({ families: [family] }: Slot) => pluralOf(family);
