import { type Interface, meeting } from '../interface.ts';
import { doesNotFit, fits, same } from '../outcome.ts';

/** Pads and levers of a brake. */
export const braking: Interface = {
  name: 'Pads and levers',
  standard: 'Pad shapes of the maker; cable pull of the lever',
  source: 'bikegremlin.com 1402',
  meetings: [
    meeting('Brake pad', 'Disc brake', (p, b) => same(p.shape, b.padShape)),
    meeting('Brake pad', 'Rim brake', (p, b) => same(p.shape, b.padShape)),
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
