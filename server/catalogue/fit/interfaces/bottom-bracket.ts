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
const sleeved = [
  [30, 24],
  [30, 28.99],
  [28.99, 24],
] as const;

const sleeves = (bearing: number, axle: number): Adapter => ({
  what: `sleeves from ${bearing} to ${axle} mm`,
  among: 'Bottom bracket adapter',
  isIt: ({ kind, outsideMm, axleMm }) => kind === 'axle sleeves' && outsideMm === bearing && axleMm === axle,
});

/** Shells with their cups inside, and those with cups outside that take the same axle, in millimetres. */
const outsideOf = (shellMm: number) => ({ 86.5: 68, 92: 73, 70: 68 })[shellMm] ?? shellMm;

function axleInBearings(b: AttributesOf<'Bottom bracket'>, c: AttributesOf<'Crankset'>): Outcome {
  const says = [
    `axle ${b.axleMm} mm, shell ${b.shellMm} mm`,
    `axle ${c.axleMm} mm, shells to ${c.widestShellMm} mm`,
  ] as const;
  const adapter = sleeved.some(([bearing, axle]) => bearing === b.axleMm && axle === c.axleMm);
  if (b.axleMm !== c.axleMm && !adapter) return doesNotFit(...says, `needs an axle of ${b.axleMm} mm`);
  const spare = c.widestShellMm - outsideOf(b.shellMm);
  if (spare < 0) return doesNotFit(...says, `needs an axle that spans ${outsideOf(b.shellMm)} mm`);
  if (adapter) return withAdapter(...says, sleeves(b.axleMm, c.axleMm));
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
      return b.shellMm === shell.widthMm ? fits(...says) : doesNotFit(...says, `needs a shell of ${b.shellMm} mm`);
    }),
    meeting('Bottom bracket', 'Crankset', axleInBearings),
    meeting('Bottom bracket adapter', 'Bottom bracket', (a, b) =>
      a.kind === 'axle sleeves' ? sameMm(a.outsideMm, b.axleMm) : null,
    ),
    meeting('Bottom bracket adapter', 'Crankset', (a, c) =>
      a.kind === 'axle sleeves' ? sameMm(a.axleMm, c.axleMm) : null,
    ),
    meeting('Pedals', 'Crankset', (p, c) => same(p.thread, c.pedalThread)),
  ],
};
