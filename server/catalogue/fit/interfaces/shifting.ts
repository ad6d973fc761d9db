import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { doesNotFit, fits } from '../outcome.ts';
import { pullFor } from './derailleur-pull.ts';

/** So much may the pull of a shifter and a derailleur differ for each gear, in millimetres: 0.34 is too much. */
const PULL = 0.05;

/** A cassette whose largest sprocket has so many teeth fewer than a derailleur is made for may be too small for it. */
const TRACKED = 4;

/** The least largest sprocket is said by the maker alone: what may be too small for a derailleur is told. */
const tracking = (d: AttributesOf<'Rear derailleur'>, largest: number) =>
  largest < d.largestSprocket - TRACKED
    ? `made for up to ${d.largestSprocket} teeth: with ${largest} it may shift badly, the maker names the least`
    : undefined;

/** Shifter, derailleurs and what they move the chain over. */
export const shifting: Interface = {
  name: 'Shifting',
  standard: 'Cable pull for each gear, and the largest sprocket, of the maker',
  source: 'Wikibooks Gear-changing Dimensions, brainybiker.com, indybikemechanic.com',
  meetings: [
    meeting('Shifter', 'Rear derailleur', (s, d) => {
      if (s.side === 'left') return null;
      const says = [
        `${s.speeds}-speed, ${s.cablePullMm} mm a gear`,
        `${d.speeds}-speed, ${d.cablePullMm} mm a gear`,
      ] as const;
      const pull = pullFor(d, s.speeds);
      if (pull === null) return doesNotFit(...says, `needs a shifter for ${d.speeds} sprockets`);
      return Math.abs(s.cablePullMm - pull) <= PULL
        ? fits(...says, s.speeds === d.speeds ? undefined : `with ${s.speeds} sprockets`)
        : doesNotFit(...says, `needs ${pull} mm of cable for each gear`);
    }),
    meeting('Shifter', 'Front derailleur', (s, d) => {
      if (s.side === 'right') return null;
      const says = [
        `${s.speeds} rings, ${s.cablePullMm} mm a gear`,
        `${d.chainrings} rings, ${d.cablePullMm} mm a gear`,
      ] as const;
      if (s.speeds !== d.chainrings) return doesNotFit(...says, `needs a shifter for ${d.chainrings} rings`);
      return Math.abs(s.cablePullMm - d.cablePullMm) <= PULL
        ? fits(...says)
        : doesNotFit(...says, `needs ${d.cablePullMm} mm of cable for each gear`);
    }),
    meeting('Rear derailleur', 'Cassette', (d, c) => {
      const largest = Math.max(...c.sprockets);
      const says = [
        `${d.speeds}-speed, up to ${d.largestSprocket} teeth`,
        `${c.speeds}-speed, up to ${largest} teeth`,
      ] as const;
      if (pullFor(d, c.speeds) === null) return doesNotFit(...says, `needs a cassette of ${d.speeds} sprockets`);
      if (largest > d.largestSprocket) return doesNotFit(...says, `needs at most ${d.largestSprocket} teeth`);
      const span = largest - Math.min(...c.sprockets);
      return span <= d.capacityTeeth
        ? fits(...says, tracking(d, largest))
        : doesNotFit(
            `capacity ${d.capacityTeeth} teeth`,
            `${span} teeth from the smallest to the largest`,
            'needs a longer cage',
          );
    }),
    meeting('Rear derailleur', 'Freewheel', (d, f) => {
      if (f.speeds === 1) return null;
      const largest = Math.max(...f.sprockets);
      const says = [
        `${d.speeds}-speed, up to ${d.largestSprocket} teeth`,
        `${f.speeds}-speed, up to ${largest} teeth`,
      ] as const;
      return pullFor(d, f.speeds) !== null && largest <= d.largestSprocket
        ? fits(...says, tracking(d, largest))
        : doesNotFit(...says, `needs ${d.speeds} sprockets up to ${d.largestSprocket} teeth`);
    }),
    meeting('Rear derailleur', 'Crankset', (d, c) => {
      const rings = [c.teeth, c.middleTeeth, c.innerTeeth].filter((teeth) => teeth > 0);
      const says = [
        d.chainrings === 1 ? 'one ring' : `up to ${d.chainrings} rings`,
        `${rings.length} ${rings.length === 1 ? 'ring' : 'rings'}`,
      ] as const;
      return rings.length <= d.chainrings
        ? fits(...says)
        : doesNotFit(
            ...says,
            `needs a crankset with ${d.chainrings === 1 ? 'one ring' : `at most ${d.chainrings} rings`}`,
          );
    }),
    meeting('Front derailleur', 'Crankset', (d, c) => {
      const rings = [c.teeth, c.middleTeeth, c.innerTeeth].filter((teeth) => teeth > 0);
      const span = Math.max(...rings) - Math.min(...rings);
      const says = [
        `${d.chainrings} rings up to ${d.largestRing} teeth, ${d.capacityTeeth} apart`,
        `${rings.join('/')}`,
      ] as const;
      return rings.length === d.chainrings && c.teeth <= d.largestRing && span <= d.capacityTeeth
        ? fits(...says)
        : doesNotFit(...says, `needs ${d.chainrings} rings up to ${d.largestRing} teeth`);
    }),
  ],
};
