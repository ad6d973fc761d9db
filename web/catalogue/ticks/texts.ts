import { COMPARED_MOST } from '#contract/catalogue/compared.ts';

const words = ['None', 'One', 'Two', 'Three', 'Four'];
const most = words[COMPARED_MOST]?.toLowerCase();

/** What ticks for comparing say. */
export const tickTexts = {
  compare: 'Compare',
  clear: 'Clear',
  compareParts: (count: number) => `Compare ${count} parts`,
  ticked: (count: number) =>
    count === 1
      ? `One of ${most}. Tick another one to compare them.`
      : `${words[count]} of ${most}.${count === COMPARED_MOST ? '' : count === COMPARED_MOST - 1 ? ' One more can be ticked.' : ` ${words[COMPARED_MOST - count]} more can be ticked.`}`,
};
