import type { Attribute } from '#contract/catalogue/families/family.ts';
import { findFamily } from '#contract/catalogue/families.ts';
import { buildAsks } from '#contract/catalogue/fit/build.asks.ts';
import { buildSlots, type Slot } from '#contract/catalogue/fit/build.slots.ts';
import { type Build, buildParams } from '#contract/catalogue/fit/build.ts';
import { valueWords } from '#contract/catalogue/fit/build.words.ts';
import type { FitStandard } from '#contract/catalogue/fit/fit.schema.ts';
import type { Attributes, Part } from '#contract/catalogue/parts.ts';
import { comparedPart, fitInBuild, placedIn } from './build-fit.ts';
import type { Compared } from './compared.ts';

/** What somebody may have of whom no more is known than one standard, as far as a rule says by it how a part fits: place by place from the frame outwards. */
export function standardsFor(part: Part): FitStandard[] {
  const compared = comparedPart(part);
  if (!compared) return [];
  return buildSlots.flatMap((slot) => {
    const [family] = slot.families;
    const known = findFamily(family)?.attributes ?? [];
    return buildAsks[slot.key].flatMap((key) => {
      const attribute = known.find((one) => one.key === key);
      return attribute ? standardsOf(compared, slot, attribute) : [];
    });
  });
}

function standardsOf(compared: Compared, slot: Slot, attribute: Attribute): FitStandard[] {
  if (attribute.kind !== 'choice') return [];
  const [family] = slot.families;
  return attribute.options.flatMap((option): FitStandard[] => {
    const said = { [attribute.key]: option };
    const buildOf = (attributes: Attributes): Build => ({
      name: '',
      bicycles: 1,
      items: [{ slot: slot.key, part: { family, attributes }, have: true }],
    });
    const found = fitInBuild(compared, placedIn(buildOf({ ...said, ...slot.only }), new Map()));
    if (!found?.findings.some(({ verdict }) => verdict !== 'unknown')) return [];
    const words = `${slot.name}: ${attribute.label.toLowerCase()} ${valueWords(attribute, option)}`;
    return [{ build: buildParams(buildOf(said)).toString(), words }];
  });
}
