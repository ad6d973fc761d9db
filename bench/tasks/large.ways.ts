import type { Part } from '#contract/catalogue/parts.ts';
import { canBeOrdered } from '#contract/quantities.ts';
import { atMost, family, firstSuggested, inStock, openFirst, range, readFact, sortBy, tick } from './hands.ts';
import type { Person } from './person.ts';
import { has, inFamily } from './right.ts';
import { listsAll, type Task } from './task.ts';

// Ways in a shop of many thousand parts, where they differ: nobody reads a list of hundreds to its end, so it is narrowed and sorted.

type Way = Partial<Pick<Task, 'ends' | 'right' | 'says'>> & Pick<Task, 'way'>;

const suggests = (words: string): Way => ({ way: (person, _, right) => firstSuggested(person, words, right) });

async function cheapestInStock(person: Person): Promise<void> {
  await inStock(person);
  await sortBy(person, 'Price, low to high');
  await openFirst(person);
}

/** The end of a scale. */
async function mostOf(person: Person, label: string): Promise<number> {
  person.read();
  const to = person.page.getByRole('form', { name: 'Filter' }).getByRole('textbox', { name: `${label}, to` });
  return Number((await to.getAttribute('placeholder'))?.replaceAll(',', ''));
}

const enough = (parts: readonly Part[]) => parts.filter(canBeOrdered);

export const largeWays: Readonly<Record<string, Way>> = {
  rotor: {
    way: async (person) => {
      await readFact(person, /mount/i);
      await person.search('rotor 180 six-bolt');
      await atMost(person, 'Weight', 199);
      await cheapestInStock(person);
    },
  },
  ring: suggests('chainring 32 104'),
  spider: {
    ends: listsAll,
    way: (person) => person.search('chainring 130 bcd'),
  },
  lightRing: {
    ends: listsAll,
    way: async (person) => {
      await person.search('chainring narrow-wide 12-speed');
      await atMost(person, 'Weight', 49);
      await inStock(person);
    },
  },
  cassette: {
    way: async (person) => {
      await family(person, 'cassette micro spline', /^Cassette/);
      await range(person, 'Largest sprocket', 'to', 46);
      await openFirst(person);
    },
  },
  dub: suggests('sram dub bsa 73'),
  hollowtech: {
    way: async (person) => {
      await person.search('hollowtech bsa 68');
      await cheapestInStock(person);
    },
  },
  headset: {
    way: async (person, _, right) => {
      await readFact(person, /headset/i);
      await firstSuggested(person, 'headset zs44 zs56', right);
    },
  },
  pads: {
    way: async (person, _, right) => {
      await readFact(person, /pad/i);
      await firstSuggested(person, 'pads p4 sintered', right);
    },
  },
  brake: {
    way: async (person) => {
      await family(person, 'hydraulic rear brake flat mount', /^Disc brake/);
      await tick(person, /^Flat bar/);
      await openFirst(person);
    },
  },
  axle: {
    way: async (person) => {
      await person.search('thru axle 148 m12 x 1.0');
      await sortBy(person, 'Price, low to high');
      await openFirst(person);
    },
  },
  dropper: {
    way: async (person) => {
      await family(person, 'dropper', /^Seatpost/);
      await tick(person, /^30\.9/);
      await tick(person, /^31\.6/);
      await range(person, 'Travel', 'from', 160);
      await openFirst(person);
    },
  },
  tyre: {
    way: async (person) => {
      await family(person, 'tyre 29 tubeless', /^Tyre/);
      await range(person, 'Width (ETRTO)', 'from', 58);
      await atMost(person, 'Weight', 899);
      await openFirst(person);
    },
  },
  saddle: {
    way: async (person) => {
      await family(person, 'saddle', /^Saddle/);
      await range(person, 'Width', 'from', 150);
      await tick(person, /^Up to 20/);
      await tick(person, /^21 to 50/);
      await cheapestInStock(person);
    },
  },
  bar: {
    way: async (person) => {
      await family(person, 'handlebar 35 clamp', /^Handlebar/);
      await range(person, 'Width', 'from', 780);
      await sortBy(person, 'Lightest');
      await openFirst(person);
    },
  },
  lighterCrank: {
    way: async (person, { parts }) => {
      await readFact(person, /^Weight/);
      await family(person, 'crankset 170 24 mm axle', /^Crankset/);
      const weight = parts.find(({ sku }) => sku === 'CK-170-32-S')?.weight ?? 0;
      await atMost(person, 'Weight', weight - 1);
      await inStock(person);
      await openFirst(person);
    },
  },
  chain: {
    way: async (person) => {
      await family(person, 'chain 12-speed', /^Chain(?!ring)/);
      await range(person, 'Links', 'from', 126);
      await cheapestInStock(person);
    },
  },
  pedals: {
    ends: listsAll,
    way: async (person) => {
      await family(person, 'pedals', /^Pedals/);
      await tick(person, /^Up to 20/);
      await inStock(person);
    },
  },
  red: {
    ends: listsAll,
    way: async (person) => {
      await person.search('red');
      await tick(person, /^Red/);
      await atMost(person, 'Price per part', 10);
      await inStock(person);
    },
  },
  brand: {
    ends: listsAll,
    way: async (person) => {
      await person.search('quarrow');
      await range(person, 'Price per part', 'from', 30);
      await atMost(person, 'Price per part', 40);
      await inStock(person);
    },
  },
  stock: {
    says: 'How many kinds of six-bolt rotors of 203 mm are in stock?',
    right: (facts) => enough(inFamily(facts, 'Disc rotor').filter(has({ diameterMm: 203, mount: 'six-bolt' }))),
    ends: listsAll,
    way: async (person) => {
      await person.search('rotor 203 six-bolt');
      await inStock(person);
    },
  },
  compare: {
    says: 'Of the 11-speed derailleurs, one that takes the largest sprocket',
    right: (facts) => {
      const all = inFamily(facts, 'Rear derailleur').filter(has({ speeds: 11 }));
      const largest = ({ attributes }: Part) => Number(attributes.largestSprocket);
      return all.filter((part) => largest(part) === Math.max(...all.map(largest)));
    },
    way: async (person) => {
      await family(person, 'derailleur 11-speed', /^Rear derailleur/);
      await range(person, 'Largest sprocket', 'from', await mostOf(person, 'Largest sprocket'));
      await openFirst(person);
    },
  },
  german: {
    way: async (person) => {
      await person.search('kassette 11-fach');
      await inStock(person);
      await sortBy(person, 'Lightest');
      await openFirst(person);
    },
  },
  ownPrice: {
    way: async (person) => {
      await person.search('chainring four-arm');
      await inStock(person);
      await sortBy(person, 'Your price, low to high');
      await openFirst(person);
    },
  },
};
