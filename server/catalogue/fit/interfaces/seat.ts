import { type Interface, meeting } from '../interface.ts';
import { type Adapter, doesNotFit, fits, same, sameMm, withAdapter } from '../outcome.ts';

const shim = (from: number, to: number): Adapter => ({
  what: `a shim from ${from} to ${to} mm`,
  among: 'Seatpost shim',
  isIt: ({ seatpostMm, frameMm }) => seatpostMm === from && frameMm === to,
});

/** Seat tube, clamp, seatpost and saddle. */
export const seat: Interface = {
  name: 'Seat',
  standard: 'Diameters of makers, in steps of 0.2 mm; rails of 7 mm, or 7 × 9 mm',
  source: 'bikegremlin.com 3114',
  meetings: [
    meeting('Seatpost', 'Frame', (p, f) => {
      const says = [`${p.diameterMm} mm`, `${f.seatpostMm} mm`] as const;
      if (p.diameterMm === f.seatpostMm) return fits(...says);
      return p.diameterMm < f.seatpostMm
        ? withAdapter(...says, shim(p.diameterMm, f.seatpostMm))
        : doesNotFit(...says, `needs a seat tube for ${p.diameterMm} mm`);
    }),
    meeting('Seat clamp', 'Frame', (c, f) => sameMm(c.tubeMm, f.seatClampMm)),
    meeting('Seatpost shim', 'Frame', (s, f) => sameMm(s.frameMm, f.seatpostMm)),
    meeting('Seatpost shim', 'Seatpost', (s, p) => sameMm(s.seatpostMm, p.diameterMm)),
    meeting('Saddle', 'Seatpost', (s, p) => {
      const rails = s.rails.startsWith('7 × 9') ? '7 × 9 mm oval' : '7 mm round';
      return p.rails.includes(rails) ? fits(rails, p.rails) : same(rails, p.rails);
    }),
  ],
};
