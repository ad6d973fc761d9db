import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { doesNotFit, fits, notKnown, same, sameMm } from '../outcome.ts';

/** The diameter of a steerer at the stem, in millimetres. */
function steererMm(steerer: AttributesOf<'Fork'>['steerer']): number {
  return steerer === 'straight 1 in' ? 25.4 : 28.6;
}

/** A SHIS code such as `ZS44/28.6` in its two parts. */
function shis(code: string): readonly [seat: string, carries: number] {
  const [seat = '', carries = ''] = code.split('/');
  return [seat.trim(), Number(carries)];
}

/** Head tube, headset, steerer, and what closes it above. */
export const headset: Interface = {
  name: 'Headset and steerer',
  standard: 'SHIS (2010)',
  source: 'canecreek.com, transwikia.com on crown races',
  meetings: [
    meeting('Headset', 'Frame', (h, f) => {
      const [upper = '', lower = ''] = f.headset.split('|').map((seat) => seat.trim());
      return same(`${shis(h.upper)[0]} | ${shis(h.lower)[0]}`, `${upper} | ${lower}`);
    }),
    meeting('Headset', 'Fork', (h, f) => {
      const race = shis(h.lower)[1];
      const says = [`${h.steerer}, crown race ${race} mm`, `${f.steerer}, crown race ${f.crownRaceMm} mm`] as const;
      return h.steerer === f.steerer && Math.abs(race - f.crownRaceMm) < 0.5
        ? fits(...says)
        : doesNotFit(...says, `needs a ${h.steerer} steerer with a crown race of ${race} mm`);
    }),
    meeting('Fork', 'Frame', (fork, frame) => {
      // The lower seat carries the wider end: 49 mm and more are made for tapered steerers, a bore of 44 takes both by its cup.
      const lower = Number(/\d+/.exec(frame.headset.split('|')[1] ?? '')?.[0] ?? 0);
      const says = [`${fork.steerer} steerer`, frame.headset] as const;
      if (lower === 0) return notKnown(...says, 'the lower seat of the head tube');
      if (fork.steerer === 'tapered' && lower < 44)
        return doesNotFit(...says, 'needs a head tube for a tapered steerer');
      return fork.steerer === 'straight 1 in' && lower > 34
        ? doesNotFit(...says, 'needs a head tube for a 1 in steerer')
        : fits(...says);
    }),
    meeting('Fork', 'Frame', (fork, frame) => {
      const says = [`${fork.axleToCrownMm} mm from axle to crown`, `made for ${frame.forkMm} mm`] as const;
      // 20 mm turn the frame by about one degree.
      return Math.abs(fork.axleToCrownMm - frame.forkMm) <= 20
        ? fits(...says)
        : doesNotFit(...says, `needs a fork of about ${frame.forkMm} mm`);
    }),
    meeting('Stem', 'Fork', (s, f) => sameMm(s.steererMm, steererMm(f.steerer))),
    meeting('Headset part', 'Fork', (p, f) => {
      if (p.kind === 'crown race' || p.kind === 'reducer crown race')
        return p.kind === 'crown race' ? sameMm(p.crownRaceMm, f.crownRaceMm) : null;
      if (p.kind === 'star nut' || p.kind === 'expander plug') {
        if (p.steererMm !== steererMm(f.steerer)) return sameMm(p.steererMm, steererMm(f.steerer));
        const carbon = f.steererMaterial === 'carbon';
        if (p.kind === 'star nut' && carbon)
          return doesNotFit('star nut', 'carbon steerer', 'needs a metal steerer: use an expander plug');
        return fits(p.kind, `${f.steererMaterial} steerer`);
      }
      return sameMm(p.steererMm, steererMm(f.steerer));
    }),
  ],
};
