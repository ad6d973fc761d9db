import { type Interface, meeting } from '../interface.ts';
import { doesNotFit, fits, type Outcome, same } from '../outcome.ts';

/** Mineral oil and DOT fluids never mix: each swells the seals that are made for the other. */
function ofFluid(part: string, brake: string): Outcome {
  const isDot = brake.startsWith('DOT');
  if (brake !== 'none' && (part === 'all fluids' || part.startsWith('DOT') === isDot)) return fits(part, brake);
  return doesNotFit(part, brake, `needs a brake with ${part}`);
}

/** Pads, levers, hoses and fluid of a brake. */
export const braking: Interface = {
  name: 'Pads, levers and fluid',
  standard: 'Pad shapes of the maker; cable pull of the lever; mineral oil or DOT (FMVSS 116)',
  source: 'bikegremlin.com 1402, trustysources.com on fluids',
  meetings: [
    meeting('Brake pad', 'Disc brake', (p, b) => same(p.shape, b.padShape)),
    meeting('Brake pad', 'Rim brake', (p, b) => same(p.shape, b.padShape)),
    meeting('Brake lever', 'Disc brake', (l, b) => {
      if (b.lever !== 'none' || b.actuation === 'hydraulic') return null;
      return same(`${l.pull} pull`, `${b.pull} pull`);
    }),
    meeting('Brake lever', 'Rim brake', (l, b) => same(`${l.pull} pull`, `${b.pull} pull`)),
    meeting('Brake lever', 'Cable', (l, c) => {
      if (c.use !== 'braking') return null;
      return c.head.includes(l.cableHead)
        ? fits(l.cableHead, c.head)
        : doesNotFit(l.cableHead, c.head, `needs a cable with ${l.cableHead}`);
    }),
    meeting('Brake hose', 'Disc brake', (h, b) => {
      if (b.actuation !== 'hydraulic') return null;
      return h.lengthMm > 0 && h.lengthMm < b.hoseMm
        ? doesNotFit(`${h.lengthMm} mm`, `${b.hoseMm} mm`, `needs ${b.hoseMm} mm of hose`)
        : ofFluid(h.fluid, b.fluid);
    }),
    meeting('Bleed kit', 'Disc brake', (k, b) => (b.actuation === 'hydraulic' ? ofFluid(k.fluid, b.fluid) : null)),
    meeting('Shifter', 'Disc brake', (s, b) => {
      if (s.brake === 'none') return null;
      if (s.brake === 'hydraulic')
        return b.actuation === 'hydraulic' && b.lever === 'none'
          ? fits('hydraulic', 'hydraulic, without a lever')
          : doesNotFit('hydraulic', b.actuation, 'needs a hydraulic calliper without a lever');
      const says = ['short pull', b.pull === 'none' ? b.actuation : `${b.pull} pull`] as const;
      return b.pull === 'short' ? fits(...says) : doesNotFit(...says, 'needs a calliper for short pull');
    }),
    meeting('Shifter', 'Rim brake', (s, b) => {
      if (s.brake === 'none') return null;
      const says = [s.brake === 'cable' ? 'short pull' : s.brake, `${b.pull} pull`] as const;
      return s.brake === 'cable' && b.pull === 'short'
        ? fits(...says)
        : doesNotFit(...says, 'needs a calliper for short pull');
    }),
  ],
};
