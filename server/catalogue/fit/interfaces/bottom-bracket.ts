import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { type Adapter, doesNotFit, fits, type Outcome, same, sameMm, withAdapter } from '../outcome.ts';

type Shell = AttributesOf<'Frame'>['shell'];

/** True widths of shells, in millimetres, where the name leaves a half out. */
const trueWidth: Partial<Record<Shell, number>> = { 'T47 86': 86.5, 'PF41 86': 86.5 };

/** The standard and the true width of a frame's shell in millimetres. */
function shellOf(shell: Shell): { readonly standard: string; readonly widthMm: number } {
  const [standard = '', width] = shell.split(' ');
  return { standard, widthMm: trueWidth[shell] ?? Number(width) };
}

/** Thinner axles that sleeves bring into the bearings of thicker ones, in millimetres. */
const between = [
  [30, 24],
  [28.99, 24],
] as const;

type Bracket = AttributesOf<'Bottom bracket'>;

/** Whether sleeves are made for a bracket: those for bearings inside the shell bring the width of outboard cups with them. */
const areFor = (shells: unknown, { standard }: Bracket) => String(shells).split(' and ').includes(standard);

const sleeves = (b: Bracket, axle: number): Adapter => ({
  what: `sleeves from ${b.axleMm} to ${axle} mm`,
  among: 'Bottom bracket adapter',
  isIt: ({ kind, shells, outsideMm, axleMm }) =>
    kind === 'axle sleeves' && outsideMm === b.axleMm && axleMm === axle && areFor(shells, b),
});

/** How much of an axle a pair of cups outside takes, in millimetres. */
const CUPS = 22;

/** How wide a shell with cups outside would be that takes as much of an axle, in millimetres. */
function outsideOf({ standard, shellMm }: Bracket): number {
  if (standard === 'BB30' || standard === 'PF30') return shellMm - CUPS;
  return { 86.5: 68, 92: 73, 70: 68 }[shellMm] ?? shellMm;
}

function axleInBearings(b: Bracket, c: AttributesOf<'Crankset'>): Outcome {
  const says = [
    `axle ${b.axleMm} mm, ${b.standard} ${b.shellMm} mm`,
    `axle ${c.axleMm} mm, shells to ${c.widestShellMm} mm`,
  ] as const;
  const sleeved = between.some(([bearing, axle]) => bearing === b.axleMm && axle === c.axleMm);
  if (b.axleMm !== c.axleMm && !sleeved) return doesNotFit(...says, `needs an axle of ${b.axleMm} mm`);
  const needs = outsideOf(b);
  if (needs > c.widestShellMm) return doesNotFit(...says, `needs an axle that spans ${needs} mm`);
  if (sleeved) return withAdapter(...says, sleeves(b, c.axleMm));
  const spare = c.widestShellMm - needs;
  return fits(...says, spare > 0 ? `with spacers of ${spare} mm in all` : undefined);
}

/** Shell, bottom bracket, crank and pedals. */
export const bottomBracket: Interface = {
  name: 'Bottom bracket',
  standard: 'BSA and ITA (ISO 6696), T47, PF41, PF30, BB30',
  source: 'Rotor 24 mm spacer chart, SRAM DUB overview',
  meetings: [
    meeting('Bottom bracket', 'Frame', (b, f) => {
      const shell = shellOf(f.shell);
      const says = [`${b.standard} ${b.shellMm} mm`, `${shell.standard} ${shell.widthMm} mm`] as const;
      if (b.standard !== shell.standard) return doesNotFit(...says, `needs a shell of ${b.standard}`);
      if (b.standard === 'BSA' && b.shellMm === 73 && shell.widthMm === 68)
        return fits(...says, 'with the two 2.5 mm spacers of the bottom bracket');
      return b.shellMm === shell.widthMm ? fits(...says) : doesNotFit(...says, `needs a shell of ${b.shellMm} mm`);
    }),
    meeting('Bottom bracket', 'Crankset', axleInBearings),
    meeting('Bottom bracket adapter', 'Bottom bracket', (a, b) =>
      a.kind !== 'axle sleeves'
        ? null
        : a.outsideMm === b.axleMm && !areFor(a.shells, b)
          ? doesNotFit(`for ${a.shells}`, b.standard, `needs a bottom bracket of ${a.shells}`)
          : sameMm(a.outsideMm, b.axleMm),
    ),
    meeting('Bottom bracket adapter', 'Crankset', (a, c) =>
      a.kind === 'axle sleeves' ? sameMm(a.axleMm, c.axleMm) : null,
    ),
    meeting('Pedals', 'Crankset', (p, c) => same(p.thread, c.pedalThread)),
  ],
};
