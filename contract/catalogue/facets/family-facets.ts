import { beadSeats } from '../families/family.ts';
import { type AttributesOf, type FamilyName, findFamily } from '../families.ts';
import { axleFromWords, driverBody, rotorMount } from '../specification/shared.ts';
import { axle, circle, rimWidths, sprocket, tyreWidths } from './composed-facets.ts';
import { attributeFacet, type FacetRule, rangeOf, type Wording } from './facet-rule.ts';

/** Attributes by their keys, each as it stands or in other words, and facets that are put together. */
type Listed<Name extends FamilyName> = readonly (
  | keyof AttributesOf<Name>
  | readonly [key: keyof AttributesOf<Name>, wording: Wording]
  | FacetRule
)[];

const cells: Wording = { cells: true };
const orNone = (none: number): Wording => ({ none });
const driver: Wording = {
  label: 'Driver body',
  say: (value) => driverBody(value as AttributesOf<'Hub'>['freehub']),
};
const mount: Wording = { label: 'Rotor mount', say: (value) => rotorMount(value as AttributesOf<'Hub'>['disc']) };
/** Frames and forks name the width first. */
const axleWords: Wording = { say: axleFromWords, order: (value) => value.split(' × ').map(Number).reverse() };
const beadSeatOf = (size: string) => beadSeats[size as AttributesOf<'Wheel'>['size']];
/** Several names stand for one bead seat, which decides what fits: they stand side by side, the largest first. */
const wheelSize: Wording = { say: (size) => `${size} (${beadSeatOf(size)})`, order: (size) => [-beadSeatOf(size)] };

