import type { Part } from '#contract/catalogue/parts.ts';
import { canBeOrdered } from '#contract/quantities.ts';
import { canBeHad, openFitting, sortBy, suggested, suggestion } from './hands.ts';
import { bySku, has, inFamily } from './right.ts';
import { opensPart, type Task } from './task.ts';

// Numbers of old, papers, and what is a dealer's own: prices, numbers and orders.

export const ownTasks = {
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
    says: 'The four-arm chainring that costs us the least, by our own prices, in stock',
    who: 'dealer',
    right: (facts) => {
      const paid = ({ sku, price }: Part) => facts.ownPrices.get(sku) ?? price;
      const rings = inFamily(facts, 'Chainring').filter((part) => has({ arms: 4 })(part) && canBeOrdered(part));
      return rings.filter((part) => paid(part) === Math.min(...rings.map(paid)));
    },
    ends: opensPart,
    way: async (person) => {
      await person.search('chainring four-arm');
      await sortBy(person, 'Your price, low to high');
      await openFitting(person, canBeHad);
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
    way: async (person) => {
      const option = suggestion(person.page, /^Order \d+/);
      await person.press(person.page.getByRole('combobox', { name: 'Search parts' }), option);
      person.read();
      await person.press(option);
      await person.press(person.page.getByRole('link', { name: 'Order again', exact: true }));
      await person.press(
        person.page.getByRole('button', { name: /^Put 3 lines/ }),
        person.page.getByText('3 lines are in the basket'),
      );
    },
  },
} as const satisfies Record<string, Task>;
