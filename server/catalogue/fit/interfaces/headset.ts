import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { type Adapter, doesNotFit, fits, notKnown, same, sameMm, withAdapter, within } from '../outcome.ts';

/** The diameter of a steerer at the stem, in millimetres. */
function steererMm(steerer: AttributesOf<'Fork'>['steerer']): number {
  return steerer === 'straight 1 in' ? 25.4 : 28.6;
}

/** A SHIS code such as `ZS44/28.6` in its two parts. */
function shis(code: string): readonly [seat: string, carries: number] {
  const [seat = '', carries = ''] = code.split('/');
  return [seat.trim(), Number(carries)];
}

/** From this bore in millimetres on a lower seat is made for tapered steerers. */
const TAPERED = 49;

/** The bore of the lower seat in millimetres, from its SHIS code; 0 where it has none. */
const lowerOf = (code: string) => Number(/\d+/.exec(code)?.[0] ?? 0);

const reducerRace: Adapter = {
  what: 'a crown race that reduces 1½ in to 1⅛ in',
  among: 'Headset part',
  isIt: ({ kind }) => kind === 'reducer crown race',
};

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
      if (h.steerer === f.steerer && Math.abs(race - f.crownRaceMm) < 0.5) return fits(...says);
      return h.steerer === 'tapered' && f.steerer === 'straight' && lowerOf(h.lower) >= TAPERED
        ? withAdapter(...says, reducerRace)
        : doesNotFit(...says, `needs a ${h.steerer} steerer with a crown race of ${race} mm`);
    }),
    meeting('Fork', 'Frame', (fork, frame) => {
      const lower = lowerOf(frame.headset.split('|')[1] ?? '');
      const says = [`${fork.steerer} steerer`, frame.headset] as const;
      if (lower === 0) return notKnown(...says, 'the lower seat of the head tube');
      // A bore of 44 takes a tapered steerer by a cup outside.
      if (fork.steerer === 'tapered' && lower < 44)
        return doesNotFit(...says, 'needs a head tube for a tapered steerer');
      if (fork.steerer === 'straight 1 in' && lower > 30)
        return doesNotFit(...says, 'needs a head tube for a 1 in steerer');
      return fork.steerer === 'straight' && lower >= TAPERED ? withAdapter(...says, reducerRace) : fits(...says);
    }),
    meeting('Fork', 'Frame', (fork, frame) => {
      const says = [`${fork.axleToCrownMm} mm from axle to crown`, `geometry for ${frame.forkMm} mm`] as const;
      // 20 mm turn the frame by about one degree; a longer fork is a longer lever at the head tube, too.
      return within(fork.axleToCrownMm - frame.forkMm, [-20, 10])
        ? fits(...says)
        : doesNotFit(...says, `needs a fork of about ${frame.forkMm} mm`);
    }),
    meeting('Stem', 'Fork', (s, f) => sameMm(s.steererMm, steererMm(f.steerer))),
    meeting('Headset part', 'Fork', (p, f) => {
      if (p.kind === 'crown race' || p.kind === 'reducer crown race') return sameMm(p.crownRaceMm, f.crownRaceMm);
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