/** What the parts of each family are narrowed by beside what all parts are, what decides most first. */
const listed: { readonly [Name in FamilyName]: Listed<Name> } = {
  Cassette: [
    'speeds',
    ['driver', driver],
    ['bodyMm', { say: (value) => (value === '0' ? 'none' : `${value} mm`) }],
    sprocket('largestSprocket', 'Largest sprocket', (teeth) => Math.max(...teeth)),
    sprocket('smallestSprocket', 'Smallest sprocket', (teeth) => Math.min(...teeth)),
    'build',
  ],
  Freewheel: [
    'kind',
    'speeds',
    sprocket('smallestSprocket', 'Smallest sprocket', (teeth) => Math.min(...teeth)),
    sprocket('largestSprocket', 'Largest sprocket', (teeth) => Math.max(...teeth)),
    'mount',
    'chainWidth',
    'tool',
  ],
  Chainring: ['teeth', 'mount', circle('arms'), 'chainSpeeds', 'profile', ['offsetMm', cells], 'material'],
  Crankset: [
    ['armMm', cells],
    'teeth',
    ['innerTeeth', orNone(0)],
    'ringMount',
    circle('spiderArms'),
    'axleMm',
    'chainlineMm',
    'qFactorMm',
    'armMaterial',
    ['bottomBracket', { label: 'Bottom bracket' }],
  ],
  Chain: ['speeds', 'links', 'innerWidthMm', 'closure', 'plates', 'hollowPins'],
  'Bottom bracket': ['standard', 'axleMm', ['shellMm', cells], 'fit', 'bearing', 'cupMaterial'],
  'Front derailleur': [
    'speeds',
    'chainrings',
    'mount',
    'largestRing',
    'capacityTeeth',
    ['chainlineMm', cells],
    'swing',
  ],
  'Rear derailleur': [
    'speeds',
    'mount',
    'cage',
    'largestSprocket',
    'capacityTeeth',
    'chainrings',
    'clutch',
    ['cablePullMm', cells],
  ],
  Shifter: ['speeds', 'side', 'action', 'brake', 'clampMm', ['cablePullMm', cells], 'gearIndicator', 'body'],
  Pedals: ['kind', 'thread', 'cleat', 'body', 'tread', 'bearings', 'widthMm', 'reflectors'],
  'Chain link': ['chainSpeeds', 'closure', 'plates', 'reusable', ['linksPacked', cells]],
  'Chainring bolt': ['pieces', 'rings', ['lengthMm', cells], 'tool', 'material'],
  'Lock ring': [
    'fits',
    ['smallestTeeth', { say: (value) => (value === '0' ? 'no cassette' : `${value} T`) }],
    ['axleMm', { say: (value) => (value === '0' ? 'no rotor' : `up to ${value} mm`) }],
    'tool',
    'material',
  ],
  'Driver spacer': ['body', 'cassetteSpeeds', ['thicknessMm', cells], ['pieces', cells], 'material'],
  'Disc rotor': ['diameterMm', ['mount', mount], ['thicknessMm', cells], 'construction', 'edge'],
  'Disc brake': ['position', 'mount', 'actuation', 'pistons', 'largestRotorMm', 'lever', 'pull', 'fluid', 'padShape'],
  'Derailleur hanger': ['kind', 'mount', 'frames', 'hubWidthsMm', 'fixing', 'material'],
  'Brake pad': ['shape', 'compound', 'backing', ['thicknessMm', cells], 'cooled'],
  'Rim brake': ['kind', 'position', 'mount', 'reach', 'pull', 'padShape'],
  'Brake lever': ['lever', 'pull', 'side', 'clampMm', 'cableHead', 'fingers', 'reachAdjust'],
  'Brake adapter': [
    'fits',
    'takes',
    'position',
    'rotorsMm',
    ['raiseMm', { cells: true, say: (value) => (value === '0' ? 'no step' : `${value} mm`) }],
  ],
  'Brake hose': ['kind', 'fluid', ['lengthMm', orNone(0)], 'thread'],
  'Bleed kit': ['kind', 'fluid', ['volumeMl', cells], ['syringes', cells], 'port'],
  Tool: ['kind', ['gripMm', cells], ['notches', orNone(0)], 'drive', 'material'],
  Wheel: [
    ['size', wheelSize],
    'position',
    axle('axleMm', 'hubWidthMm'),
    ['freehub', driver],
    ['disc', mount],
    'rimInnerMm',
    'holes',
    'rimMaterial',
    'tubelessReady',
  ],
  Hub: [
    'position',
    axle('axleMm', 'widthMm'),
    ['freehub', driver],
    'holes',
    ['disc', mount],
    rangeOf(
      { key: 'engagementPoints', label: 'Engagement', unit: 'points' },
      ({ engagementPoints }) => engagementPoints,
      0,
    ),
  ],
  Rim: [
    ['size', wheelSize],
    'innerMm',
    'holes',
    'erdMm',
    'depthMm',
    'brake',
    'valveHole',
    'material',
    'bead',
    'tubelessReady',
  ],
  Spoke: ['lengthMm', 'head', 'butting', 'thread', 'nipple'],
  'Thru axle': [axle('diameterMm', 'hubWidthMm'), 'position', 'thread', 'lengthMm', 'head', 'seat', 'material'],
  'Rim tape': [['widthMm', cells], rimWidths, ['lengthM', cells], 'material'],
  'Axle adapter': ['position', 'kind', 'hubAxleMm', 'hubWidthMm', 'axleMm', 'widthMm', 'material'],
  'Bottom bracket adapter': [
    'kind',
    'shells',
    'outsideMm',
    ['axleMm', { say: (value) => (value === '0' ? 'as the bottom bracket' : `${value} mm`) }],
    'thread',
    ['shellMm', { say: (value) => (value === '0' ? 'any' : `${value} mm`) }],
    'material',
  ],
  Cable: ['use', 'diameterMm', 'head', ['lengthMm', cells], 'wire', 'surface', ['pieces', cells]],
  'Cable housing': ['use', 'kind', 'outerMm', 'construction', 'cableMm', ['lengthM', cells]],
  Handlebar: ['shape', 'clampMm', 'widthMm', 'riseMm', 'backsweepDegrees', 'gripMm', 'material'],
  Stem: [['lengthMm', cells], 'clampMm', 'steererMm', ['angleDegrees', cells], 'stackMm', 'material'],
  Grips: ['fastening', 'lengthMm', 'diameterMm', 'barMm', 'shape', 'compound', 'pattern'],
  Saddle: ['shape', 'widthMm', 'rails', 'relief', 'shell', 'cover'],
  Seatpost: [
    'kind',
    'diameterMm',
    'lengthMm',
    ['travelMm', orNone(0)],
    ['setbackMm', cells],
    'rails',
    'cable',
    'remote',
    'material',
  ],
  'Seatpost shim': ['seatpostMm', 'frameMm', ['lengthMm', cells], 'material'],
  'Bar tape': ['material', ['thicknessMm', cells], 'pattern', 'plugs', 'backing'],
  Frame: [
    'kind',
    'size',
    ['wheel', wheelSize],
    'material',
    'shell',
    ['rearAxle', axleWords],
    'axleThread',
    'hanger',
    'headset',
    'seatpostMm',
    'seatClampMm',
    'brakeMount',
    'widestTyreMm',
    'reachMm',
  ],
  Fork: [
    'kind',
    ['wheel', wheelSize],
    ['travelMm', orNone(0)],
    'steerer',
    ['axle', axleWords],
    'axleThread',
    'brakeMount',
    'largestRotorMm',
    'widestTyreMm',
    'axleToCrownMm',
    'material',
  ],
  Headset: ['upper', 'lower', 'steerer', 'bearingDegrees', 'cups'],
  'Headset part': [
    'kind',
    'steererMm',
    ['crownRaceMm', { say: (value) => (value === '0' ? 'none' : `${value} mm`) }],
    ['heightMm', cells],
  ],
  'Seat clamp': ['tubeMm', 'seatpostMm', 'fastening', 'material'],
  Tyre: [
    'beadSeatMm',
    'widthMm',
    'tread',
    'bead',
    'tubelessReady',
    'hookless',
    'eBike',
    'protection',
    ['studs', orNone(0)],
  ],
  'Inner tube': ['beadSeatMm', tyreWidths, 'material', 'valve', 'valveMm', 'stem'],
  Sealant: [['contentMl', cells], 'base', 'ammonia', 'container', ['sealsMm', cells]],
  'Tubeless valve': [['valveMm', cells], 'deepestRimMm', 'base', 'material', 'removableCore'],
};

const byFamily: ReadonlyMap<string, readonly FacetRule[]> = new Map(
  Object.entries(listed).map(([name, facets]) => [name, facets.map((one) => ruleOf(name, one))]),
);

function ruleOf(family: string, one: Listed<FamilyName>[number]): FacetRule {
  if (typeof one === 'object' && 'kind' in one) return one;
  const [key, wording] = typeof one === 'string' ? [one, {}] : one;
  const attribute = findFamily(family)?.attributes.find((each) => each.key === key);
  if (!attribute) throw new Error(`${family} has no attribute ${key}`);
  return attributeFacet(attribute, wording);
}

/** What the parts of a family are narrowed by beside the shared facets, in their order. */
export function facetsOfFamily(family: string): readonly FacetRule[] {
  return byFamily.get(family) ?? [];
}
