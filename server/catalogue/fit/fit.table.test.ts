import { expect, test } from 'vitest';
import { type FitVerdict, fitVerdicts } from '#contract/catalogue/fit/fit.ts';
import { sampleData } from '#server/seed/sample-data.ts';
import { compare } from './compare.ts';
import type { Compared } from './compared.ts';
import { interfaces } from './interfaces.ts';

const parts = sampleData().parts.map(
  ({ category, attributes, sku }): Compared => ({ family: category as Compared['family'], attributes, sku }),
);

/** How often each verdict falls at an interface, over all pairs of what the demo shop sells. */
function countsAt(name: string): Record<FitVerdict, number> {
  const counts = { no: 0, unknown: 0, adapter: 0, fits: 0 };
  parts.forEach((one, at) => {
    for (const other of parts.slice(at + 1)) {
      const found = compare(one, other)?.findings.find((finding) => finding.at.name === name);
      if (found) counts[found.verdict] += 1;
    }
  });
  return counts;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function table(): string {
  const rows = interfaces.map(({ name, standard, source, meetings }) => {
    const counts = countsAt(name);
    const all = fitVerdicts.reduce((sum, verdict) => sum + counts[verdict], 0);
    const met = new Set(meetings.flatMap(({ first, second }) => [first, second]));
    const of = parts.filter(({ family }) => met.has(family)).length;
    const { fits, adapter, no, unknown } = counts;
    const figures = [of, fits, adapter, no, percent(unknown / all)];
    return `| ${name} | ${[...met].sort().join(', ')} | ${standard} | ${source} | ${figures.join(' | ')} |`;
  });
  return [
    '# What is compared to say that parts fit',
    '',
    'A rule is a pure function over two parts of two families: `server/catalogue/fit/interfaces/` has one file for each interface, with the',
    'standard and the source of its rules, and `server/catalogue/fit/interfaces.test.ts` the cases of each. The worst interface decides. What a part does not say is never',
    'said to fit: it is not known, and the finding names the value. Figures are pairs of parts of the demo shop.',
    '',
    'A finding is by measure or by list. By measure: both parts say a dimension, a limit or the name of a standard, as the catalogue has it from their makers; nothing is',
    'measured by us. By list: a maker names the parts that his is made or released for, as the frames of a bolt-on hanger, and tyres for rims without hooks.',
    'No other list of a maker is read: what fits by measure may be missing on one.',
    '',
    '## Not compared',
    '',
    '* Room beside two parts, such as calliper and spokes.',
    '* The least largest sprocket of a rear derailleur, which ours do not say: a cassette far smaller than it is made for is told in the note.',
    '* The most pressure of a rim, and the widths of tyres that its maker gives: rims do not say them, so what the tyre says decides. On a hookless rim the note says 5 bar at most.',
    '* The seat of a thru axle’s head, flat or conical: axles say it, frames and forks do not.',
    '',
    '## Sums',
    '',
    'What several parts decide together is computed by `sumsOf` (`server/catalogue/fit/sums.ts`), one file for each sum in `server/catalogue/fit/sums/`: links of the chain,',
    'capacity of the rear derailleur with all rings, length of the steerer, height of brake adapters, length of spokes. Each names its formula and',
    'its source; a sum that lacks a part is left out, one that lacks a value is not known.',
    '',
    '## Interfaces',
    '',
    '`npm test -- vitest server/catalogue/fit -u` writes this page anew.',
    '',
    '| Interface | Families | Standard | Source | Parts | Fit | With adapter | Do not fit | Not known |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

// Spec: E2
test('the page about fit is as it follows from the rules and the parts', async () => {
  await expect(table()).toMatchFileSnapshot('../../../docs/fit.md');
});
