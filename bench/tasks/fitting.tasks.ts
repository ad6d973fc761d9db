import { canBeOrdered } from '#contract/quantities.ts';
import {
  atMost,
  canBeHad,
  family,
  openCheapest,
  openFirst,
  priceIn,
  range,
  readFact,
  suggested,
  suggestedFitting,
  suggestion,
  take,
} from './hands.ts';
import { atLeast, bySku, cheapest, has, inFamily } from './right.ts';
import { findsAll, opensPart, type Task } from './task.ts';

// What fits what: mounts, axles, standards and other makers' names.

export const fittingTasks = {
  rotor: {
    says: 'A rotor for this hub, 180 mm, under 200 g, in stock, the cheapest',
    at: 'HB-R148-32',
    right: (facts) => {
      const [hub] = bySku(facts, 'HB-R148-32');
      const fits = has({ diameterMm: 180, mount: hub?.attributes.disc });
      return cheapest(
        inFamily(facts, 'Disc rotor').filter((part) => fits(part) && part.weight < 200 && canBeOrdered(part)),
      );
    },
    ends: opensPart,
    way: async (person) => {
      await readFact(person, /mount/i);
      await person.search('rotor 180 six-bolt');
      await atMost(person, 'Weight', 199);
      await openCheapest(person, canBeHad);
    },
  },
  ring: {
    says: 'A 32-tooth chainring for a four-arm 104 mm spider',
    right: (facts) => inFamily(facts, 'Chainring').filter(has({ teeth: 32, boltCircleMm: 104, arms: 4 })),
    ends: opensPart,
    way: (person) => suggested(person, 'chainring 32 104', { sku: 'CR-32-104-K' }),
  },
  spider: {
    says: 'Every chainring for a five-arm 130 mm spider',
    right: (facts) => inFamily(facts, 'Chainring').filter(has({ boltCircleMm: 130, arms: 5 })),
    ends: findsAll,
    way: async (person) => {
      await person.search('chainring 130 bcd');
      await take(person);
    },
  },
  lightRing: {
    says: 'Narrow-wide chainrings for 12 speeds, under 50 g, in stock',
    right: (facts) =>
      inFamily(facts, 'Chainring')
        .filter(has({ profile: 'narrow-wide', chainSpeeds: (speeds: number[]) => speeds.includes(12) }))
        .filter((part) => part.weight < 50 && canBeOrdered(part)),
    ends: findsAll,
    way: async (person) => {
      await person.search('chainring narrow-wide 12-speed');
      await atMost(person, 'Weight', 49);
      await take(person, canBeHad);
    },
  },
  cassette: {
    says: 'A Micro Spline cassette, up to 46 teeth',
    right: (facts) =>
      inFamily(facts, 'Cassette').filter(
        has({ driver: 'Micro Spline', sprockets: (teeth: number[]) => Math.max(...teeth) <= 46 }),
      ),
    ends: opensPart,
    way: (person) => suggested(person, 'cassette micro spline', { sku: 'CS-12-1045-MS' }),
  },
  hub: {
    says: 'A rear hub for 12 × 142 mm and centre lock, with at least 50 points of engagement',
    right: (facts) =>
      inFamily(facts, 'Hub').filter(
        has({ widthMm: 142, axleMm: 12, disc: 'centre lock', engagementPoints: atLeast(50) }),
      ),
    ends: opensPart,
    way: async (person) => {
      await family(person, 'rear hub 142', /^Hub/);
      await range(person, 'Engagement', 'from', 50);
      await openFirst(person);
    },
  },
  dub: {
    says: 'A bottom bracket for a SRAM DUB crank in a 73 mm threaded shell',
    right: (facts) => inFamily(facts, 'Bottom bracket').filter(has({ standard: 'BSA', shellMm: 73, axleMm: 28.99 })),
    ends: opensPart,
    way: (person) => suggested(person, 'sram dub bsa', { sku: 'BB-BSA73-29-R' }),
  },
  hollowtech: {
    says: 'The cheapest bottom bracket for a Hollowtech II crank in a 68 mm BSA shell, in stock',
    right: (facts) =>
      cheapest(
        inFamily(facts, 'Bottom bracket').filter(
          (part) => has({ standard: 'BSA', shellMm: 68, axleMm: 24 })(part) && canBeOrdered(part),
        ),
      ),
    ends: opensPart,
    way: async (person) => {
      await person.search('hollowtech bsa 68', suggestion(person.page, /68 mm/));
      const rows = person.page.getByRole('group', { name: 'Parts' }).getByRole('option');
      const read = await person.readRows(rows);
      const fitting = read.filter(({ text }) => text.includes('68 mm shell') && /available/.test(text));
      const [best] = fitting.toSorted((one, other) => priceIn(one.text) - priceIn(other.text));
      if (!best) throw new Error('Nothing is suggested that fits');
      await person.press(best.row);
    },
  },
  headset: {
    says: 'The headset that fits this frame',
    at: 'FR-HT29-M-RAW',
    right: (facts) => {
      const [frame] = bySku(facts, 'FR-HT29-M-RAW');
      const [upper = '', lower = ''] = String(frame?.attributes.headset).split(' | ');
      const starts = (size: string) => (value: unknown) => String(value).startsWith(`${size}/`);
      return inFamily(facts, 'Headset').filter(has({ upper: starts(upper), lower: starts(lower) }));
    },
    ends: opensPart,
    way: async (person) => {
      await readFact(person, /headset/i);
      await suggested(person, 'headset zs44 zs56', { sku: 'HS-ZS44-ZS56-K' });
    },
  },
  pads: {
    says: 'Sintered pads for this brake',
    at: 'DB-H4-PM-F',
    right: (facts) => {
      const [brake] = bySku(facts, 'DB-H4-PM-F');
      return inFamily(facts, 'Brake pad').filter(has({ shape: brake?.attributes.padShape, compound: 'sintered' }));
    },
    ends: opensPart,
    way: async (person) => {
      await readFact(person, /pad/i);
      await suggested(person, 'pads p4 sintered', { sku: 'BP-P4-S' });
    },
  },
  brake: {
    says: 'A hydraulic rear brake, flat mount, for a flat bar',
    right: (facts) =>
      inFamily(facts, 'Disc brake').filter(
        has({ actuation: 'hydraulic', position: 'rear', mount: 'flat mount', lever: 'flat bar' }),
      ),
    ends: opensPart,
    way: async (person) => {
      const fits = (text: string) => /flat mount/i.test(text) && !/drop bar/i.test(text);
      await suggestedFitting(person, 'hydraulic rear brake flat mount', fits);
    },
  },
  axle: {
    says: 'The cheapest thru axle for a 148 mm hub, thread M12 × 1.0',
    right: (facts) => cheapest(inFamily(facts, 'Thru axle').filter(has({ hubWidthMm: 148, thread: 'M12 × 1.0' }))),
    ends: opensPart,
    way: async (person) => {
      await person.search('thru axle 148 m12 x 1.0');
      await openCheapest(person);
    },
  },
  dropper: {
    says: 'A dropper post of 30.9 or 31.6 mm with at least 160 mm of travel',
    right: (facts) =>
      inFamily(facts, 'Seatpost').filter(
        has({ kind: 'dropper', diameterMm: (mm: number) => [30.9, 31.6].includes(mm), travelMm: atLeast(160) }),
      ),
    ends: opensPart,
    way: async (person) => {
      await suggestedFitting(person, 'dropper', (text) => /(30\.9|31\.6) × .* 1[6-9]\d mm travel/s.test(text));
    },
  },
} as const satisfies Record<string, Task>;
