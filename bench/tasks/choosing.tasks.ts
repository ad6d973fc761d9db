import { canBeOrdered } from '#contract/catalogue/parts.ts';
import { pages } from '#contract/pages.ts';
import { atLeast, bySku, cheapest, has, inFamily } from './fitting.tasks.ts';
import { atMost, family, openCard, openCheapest, openFirst, openFitting, range, readFact, sortBy, suggested, suggestion, take, tick } from './hands.ts';
import { cards, findsAll, opensPart, says, type Task } from './task.ts';

// What one takes of several: prices, weights, stock, minimums, looks, and what is one's own.

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
            has({ widthMm: atLeast(150) })(part) && part.price <= 25 && part.ordered_quantity <= 50 && canBeOrdered(part),
        ),
      ),
    ends: opensPart,
    way: async (person) => {
      await family(person, 'saddle', /^Saddle/);
      await range(person, 'Width', 'from', 150);
      await sortBy(person, 'Price, low to high');
      await openFitting(person, (text) => Number(/Ordered Quantity\s+(\d+)/.exec(text)?.[1]) <= 50 && !text.includes('Out of stock'));
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
  stem: {
    says: 'A stem for a 35 mm bar, under 140 g, in stock',
    right: (facts) =>
      inFamily(facts, 'Stem').filter((part) => has({ clampMm: 35 })(part) && part.weight < 140 && canBeOrdered(part)),
    ends: opensPart,
    way: async (person) => {
      await person.search('stem 35 clamp');
      await atMost(person, 'Weight', 139);
      await openFitting(person, (text) => !text.includes('Out of stock'));
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
      await person.search('crankset 170 24 mm axle');
      await atMost(person, 'Weight', 845);
      await openFitting(person, (text) => !text.includes('Out of stock'));
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
      await openCheapest(person, (text) => /Chain 12-speed (126|138)/.test(text) && !text.includes('Out of stock'));
    },
  },
  fork: {
    says: 'The cheapest 29 in fork with a tapered steerer and at least 120 mm of travel',
    right: (facts) =>
      cheapest(inFamily(facts, 'Fork').filter(has({ wheel: '29 in', steerer: 'tapered', travelMm: atLeast(120) }))),
    ends: opensPart,
    way: async (person) => {
      await person.search('suspension fork 29 tapered');
      await openCheapest(person, (text) => !/ 100 mm/.test(text));
    },
  },
  pedals: {
    says: 'All pedals that can be ordered from 20 pieces on',
    right: (facts) => inFamily(facts, 'Pedals').filter((part) => part.ordered_quantity <= 20 && canBeOrdered(part)),
    ends: findsAll,
    way: async (person) => {
      await family(person, 'pedals', /^Pedals/);
      await tick(person, /^Up to 20/);
      await take(person, (text) => !text.includes('Out of stock'));
    },
  },
  red: {
    says: 'Everything red for at most $10, in stock',
    right: ({ parts }) =>
      parts.filter(
        (part) =>
          [part.attributes.finish, part.attributes.colour].includes('red') && part.price <= 10 && canBeOrdered(part),
      ),
    ends: findsAll,
    way: async (person) => {
      await person.press(person.page.getByRole('banner').getByRole('link', { name: 'Parts', exact: true }));
      const more = person.page.getByRole('group', { name: 'Finish' }).locator('summary');
      await person.press(more, person.page.getByRole('checkbox', { name: /^Red/ }));
      await tick(person, /^Red/);
      await atMost(person, 'Price per part', 10);
      await take(person, (text) => !text.includes('Out of stock'));
    },
  },
  brand: {
    says: 'What Kestrin has in stock from $30 to $40',
    right: ({ parts }) =>
      parts.filter((part) => part.brand === 'Kestrin' && part.price >= 30 && part.price <= 40 && canBeOrdered(part)),
    ends: findsAll,
    way: async (person) => {
      await person.search('kestrin');
      await range(person, 'Price per part', 'from', 30);
      await atMost(person, 'Price per part', 40);
      await take(person, (text) => !text.includes('Out of stock'));
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
      const three = await person.readRows(listed, (() => { let seen = 0; return (text: string) => /derailleur 11-speed/i.test(text) && ++seen === 3; })());
      const bar = person.page.getByRole('region', { name: 'Compare' });
      for (const { row } of three) await person.press(row.locator('label').filter({ hasText: 'Compare' }), bar);
      await person.press(bar.getByRole('link', { name: /^Compare/ }));
      const [sprockets] = await person.readRows(person.page.getByRole('row', { name: /^Largest sprocket|Largest/ }), () => true);
      person.read();
      const figures = (await sprockets?.row.getByRole('cell').allInnerTexts())?.map((text) => Number.parseInt(text, 10)) ?? [];
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
      await openFitting(person, (text) => !text.includes('Out of stock') && /11-speed/.test(text));
    },
  },
  formerNumber: {
    says: 'The part that was DEMO-12001',
    right: ({ parts }) => parts.filter(({ formerNumbers }) => formerNumbers.includes('DEMO-12001')),
    ends: opensPart,
    way: (person) => suggested(person, 'demo-12001', { sku: 'CR-32-104-K' }),
  },
  replaced: {
    says: 'What took the place of a number that is sold no more',
    right: (facts) => bySku(facts, facts.replaced.by),
    ends: opensPart,
    way: (person, { replaced }) => suggested(person, replaced.sku.toLowerCase(), { sku: replaced.by }),
  },
  dataSheet: {
    says: 'The data sheet of the 143 mm saddle, as PDF',
    right: (facts) => bySku(facts, 'SA-143-K'),
    ends: async ({ found }) => {
      if (!found.includes('application/pdf')) throw new Error('No PDF came');
    },
    way: async (person) => {
      await suggested(person, 'sa-143-k', { sku: 'SA-143-K' });
      const link = person.page.getByRole('link', { name: 'Data sheet' });
      const answer = await person.page.request.get((await link.getAttribute('href')) ?? '');
      person.found.push(answer.headers()['content-type'] ?? '');
      await person.press(link, 'nothing');
    },
  },
  ownPrice: {
    says: 'The chainring that costs us the least, at most $15, in stock, by our own prices',
    who: 'dealer',
    right: (facts) => {
      const paid = (part: { sku: string; price: number }) => facts.ownPrices.get(part.sku) ?? part.price;
      const rings = inFamily(facts, 'Chainring').filter((part) => canBeOrdered(part) && has({ boltCircleMm: atLeast(100) })(part) && has({ arms: 4 })(part));
      return rings.filter((part) => paid(part) === Math.min(...rings.map(paid)));
    },
    ends: opensPart,
    way: async (person) => {
      await family(person, 'chainring', /^Chainring/);
      await sortBy(person, 'Your price, low to high');
      await openFitting(person, (text) => /four arms/.test(text) && !text.includes('Out of stock'));
    },
  },
  ownNumber: {
    says: 'Our own number LC-1042',
    who: 'dealer',
    right: (facts) => bySku(facts, facts.ownNumber.sku),
    ends: opensPart,
    way: async (person, { ownNumber }) => {
      const option = suggestion(person.page, new RegExp(ownNumber.number));
      await person.search(ownNumber.number.toLowerCase(), option);
      await person.openSuggestion(option);
    },
  },
  reorder: {
    says: 'The last order once more',
    who: 'dealer',
    right: ({ parts, order }) => parts.filter(({ sku }) => order.skus.includes(sku)),
    ends: async ({ page }) => {
      await page.getByText('3 lines are in the basket').waitFor();
    },
    way: async (person, { order }) => {
      const option = suggestion(person.page, /^Order \d+/);
      await person.press(person.page.getByRole('combobox', { name: 'Search parts' }), option);
      person.read();
      await person.press(option);
      await person.press(person.page.getByRole('link', { name: 'Order again', exact: true }));
      await person.press(person.page.getByRole('button', { name: /^Put 3 lines/ }), person.page.getByText('3 lines are in the basket'));
      if (!order.id) throw new Error(`No order was placed; see ${pages.myOrders}`);
    },
  },
} as const satisfies Record<string, Task>;
