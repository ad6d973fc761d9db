import type { Part } from '#contract/catalogue/parts.ts';
import { canBeOrdered } from '#contract/quantities.ts';
import {
  atMost,
  canBeHad,
  minimumIn,
  openCheapest,
  openFitting,
  range,
  readFact,
  sortBy,
  suggested,
  suggestion,
  take,
  tick,
} from './hands.ts';
import { atLeast, bySku, cheapest, has, inFamily } from './right.ts';
import { cards, findsAll, opensPart, says, type Task } from './task.ts';

// What one takes of several: prices, weights, stock, minimums, looks, and what is one's own.

const isOf = ({ attributes }: Part, look: string) => [attributes.finish, attributes.colour].includes(look);

export const choosingTasks = {
  tyre: {
    says: 'A tubeless 29 in tyre, at least 58 mm wide, under 900 g',
    right: (facts) =>
      inFamily(facts, 'Tyre').filter(
        (part) => has({ beadSeatMm: 622, widthMm: atLeast(58), tubelessReady: true })(part) && part.weight < 900,
      ),
    ends: opensPart,
    way: async (person) => {
      await suggested(person, 'tyre 29', { sku: 'TY-61-622-F' });
      await readFact(person, /^Weight/);
    },
  },
  saddle: {
    says: 'The cheapest saddle at least 150 mm wide, for at most $25, from 50 pieces or fewer, in stock',
    right: (facts) =>
      cheapest(
        inFamily(facts, 'Saddle').filter(
          (part) =>
            has({ widthMm: atLeast(150) })(part) &&
            part.price <= 25 &&
            part.ordered_quantity <= 50 &&
            canBeOrdered(part),
        ),
      ),
    ends: opensPart,
    way: async (person) => {
      await person.search('saddle');
      await sortBy(person, 'Price, low to high');
      const isWide = (text: string) => Number(/(\d+) mm/.exec(text)?.[1]) >= 150;
      await openFitting(person, (text) => isWide(text) && minimumIn(text) <= 50 && canBeHad(text));
    },
  },
  bar: {
    says: 'The lightest handlebar for a 35 mm stem, at least 780 mm wide',
    right: (facts) => {
      const fitting = inFamily(facts, 'Handlebar').filter(has({ clampMm: 35, widthMm: atLeast(780) }));
      return fitting.filter(({ weight }) => weight === Math.min(...fitting.map((part) => part.weight)));
    },
    ends: opensPart,
    way: async (person) => {
      await person.search('handlebar 35 clamp');
      await atMost(person, 'Weight', 300);
      await openFitting(person, (text) => /(78|80)0 mm/.test(text));
    },
  },
  lighterCrank: {
    says: 'A crankset like this one, same arms and axle, but lighter',
    at: 'CK-170-32-S',
    right: (facts) => {
      const [this_] = bySku(facts, 'CK-170-32-S');
      return inFamily(facts, 'Crankset').filter(
        (part) =>
          has({ armMm: this_?.attributes.armMm, axleMm: this_?.attributes.axleMm })(part) &&
          part.weight < (this_?.weight ?? 0) &&
          canBeOrdered(part),
      );
    },
    ends: opensPart,
    way: async (person) => {
      await readFact(person, /^Weight/);
      await person.search('crankset 170 24 mm axle');
      await atMost(person, 'Weight', 845);
      await openFitting(person, canBeHad);
    },
  },
  chain: {
    says: 'The cheapest 12-speed chain of at least 126 links, in stock',
    right: (facts) =>
      cheapest(
        inFamily(facts, 'Chain').filter((part) => has({ speeds: 12, links: atLeast(126) })(part) && canBeOrdered(part)),
      ),
    ends: opensPart,
    way: async (person) => {
      await person.search('chain 12-speed links');
      await openCheapest(person, (text) => /Chain 12-speed (126|138)/.test(text) && canBeHad(text));
    },
  },
  pedals: {
    says: 'All pedals that can be ordered from 20 pieces on',
    right: (facts) => inFamily(facts, 'Pedals').filter((part) => part.ordered_quantity <= 20 && canBeOrdered(part)),
    ends: findsAll,
    way: async (person) => {
      await person.search('pedals');
      await tick(person, /^Up to 20/);
      await take(person, canBeHad);
    },
  },
  red: {
    says: 'Everything red for at most $10, in stock',
    right: ({ parts }) => parts.filter((part) => isOf(part, 'red') && part.price <= 10 && canBeOrdered(part)),
    ends: findsAll,
    way: async (person, { parts }) => {
      await person.search('red');
      await atMost(person, 'Price per part', 10);
      // Whether a part is red, one sees by its picture.
      const isRed = (name: string) => parts.some((part) => name === part.slug && isOf(part, 'red'));
      await take(person, (text, slug) => isRed(slug) && canBeHad(text));
    },
  },
  brand: {
    says: 'What Quarrow has in stock from $30 to $40',
    right: ({ parts }) =>
      parts.filter((part) => part.brand === 'Quarrow' && part.price >= 30 && part.price <= 40 && canBeOrdered(part)),
    ends: findsAll,
    way: async (person) => {
      await person.search('quarrow');
      await range(person, 'Price per part', 'from', 30);
      await atMost(person, 'Price per part', 40);
      await take(person, canBeHad);
    },
  },
  stock: {
    says: 'How many six-bolt rotors of 203 mm are in stock?',
    right: (facts) => inFamily(facts, 'Disc rotor').filter(has({ diameterMm: 203, mount: 'six-bolt' })),
    ends: says(({ available }) => `${available.toLocaleString('en-US')} available`),
    way: async (person) => {
      await person.search('rotor 203 six-bolt', suggestion(person.page, /available/));
      person.read();
    },
  },
  compare: {
    says: 'Of the three 11-speed derailleurs, the one that takes the largest sprocket and the most chain',
    right: (facts) => {
      const three = inFamily(facts, 'Rear derailleur').filter(has({ speeds: 11 }));
      const most = Math.max(...three.map(({ attributes }) => Number(attributes.largestSprocket)));
      return three.filter(({ attributes }) => attributes.largestSprocket === most);
    },
    ends: opensPart,
    way: async (person) => {
      await person.search('derailleur 11-speed');
      const listed = cards(person.page);
      const three = await person.readRows(
        listed,
        (() => {
          let seen = 0;
          return (text: string) => /derailleur 11-speed/i.test(text) && ++seen === 3;
        })(),
      );
      const bar = person.page.getByRole('region', { name: 'Compare' });
      for (const { row } of three) await person.press(row.locator('label').filter({ hasText: 'Compare' }), bar);
      await person.press(bar.getByRole('link', { name: /^Compare/ }));
      const [sprockets] = await person.readRows(
        person.page.getByRole('row', { name: /^Largest sprocket|Largest/ }),
        () => true,
      );
      person.read();
      const figures =
        (await sprockets?.row.getByRole('cell').allInnerTexts())?.map((text) => Number.parseInt(text, 10)) ?? [];
      const best = figures.indexOf(Math.max(...figures));
      await person.press(person.page.getByRole('columnheader').nth(best).getByRole('link'));
    },
  },
  german: {
    says: '“Kassette 11-fach”, the lightest in stock',
    right: (facts) => {
      const fitting = inFamily(facts, 'Cassette').filter((part) => has({ speeds: 11 })(part) && canBeOrdered(part));
      return fitting.filter(({ weight }) => weight === Math.min(...fitting.map((part) => part.weight)));
    },
    ends: opensPart,
    way: async (person) => {
      await person.search('kassette 11-fach');
      await openFitting(person, (text) => canBeHad(text) && /11-speed/.test(text));
    },
  },
} as const satisfies Record<string, Task>;
