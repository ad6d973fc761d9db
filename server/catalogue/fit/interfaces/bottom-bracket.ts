import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { doesNotFit, fits, same, sameMm } from '../outcome.ts';

type Shell = AttributesOf<'Frame'>['shell'];

/** True widths of shells, in millimetres, where the name leaves a half out. */
const trueWidth: Partial<Record<Shell, number>> = { 'T47 86': 86.5, 'PF41 86': 86.5 };

/** The standard and the true width of a frame's shell in millimetres. */
export function shellOf(shell: Shell): { readonly standard: string; readonly widthMm: number } {
  const [standard = '', width] = shell.split(' ');
  return { standard, widthMm: trueWidth[shell] ?? Number(width) };
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
    meeting('Bottom bracket', 'Crankset', (b, c) => sameMm(b.axleMm, c.axleMm)),
    meeting('Pedals', 'Crankset', (p, c) => same(p.thread, c.pedalThread)),
  ],
};
