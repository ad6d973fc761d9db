import { type Interface, meeting } from '../interface.ts';
import { doesNotFit, fits, same, sameMm } from '../outcome.ts';

/** Handlebar, stem, and what is clamped to the bar. */
export const cockpit: Interface = {
  name: 'Handlebar',
  standard: 'Clamps of 25.4, 31.8 and 35 mm; grips of 22.2 mm, drop bars of 23.8 mm',
  source: 'cyclescribe.com',
  meetings: [
    meeting('Handlebar', 'Stem', (b, s) => sameMm(b.clampMm, s.clampMm)),
    meeting('Grips', 'Handlebar', (g, b) =>
      b.shape === 'drop' ? doesNotFit('grips', 'drop bar', 'needs a straight bar') : sameMm(g.barMm, b.gripMm),
    ),
    meeting('Shifter', 'Handlebar', (s, b) => sameMm(s.clampMm, b.gripMm)),
    meeting('Brake lever', 'Handlebar', (l, b) => sameMm(l.clampMm, b.gripMm)),
    meeting('Bar tape', 'Handlebar', (_, b) =>
      b.shape === 'drop' ? fits('bar tape', 'drop bar') : doesNotFit('bar tape', b.shape, 'needs a drop bar'),
    ),
    meeting('Disc brake', 'Handlebar', (brake, bar) => {
      if (brake.lever === 'none') return null;
      return same(brake.lever, bar.shape === 'drop' ? 'drop bar' : 'flat bar');
    }),
    meeting('Cable', 'Cable housing', (c, h) => {
      if (c.use !== h.use) return doesNotFit(c.use, h.use, `needs housing for ${c.use}`);
      const says = [`${c.diameterMm} mm`, `up to ${h.cableMm} mm`] as const;
      return c.diameterMm <= h.cableMm ? fits(...says) : doesNotFit(...says, 'needs wider housing');
    }),
  ],
};
