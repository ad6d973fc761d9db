import { COMPARED_MOST } from '#contract/catalogue/compared.ts';
import { capital, inWords } from '#contract/wording.ts';

const most = inWords(COMPARED_MOST);
const inTitle = (count: number) => capital(inWords(count));

/** What ticks for comparing say. */
export const compareListTexts = {
  compare: 'Compare',
  clear: 'Clear',
  compareParts: (count: number) => `Compare ${count} parts`,
  ticked: (count: number) =>
    count === 1
      ? `One of ${most}. Tick another one to compare them.`
      : `${inTitle(count)} of ${most}.${count === COMPARED_MOST ? '' : count === COMPARED_MOST - 1 ? ' One more can be ticked.' : ` ${inTitle(COMPARED_MOST - count)} more can be ticked.`}`,
};
